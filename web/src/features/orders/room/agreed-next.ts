/** What the terms of a signed order say is next, in sentences for the side that reads them. */
import type { Order } from '@waggle/contract/orders';
import { paymentWords } from '@waggle/contract/orders/payments/payment-words';
import { TRIGGERS } from '@waggle/contract/orders/term-options';
import { rowsOf, termSections } from '@waggle/contract/orders/terms-words';
import { counted } from '../../../lib/figures/format-money.ts';
import { speakerOf } from '../terms-speaker.ts';

/** @returns what is made first, then what is paid next, and that nothing of it is held here */
export function agreedNext({ terms, side, counterpart, standing }: Order): string[] {
  const say = speakerOf(terms);
  const isBuyer = side === 'buyer';
  const [ready] = rowsOf(termSections(terms, say), 'ready_days');
  const made = ready === undefined ? '' : `: ready ${ready.value}`;
  const work =
    terms.sample === null
      ? `${isBuyer ? `${counterpart} makes` : 'You make'} the goods${made}.`
      : `${isBuyer ? `${counterpart} sends` : 'You send'} a sample within ${counted(terms.sample.days, 'day')}.`;
  const next = standing.money.find(({ state }) => state === 'to_come');
  const plan = terms.payments.find(({ key }) => key === next?.key);
  if (next === undefined || plan === undefined) return [work];
  const pays = isBuyer ? 'You pay' : `${counterpart} pays`;
  return [
    work,
    `${pays} ${paymentWords(next.name, say.money(next.amount))} ${TRIGGERS[plan.trigger]}.`,
    'Waggle does not hold this money.',
  ];
}
