/** The sticky foot of an invitation: decline, write or revise a quote, and what silence costs. */
import { useId } from 'react';
import type { OwnQuote } from '@waggle/contract/quotes';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText } from '@waggle/contract/permissions/can';
import { mayOf } from '@waggle/contract/permissions/may-of';
import { INVITATION_GRAPH } from '@waggle/contract/rfq/invitation-graph';
import { INVITATION_STEPS } from '@waggle/contract/rfq/invitation-steps';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { StepItems } from '../../../forms/steps.tsx';
import { invitationFacts, quoteFacts, sendingStep } from '../invitation-facts.ts';
import { putInvitation, refetchInvitations } from '../invitation-query.ts';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface InvitationFootProps {
  request: SupplierInvitation;
  quote: OwnQuote | null;
  user: SessionUser;
  now: number;
}

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
  const actor = actorOf(user);
  const own = { userId: user.id, now };
  const facts = invitationFacts(request, own);
  const may = mayOf([RFQ_PERMISSIONS], ['invitation', INVITATION_GRAPH, 'supplier'], actor, facts);
  const isAnswered = may['decline'] === undefined;
  const quoting = can(actor, sendingStep(quote), quoteFacts(request, quote, own));
  // One that is open to everybody has a conversation once the supplier has seen it.
  const hasMessages = !(request.source === 'open' && may['view'] === null);
  // Nothing to answer: what became of it stands above.
  const isOver = !quoting.allowed && isAnswered;
  if (isOver && !hasMessages) return null;
  const refused = quoting.allowed ? may['decline'] : reasonText(quoting);
  return (
    <div
      data-foot
      className="sticky bottom-(--banner-height) z-2 mt-8 border-t border-text bg-surface-raised"
    >
      <div className="px-5 py-3 sm:px-9">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
          <StepItems
            row={{ id: request.id, buyer: request.buyer, may }}
            steps={INVITATION_STEPS}
            described={id}
            put={(data: { request: SupplierInvitation }) => putInvitation(user.id, data.request)}
            renew={refetchInvitations}
          />
          <p
            id={id}
            className="min-w-0 flex-1 basis-48 text-small text-muted max-sm:order-last max-sm:basis-full"
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
