/** The figures that the demo's buyers compare quotes with; each says that it is an example. */
import { currencyOfCountry } from '@waggle/contract/options/country-currencies';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import { regionsOf } from '@waggle/contract/options/country-regions';
import type { RfqDraft } from '@waggle/contract/rfq';
import { dayFromNow } from '../review-supplier.ts';

/** What one euro is worth; the demo's buyers pay in euros or pounds. */
const PER_EURO: Readonly<Record<string, string>> = {
  EUR: '1',
  USD: '1.16',
  GBP: '0.87',
  CHF: '0.93',
};
/** What one pound is worth. */
const PER_POUND: Readonly<Record<string, string>> = {
  GBP: '1',
  EUR: '1.15',
  USD: '1.33',
  CHF: '1.07',
};

/** @returns the value of every figure that these quotes need */
export function figuresFor(
  { country }: Pick<RfqDraft, 'country'>,
  quotes: readonly ReceivedQuote[],
): ComparisonFigures {
  const currency = currencyOfCountry(country) ?? 'EUR';
  const table = currency === 'GBP' ? PER_POUND : PER_EURO;
  const evidence = { source: 'Example of the demo', date: dayFromNow(0) };
  const used = new Set(quotes.flatMap(({ revisions }) => revisions.at(-1)?.offer.currency ?? []));
  const origins = new Set(quotes.flatMap(({ supplier }) => supplier?.country?.id ?? []));
  const isNear = (origin: string) => regionsOf(origin).includes('europe');
  return {
    ...emptyFigures(currency, country),
    rates: [...used]
      .filter((code) => code !== currency)
      .map((code) => ({ currency: code, rate: table[code] ?? '1', ...evidence })),
    freight: [...origins].map((origin) => ({
      origin,
      start: 'port' as const,
      per_shipment: isNear(origin) ? '190' : '320',
      per_m3: isNear(origin) ? '65' : '110',
      days: isNear(origin) ? 5 : 32,
      ...evidence,
    })),
    packing: quotes.map(({ id }) => ({ quote_id: id, pieces: 160, ...evidence })),
    insurance: { percent: '0.3', ...evidence },
    duty: [...origins]
      .filter((origin) => !isNear(origin))
      .map((origin) => ({
        origin,
        code: '',
        percent: '4.7',
        base: 'CIF' as const,
        ...evidence,
      })),
    broker: { amount: '95', ...evidence },
    tax: { percent: '21', ...evidence },
  };
}
