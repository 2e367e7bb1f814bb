/** The sticky foot of an invitation: decline, write or revise a quote, and what silence costs. */
import { useId, useRef, useState } from 'react';
import type { OwnQuote } from '@waggle/contract/quotes';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText, type Verdict } from '@waggle/contract/permissions/can';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { invitationFacts, quoteFacts, sendingStep } from '../invitation-facts.ts';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DeclinePanel } from './decline-panel.tsx';

interface InvitationFootProps {
  request: SupplierInvitation;
  quote: OwnQuote | null;
  user: SessionUser;
  now: number;
}

const refusal = (verdict: Verdict) => (verdict.allowed ? undefined : reasonText(verdict));

function quoteLabel(quote: OwnQuote | null): string {
  if (quote === null || quote.state === 'draft') {
    return quote?.draft ? 'Go on with your quote' : 'Write a quote';
  }
  if (quote.state === 'withdrawn') return 'Quote again';
  return quote.draft === null ? 'Revise your quote' : 'Go on revising';
}

export function InvitationFoot({ request, quote, user, now }: InvitationFootProps) {
  const id = useId();
  const locale = useReaderLocale();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const actor = actorOf(user);
  const own = { userId: user.id, now };
  const declining = can(actor, 'invitation.decline', invitationFacts(request, own));
  const isAnswered = !['sent', 'viewed'].includes(request.state);
  const quoting = can(actor, sendingStep(quote), quoteFacts(request, quote, own));
  // One that is open to everybody has a conversation once the supplier has seen it.
  const hasMessages = !(request.source === 'open' && request.state === 'sent');
  // Nothing to answer: what became of it stands above.
  const isOver = !quoting.allowed && isAnswered;
  if (isOver && !hasMessages) return null;
  const refused = refusal(quoting) ?? (isAnswered ? undefined : refusal(declining));

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div
      data-foot
      className="sticky bottom-(--banner-height) z-2 mt-8 border-t border-text bg-surface-raised"
    >
      <div className="px-5 py-3 sm:px-9">
        {open && declining.allowed && (
          <DeclinePanel id={id} request={request} userId={user.id} onClose={close} />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
          {!isAnswered && (
            <Button
              ref={opener}
              variant="outline"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              disabled={!declining.allowed}
              onClick={() => setOpen(!open)}
            >
              Decline
              <Icon name="chevron-down" className={`size-4! ${open ? '' : 'rotate-180'}`} />
            </Button>
          )}
          <p
            className={`min-w-0 flex-1 basis-48 text-small text-muted max-sm:order-last max-sm:basis-full ${open ? 'max-sm:hidden' : ''}`}
          >
            {isOver ? '' : (refused ?? costOf(request, isAnswered, locale))}
          </p>
          {hasMessages && (
            <ButtonLink
              variant="outline"
              to={fillPath(PATHS.receivedConversation, { id: request.id })}
              className="max-sm:flex-1"
            >
              <Icon name="message-square-text" />
              {isAnswered ? 'Messages' : 'Ask a question'}
            </ButtonLink>
          )}
          {isOver ? null : quoting.allowed ? (
            <ButtonLink
              variant="accent"
              to={fillPath(PATHS.quoteForm, { id: request.id })}
              className="ml-auto max-sm:flex-1"
            >
              {quoteLabel(quote)}
              <Icon name="arrow-right" />
            </ButtonLink>
          ) : (
            <Button variant="accent" disabled className="ml-auto max-sm:flex-1">
              {quoteLabel(quote)}
              <Icon name="arrow-right" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function costOf(
  { source, buyer, answer_rate: rate }: SupplierInvitation,
  isAnswered: boolean,
  locale: string | undefined,
): string {
  if (isAnswered) return `${buyer.name} sees it only when you send it.`;
  if (source === 'open') return 'It is open to everybody in its category. Declining costs nothing.';
  const now =
    rate === null
      ? ''
      : `, now ${new Intl.NumberFormat(locale, { style: 'percent' }).format(rate)}`;
  return `Declining tells the buyer why and costs you nothing. Silence lowers your answer rate${now}.`;
}
