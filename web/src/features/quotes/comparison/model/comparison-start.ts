/** What a comparison begins with: the quantity and the currency. */
import { currencyOfCountry } from '@waggle/contract/options/country-currencies';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { askedQuantities } from '../../../rfq/brief-words.ts';
import type { ComparisonData } from '../comparison-query.ts';

/** @returns the quantity that was accepted, else the first that was asked for */
export function firstLookedAt({ rfq, quotes }: Pick<ComparisonData, 'rfq' | 'quotes'>): number {
  const accepted = quotes.find((quote) => quote.accepted !== null)?.accepted;
  return accepted?.quantity ?? askedQuantities(rfq.brief)[0] ?? 1;
}

/**
 * @returns in which currency to compare before one is chosen: the brief's, the only one of the quotes, or where they need
 *   a rate anyway, that of the country that the goods go to
 */
export function firstCurrency({
  rfq,
  quotes,
}: Pick<ComparisonData, 'rfq'> & { quotes: readonly ReceivedQuote[] }): string {
  if (rfq.brief.currency !== '') return rfq.brief.currency;
  const used = quotes.flatMap(({ revisions }) => revisions.at(-1)?.offer.currency ?? []);
  const [first = '', ...others] = new Set(used);
  if (others.length === 0) return first;
  return currencyOfCountry(rfq.brief.country) ?? first;
}
