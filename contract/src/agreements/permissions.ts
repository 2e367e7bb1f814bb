/** Who may sign a confidentiality agreement, open what it protects, and take access back. */
import type { Actor } from '../permissions/actor.ts';
import { bothThere, notStopped, onlyFor, type Parties } from '../permissions/parties.ts';
import { deny, type Permissions } from '../permissions/rules.ts';
import { buyer, quotingSupplier } from '../permissions/rfq-roles.ts';
import type { QuoteState } from '../quotes/quote-graph.ts';
import type { RfqState } from '../rfq/states.ts';

/** Of one supplier and one request. */
export interface AgreementFacts extends Parties {
  readonly rfq_state: RfqState;
  /** Of the supplier's quote to it; null without one. */
  readonly quote_state: QuoteState | null;
  /** Whether the supplier takes nothing from this buyer. */
  readonly muted: boolean;
  readonly signed: boolean;
  /** When the buyer took access back, as an ISO time, and what was said; null while the supplier has it. */
  readonly closed: { readonly at: string; readonly note: string } | null;
}

/** Whoever can no longer make the product needs its drawings no more. */
function isInPlay(_: Actor, { rfq_state, quote_state }: AgreementFacts) {
  if (rfq_state === 'open') return undefined;
  const needed: readonly QuoteState[] =
    rfq_state === 'closed'
      ? ['submitted', 'countered', 'accepted', 'expired']
      : rfq_state === 'awarded'
        ? ['accepted']
        : [];
  return quote_state !== null && needed.includes(quote_state) ? undefined : deny('request_ended');
}
const isHeard = (_: Actor, { muted }: AgreementFacts) => (muted ? deny('buyer_muted') : undefined);
const isSigned = (_: Actor, { signed }: AgreementFacts) =>
  signed ? undefined : deny('not_signed');
const isUnsigned = (_: Actor, { signed }: AgreementFacts) =>
  signed ? deny('signed_before') : undefined;
const isOpen = (_: Actor, { closed }: AgreementFacts) =>
  closed === null ? undefined : deny('access_taken_back', closed);
const isClosed = (_: Actor, { closed }: AgreementFacts) =>
  closed === null ? deny('access_open') : undefined;

export const AGREEMENT_PERMISSIONS = {
  reasons: {
    not_signed: { error: 'conflict', text: 'Sign the agreement first' },
    signed_before: { error: 'conflict', text: 'You have signed this agreement already' },
    access_taken_back: {
      error: 'forbidden',
      text: ({ at = '', note = '' }) =>
        `The buyer took access back on ${at.slice(0, 16).replace('T', ' at ')} UTC${note && `: ${note}`}`,
    },
    buyer_muted: { error: 'forbidden', text: 'Your company takes no requests of this buyer' },
    access_open: { error: 'conflict', text: 'This supplier has access' },
  },
  actions: {
    'agreement.read': { who: [quotingSupplier] },
    'agreement.sign': {
      who: [quotingSupplier],
      when: [onlyFor('supplier'), bothThere, notStopped, isInPlay, isHeard, isUnsigned],
    },
    'agreement.open': {
      who: [quotingSupplier],
      when: [onlyFor('supplier'), bothThere, notStopped, isInPlay, isHeard, isSigned, isOpen],
    },
    'agreement.record': { who: [buyer] },
    'agreement.take_back': { who: [buyer], when: [onlyFor('buyer'), isSigned, isOpen] },
    'agreement.give_again': { who: [buyer], when: [onlyFor('buyer'), isSigned, isClosed] },
  },
} as const satisfies Permissions;
