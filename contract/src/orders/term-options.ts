/** What can be chosen in the terms of an order, in words; without a schema, for pages. */

/** Who decides what happens to bad pieces. */
export const BAD_PIECES = {
  buyer_chooses: 'Made again or paid back, the buyer chooses',
  made_again: 'Made again',
  paid_back: 'Paid back',
} as const;
export const BANK_FEES = {
  own: 'Each side pays its own bank',
  buyer: 'The buyer pays all bank fees',
  supplier: 'The supplier pays all bank fees',
} as const;
export const CANCELLING = {
  until_paid: 'Free until something is paid or the tool is begun, later only together',
  together: 'Only together',
} as const;
/** How goods are checked before the balance and before shipping. */
export const CHECKING = {
  buyer: 'The buyer says so, at the latest before shipping',
  none: 'No check before shipping',
} as const;

/** What a payment waits for. */
export const TRIGGERS = {
  signing: 'once both have signed',
  sample: 'before the sample is sent',
  golden: 'once the sample is approved',
  checked: 'once the goods are checked',
  received: 'once the goods are received',
} as const;
export type Trigger = keyof typeof TRIGGERS;
