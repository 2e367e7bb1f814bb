/** What speaks against paying, by the records alone: some keep the account hidden, the others are read first and written down. */

/** In the order in which they are said. */
export const PAYING_REASONS = [
  'other_account',
  'payee_not_active',
  'names_differ',
  'bank_says_no',
  'sample_not_golden',
  'not_checked',
  'change_open',
  'supplier_not_verified',
] as const;
export type PayingReason = (typeof PAYING_REASONS)[number];

/** What the reasons are worked out from. */
export interface PayingFacts {
  readonly payee_active: boolean;
  /** Whether another account of the supplier's is in use, which the buyer has not accepted. */
  readonly other_account: boolean;
  readonly names_differ: boolean;
  readonly stopped: boolean;
  /** Whether it waits for more than the signatures, and the sample that was agreed on is not approved. */
  readonly sample_open: boolean;
  /** Whether it waits for a check of the goods, and nobody has checked them. */
  readonly unchecked: boolean;
  /** Whether a change of the order is proposed that nobody has answered. */
  readonly change_open: boolean;
  readonly supplier_verified: boolean;
}

const HOLDS: Readonly<Record<PayingReason, (facts: PayingFacts) => boolean>> = {
  other_account: ({ other_account }) => other_account,
  payee_not_active: ({ payee_active, other_account }) => !payee_active && !other_account,
  names_differ: ({ names_differ }) => names_differ,
  bank_says_no: ({ stopped }) => stopped,
  sample_not_golden: ({ sample_open }) => sample_open,
  not_checked: ({ unchecked }) => unchecked,
  change_open: ({ change_open }) => change_open,
  supplier_not_verified: ({ supplier_verified }) => !supplier_verified,
};

export const payingReasons = (facts: PayingFacts): PayingReason[] =>
  PAYING_REASONS.filter((reason) => HOLDS[reason](facts));

/** A sentence for the payer, and what has to happen. */
export const PAYING_REASON_WORDS: Readonly<
  Record<PayingReason, { readonly title: string; readonly way: string }>
> = {
  other_account: {
    title: 'The supplier has a new bank account',
    way: 'Our team has checked it. Accept it first, and pay nothing into the old one.',
  },
  payee_not_active: {
    title: 'The bank account is still being checked',
    way: 'Our team calls the supplier back, and the account then waits seven days. Nothing is late meanwhile.',
  },
  names_differ: {
    title: 'The names do not agree',
    way: 'Our team records how the two companies belong together. Nothing is late meanwhile.',
  },
  bank_says_no: {
    title: 'A bank shows another name',
    way: 'Our team asks the supplier. You will hear from us before you pay anything.',
  },
  sample_not_golden: {
    title: 'The sample is not approved yet',
    way: 'Judge it first: what you pay now you may not see again.',
  },
  not_checked: {
    title: 'The goods are not checked yet',
    way: 'Check them first, and say so on the order’s page: afterwards you can only ask.',
  },
  change_open: {
    title: 'A change is proposed',
    way: 'Answer it first, or wait for the answer: it may say that another amount is due.',
  },
  supplier_not_verified: {
    title: 'The supplier is not verified at the moment',
    way: 'Ask the supplier what has happened before you pay.',
  },
};
