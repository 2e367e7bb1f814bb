/** What is said of a quote that has no price for so few. */
import { firstQuantity, landedAt } from '@waggle/contract/quotes/landed/landed-cost';
import type { ComparedQuote } from './compared-quote.ts';
import type { CostTable } from './cost-cells.ts';
import { moneyText, numberText } from './money-text.ts';

/** @param one the word for one: `piece` */
export function withoutPrice(
  { plan }: ComparedQuote,
  quantity: number,
  { currency, digits }: Pick<CostTable, 'currency' | 'digits'>,
  one: string,
): string {
  const from = firstQuantity(plan);
  const each = from === undefined ? null : landedAt(plan, from)?.each;
  const there = `At ${numberText(quantity)} there is no price.`;
  if (from === undefined || !each) return there;
  return `${moneyText(each, currency, digits)} a ${one} at ${numberText(from)}. ${there}`;
}
