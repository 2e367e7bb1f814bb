/** What permissions read about an invitation and the own quote, as the page knows it. */
import { isAwarded } from '@waggle/contract/rfq/states';
import type { OwnQuote } from '@waggle/contract/quotes';
import type { QuoteFacts } from '@waggle/contract/quotes/permissions';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import type { InvitationFacts } from '@waggle/contract/rfq/permissions';

/** The supplier's own, so the page holds the user's id against itself; who the buyer is stays with the server. */
interface Own {
  userId: string;
  /** In milliseconds. */
  now: number;
}

export function invitationFacts(
  { state, rfq_state, deadline, muted }: SupplierInvitation,
  { userId, now }: Own,
): InvitationFacts {
  return {
    state,
    rfq_state,
    deadline,
    muted,
    supplier_user_id: userId,
    buyer_id: null,
    supplier_verified: true,
    now: new Date(now).toISOString(),
  };
}

export function quoteFacts(
  request: SupplierInvitation,
  quote: OwnQuote | null,
  own: Own,
): QuoteFacts {
  const { state: _, ...known } = invitationFacts(request, own);
  const live = quote?.revisions.at(-1);
  return {
    state: quote?.state ?? 'draft',
    ...known,
    valid_until: live?.valid_until ?? null,
    // Only the server knows of others that have quoted.
    chosen: null,
    quotes_full: false,
    brief_revision: request.revision,
    answered_revision: live?.brief_revision ?? null,
    sample_offered: live !== undefined && live.offer.sample !== null,
    sample_ordered: quote?.sample_order?.open === true,
  };
}

/** @returns the step that sends what is written: the first quote, one after a withdrawal, or a revision */
export function sendingStep(quote: OwnQuote | null): 'quote.submit' | 'quote.revise' {
  const isFirst = quote === null || quote.state === 'draft' || quote.state === 'withdrawn';
  return isFirst ? 'quote.submit' : 'quote.revise';
}

/** Whether the request was over before its deadline, so that no time to answer runs any more. */
export const hasEndedEarly = ({ rfq_state, deadline, ended_at }: SupplierInvitation): boolean =>
  isAwarded(rfq_state) ||
  (deadline !== null && ended_at !== null && Date.parse(ended_at) < Date.parse(deadline));
