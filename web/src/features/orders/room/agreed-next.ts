/** What the terms of a signed order say is next, in sentences for the side that reads them. */
import type { Order } from '@waggle/contract/orders';
import { rowsOf, termSections } from '@waggle/contract/orders/terms-words';
import { counted } from '../../../lib/figures/format-money.ts';
import { speakerOf } from '../terms-speaker.ts';

const within = (days: number) => `within ${counted(days, 'day')}`;

/** @returns what has to be paid now, then what is made first; that nothing of it is held here is said beside payments */
export function agreedNext({ terms, side, counterpart }: Order): string[] {
  const say = speakerOf(terms);
  const isBuyer = side === 'buyer';
  const pays = isBuyer ? 'you pay' : `${counterpart} pays`;
  const payments = terms.payments.flatMap(({ name, trigger, days }, at) => {
    const amount = terms.amounts[at];
    if (trigger !== 'signing' && trigger !== 'sample') return [];
    const when =
      trigger === 'signing' ? 'of the signing' : 'of the signing, before the sample is sent';
    const what = amount === undefined ? '' : ` ${say.money(amount)}`;
    return [`${name}: ${pays}${what} ${within(days)} ${when}.`];
  });
  const warning = isBuyer ? ['Never pay into an account that reaches you by mail or message.'] : [];
  const held = payments.length > 0 ? ['Waggle does not hold this money.', ...warning] : [];
  if (terms.sample !== null) {
    const sends = isBuyer ? `${counterpart} sends` : 'You send';
    return [...payments, ...held, `${sends} a sample ${within(terms.sample.days)}.`];
  }
  const [ready] = rowsOf(termSections(terms, say), 'ready_days');
  const makes = isBuyer ? `${counterpart} makes` : 'You make';
  const made = ready === undefined ? '' : `: ready ${ready.value}`;
  return [...payments, ...held, `${makes} the goods${made}.`];
}
