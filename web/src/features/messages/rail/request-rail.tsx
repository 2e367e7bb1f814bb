/** The suppliers of a request beside the conversation: the last line, its time, and what is unread. */
import { useState } from 'react';
import type { ConversationItem } from '@waggle/contract/messages';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { chosenStep } from '@waggle/contract/quotes/accepted-terms';
import type { Invitation, Rfq } from '@waggle/contract/rfq';
import { DECLINE_REASONS } from '@waggle/contract/rfq/states';
import { formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/hexagon.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { askedQuantities } from '../../rfq/brief-words.ts';
import { shortWhen } from '../entries/day-words.ts';
import { conversationPath } from '../messages-paths.ts';
import { UnreadMark } from '../unread-mark.tsx';

interface RequestRailProps {
  rfq: Rfq;
  conversations: readonly ConversationItem[];
  quotes: readonly ReceivedQuote[];
  openId: string | undefined;
  now: number;
}

/** As many as are drawn at first. */
const SHOWN = 40;

export function RequestRail({ rfq, conversations, quotes, openId, now }: RequestRailProps) {
  const [all, setAll] = useState(false);
  const byId = new Map(conversations.map((one) => [one.id, one]));
  const byInvitation = new Map(quotes.map((one) => [one.request_id, one]));
  const wanted = askedQuantities(rfq.brief);
  const rows = rfq.invitations
    .map((invitation) =>
      rowOf(invitation, {
        conversation: byId.get(invitation.id),
        quote: byInvitation.get(invitation.id),
        wanted,
      }),
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const Title = openId === undefined ? 'h1' : 'p';
  return (
    <>
      <div className="px-5 pt-5 pb-4">
        <BackLink
          to={fillPath(PATHS.request, { id: rfq.id })}
          className="max-w-full text-small text-muted"
        >
          <span dir="auto" className="truncate">
            {rfq.brief.title.trim() || 'The request'}
          </span>
        </BackLink>
        <Title className="font-display text-h3 font-semibold">
          {rows.length} {rows.length === 1 ? 'supplier' : 'suppliers'} asked
        </Title>
      </div>
      <nav aria-label="Conversations of this request">
        <ul className="border-t border-line">
          {rows.slice(0, all ? undefined : SHOWN).map((row) => (
            <RailRow key={row.id} row={row} rfqId={rfq.id} isOpen={row.id === openId} now={now} />
          ))}
        </ul>
      </nav>
      {!all && rows.length > SHOWN && (
        <Button variant="quiet" className="m-3" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
      {rfq.has_quotes && (
        <Link
          to={fillPath(PATHS.requestCompare, { id: rfq.id })}
          className="flex min-h-11 items-center gap-2 px-5 py-3 font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left-right" className="size-4.5!" />
          {rfq.counts.quoted === 1 ? 'See the quote' : `Compare ${rfq.counts.quoted} quotes`}
        </Link>
      )}
    </>
  );
}

interface Row {
  id: string;
  name: string;
  picture: string | null;
  at: string;
  line: string;
  unread: number;
}

const STATES: Record<Invitation['state'], string> = {
  sent: 'Not seen yet',
  viewed: 'Seen, no answer yet',
  quoted: 'Has quoted',
  declined: 'Declined',
  lapsed: 'Did not answer',
};

interface Heard {
  conversation: ConversationItem | undefined;
  quote: ReceivedQuote | undefined;
  /** Quantities of the brief. */
  wanted: readonly number[];
}

/** What happened last: a message, a quote, its acceptance, or another answer. */
function rowOf(
  { id, supplier_name, supplier, state, declined, sent_at, viewed_at, answered_at }: Invitation,
  { conversation, quote, wanted }: Heard,
): Row {
  const last = conversation?.last ?? null;
  const revision = quote?.revisions.at(-1);
  const accepted = quote?.accepted ?? null;
  const quotedAt = accepted?.at ?? revision?.sent_at;
  const base = {
    id,
    name: supplier_name,
    picture: supplier?.picture ?? null,
    unread: conversation?.unread ?? 0,
  };
  const isMessage = last !== null && last.revision === null;
  if (isMessage && (quotedAt === undefined || last.at >= quotedAt)) {
    const text = last.text.trim() === '' ? 'A file' : last.text;
    return { ...base, at: last.at, line: last.side === 'buyer' ? `You: ${text}` : text };
  }
  if (revision !== undefined) {
    const step = chosenStep(revision.offer, { accepted, wanted });
    const price =
      step === undefined
        ? ''
        : `, ${formatMoney(step.unit_price, step.currency)} at ${formatCount(step.quantity)}`;
    const what = accepted === null ? `Revision ${revision.number}` : 'Accepted';
    return { ...base, at: quotedAt ?? revision.sent_at, line: what + price };
  }
  const why = declined === null ? '' : `: ${DECLINE_REASONS[declined.reason]}`;
  return { ...base, at: answered_at ?? viewed_at ?? sent_at, line: STATES[state] + why };
}

function RailRow({
  row,
  rfqId,
  isOpen,
  now,
}: {
  row: Row;
  rfqId: string;
  isOpen: boolean;
  now: number;
}) {
  const { id, name, picture, at, line, unread } = row;
  return (
    <li className="border-b border-line">
      <Link
        to={conversationPath({ id, rfq_id: rfqId })}
        aria-current={isOpen ? 'page' : undefined}
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3 pr-4 pl-5 hover:bg-surface-sunk focus-visible:-outline-offset-3 ${isOpen ? 'bg-surface-raised shadow-[inset_3px_0_var(--accent)]' : unread > 0 ? 'bg-accent-wash' : ''}`}
      >
        <Avatar name={name} picture={picture} className="row-span-2 h-9 text-micro" />
        <span dir="auto" className="truncate text-small font-semibold">
          {name}
        </span>
        <time dateTime={at} className="text-small text-muted tabular-nums">
          {shortWhen(at, now)}
        </time>
        <span dir="auto" className="col-start-2 truncate text-small text-muted">
          {line}
        </span>
        <UnreadMark count={unread} />
      </Link>
    </li>
  );
}
