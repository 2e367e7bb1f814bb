/** What a payment is called in a sentence. */

/** Names that schedules have by themselves. */
const KNOWN_PAYMENTS = ['Deposit', 'Balance', 'Full payment', 'Difference', 'Refund'];

/** Money, not the sample itself. */
export const SAMPLE = 'Sample';

/** @returns `the deposit of $2,985.00`, `$60.00 for the sample`, or `«CE test», $200.00` */
export function paymentWords(name: string, amount: string): string {
  if (name === SAMPLE) return `${amount} for the sample`;
  return KNOWN_PAYMENTS.includes(name)
    ? `the ${name.toLowerCase()} of ${amount}`
    : `«${name}», ${amount}`;
}

/** @returns `The deposit has arrived` */
export function arrivedWords(name: string): string {
  if (name === SAMPLE) return 'The money for the sample has arrived';
  return `${KNOWN_PAYMENTS.includes(name) ? `The ${name.toLowerCase()}` : `«${name}»`} has arrived`;
}
