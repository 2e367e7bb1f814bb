/** Who may sign a confidentiality agreement, open what it protects, and take access back. */
import type { Actor } from '../permissions/actor.ts';
import { deny, type Permissions } from '../permissions/rules.ts';
import { buyer, quotingSupplier } from '../permissions/rfq-roles.ts';
import type { RfqState } from '../rfq/states.ts';

/** Of one supplier and one request. */
export interface AgreementFacts {
  /** Null once the account is erased. */
  readonly supplier_user_id: string | null;
  readonly buyer_id: string | null;
  readonly rfq_state: RfqState;
  readonly signed: boolean;
  /** Whether the buyer has taken access back. */
  readonly closed: boolean;
}

const ofSupplier = ({ userId }: Actor, { supplier_user_id }: AgreementFacts) =>
  userId === supplier_user_id ? undefined : deny('not_found');
const ofBuyer = ({ userId }: Actor, { buyer_id }: AgreementFacts) =>
  userId === buyer_id ? undefined : deny('not_found');
const isNotStopped = (_: Actor, { rfq_state }: AgreementFacts) =>
  rfq_state === 'blocked' ? deny('request_blocked') : undefined;
const hasBuyer = (_: Actor, { buyer_id }: AgreementFacts) =>
  buyer_id === null ? deny('nobody_there') : undefined;
const isSigned = (_: Actor, { signed }: AgreementFacts) =>
  signed ? undefined : deny('not_signed');
const isUnsigned = (_: Actor, { signed }: AgreementFacts) =>
  signed ? deny('signed_before') : undefined;
const isOpen = (_: Actor, { closed }: AgreementFacts) =>
  closed ? deny('access_taken_back') : undefined;
const isClosed = (_: Actor, { closed }: AgreementFacts) =>
  closed ? undefined : deny('access_open');

export const AGREEMENT_PERMISSIONS = {
  reasons: {
    not_signed: { error: 'conflict', text: 'Sign the agreement first' },
    signed_before: { error: 'conflict', text: 'You have signed this agreement already' },
    access_taken_back: { error: 'forbidden', text: 'The buyer has taken access back' },
    access_open: { error: 'conflict', text: 'This supplier has access' },
  },
  actions: {
    'agreement.read': { who: [quotingSupplier] },
    'agreement.sign': {
      who: [quotingSupplier],
      when: [ofSupplier, hasBuyer, isNotStopped, isUnsigned],
    },
    'agreement.open': {
      who: [quotingSupplier],
      when: [ofSupplier, hasBuyer, isNotStopped, isSigned, isOpen],
    },
    'agreement.record': { who: [buyer] },
    'agreement.take_back': { who: [buyer], when: [ofBuyer, isSigned, isOpen] },
    'agreement.give_again': { who: [buyer], when: [ofBuyer, isSigned, isClosed] },
  },
} as const satisfies Permissions;
