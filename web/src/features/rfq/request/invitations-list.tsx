/** The suppliers that were asked, each with what became of it. */
import { isAwarded } from '@waggle/contract/rfq/states';
import { useId } from 'react';
import type { Invitation, Rfq } from '@waggle/contract/rfq';
import { ASKING_STEPS } from '@waggle/contract/rfq/rfq-steps';
import type { May } from '@waggle/contract/transitions/steps';
import { type OfferedStep, StepItems } from '../../../forms/steps.tsx';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { Link } from '../../../lib/navigation.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { putRfq, renewRfq } from '../rfq-queries.ts';
import { answerWords, countWords, INVITATION_WORDS, moreTimeWords } from '../rfq-words.ts';

/** How many messages of each supplier are unread, by the invitation's id. */
export type UnreadMessages = ReadonlyMap<string, number>;

interface InvitationsListProps {
  rfq: Rfq;
  now: number;
  mayWith: (invitation: Invitation) => May;
  /** Why nobody else can be asked now: said once, not of each. */
  notInvited: string | undefined;
  unread: UnreadMessages;
}

export function InvitationsList(props: InvitationsListProps) {
  const { rfq, now, mayWith, notInvited, unread } = props;
  const { invitations, counts, state } = rfq;
  return (
    <section aria-labelledby="asked" className="border-t-2 border-text py-6">
      <h2 id="asked" className="text-h3">
        Suppliers asked
      </h2>
      <p className="mt-1 text-small text-muted tabular-nums">
        {counts.asked > 0
          ? countWords(counts)
          : state === 'held'
            ? 'They are asked once the team has read the request.'
            : 'Nobody has been asked yet.'}
      </p>
      <ul className="mt-3 border-t border-line empty:hidden">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            rfqId={rfq.id}
            isChosen={rfq.chosen?.invitation_id === invitation.id}
            isLost={isLost(rfq, invitation)}
            notInvited={notInvited}
            invitation={{ ...invitation, may: mayWith(invitation) }}
            now={now}
            unread={unread.get(invitation.id) ?? 0}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether its quote is over, because another one was ordered. */
const isLost = ({ state, chosen }: Rfq, { id }: Invitation) =>
  isAwarded(state) && chosen !== null && chosen.invitation_id !== id;

interface InvitationRowProps {
  rfqId: string;
  isChosen: boolean;
  isLost: boolean;
  notInvited: string | undefined;
  invitation: Invitation & { may: May };
  now: number;
  unread: number;
}

function InvitationRow(props: InvitationRowProps) {
  const { rfqId, invitation, isChosen, isLost, notInvited, now, unread } = props;
  const { id, state, supplier, supplier_name: name, source, declined } = invitation;
  const at = invitation.answered_at ?? invitation.viewed_at ?? invitation.sent_at;
  const moreTime = moreTimeWords(invitation);
  const hasQuoted = state === 'quoted';
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,1.2fr)_8rem]">
      <Avatar name={name} picture={supplier?.picture ?? null} className="h-10 text-small" />
      <div className="min-w-0">
        {supplier === null ? (
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
        ) : (
          <Link
            dir="auto"
            to={fillPath(PATHS.supplier, { slug: supplier.slug })}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        )}
        <p className="text-small text-muted">
          {[
            supplier === null ? 'Not in the directory now' : supplier.country?.name,
            source === 'open' && 'found it by itself',
            source === 'fits' && 'asked because it fits',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="min-w-0 max-sm:col-start-2">
        <p className={`flex gap-2 ${hasQuoted && !isLost ? 'font-semibold' : ''}`}>
          <Icon
            name={isChosen ? 'check' : INVITATION_WORDS[state].icon}
            className="mt-0.5 size-4.5!"
          />
          <span className="min-w-0 wrap-anywhere">
            {isChosen
              ? 'You chose its quote'
              : isLost && hasQuoted
                ? 'Another quote was chosen'
                : answerWords(invitation)}
            <span className="block text-small font-normal text-muted">{relativeTime(at, now)}</span>
            {moreTime !== '' && <span className="block text-small font-normal">{moreTime}</span>}
          </span>
        </p>
        {declined !== null && declined.note.trim() !== '' && (
          <p dir="auto" className="mt-1 text-small wrap-anywhere whitespace-pre-line">
            “{declined.note.trim()}”
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:col-start-2 sm:justify-end">
        <Link
          to={fillPath(PATHS.conversation, { id: rfqId, invitation: id })}
          aria-label={`Messages: ${name}${unread > 0 ? `, ${formatCount(unread)} unread` : ''}`}
          className={`inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-small font-semibold underline underline-offset-4 max-sm:-mx-2 ${unread > 0 ? 'bg-accent-wash' : ''}`}
        >
          <Icon name="message-square-text" className="size-4.5!" />
          {unread > 0 ? `${formatCount(unread)} new` : 'Messages'}
        </Link>
        <StepItems
          row={invitation}
          steps={ASKING_STEPS}
          show={(offered) =>
            (offered.denied === null || offered.denied !== notInvited) && (
              <AskAgain {...offered} name={name} />
            )
          }
          params={{ id: rfqId, invitation: id }}
          put={({ rfq }: { rfq: Rfq }) => putRfq(rfq)}
          renew={() => renewRfq(rfqId)}
        />
      </div>
    </li>
  );
}

function AskAgain({ denied, button, name }: OfferedStep & { name: string }) {
  const id = useId();
  return (
    <>
      <Button
        {...button}
        size="compact"
        aria-label={`Ask again: ${name}`}
        aria-describedby={denied === null ? undefined : id}
      />
      {denied !== null && (
        <p id={id} className="text-small text-muted">
          {denied}
        </p>
      )}
    </>
  );
}
