/** Unit prices that were quoted in the category: wide steps from enough quotes on, counted once a week. */
import type { ResearchContent } from '@waggle/contract/research';
import { formatDay } from '../../../lib/dates.ts';
import { formatTotal } from '../../../lib/figures/format-money.ts';
import { counted } from '../research-words.ts';
import { Block, NoFigure } from './block.tsx';

export function PricesBlock({ prices: block }: { prices: ResearchContent['prices'] }) {
  const { prices, least } = block;
  return (
    <Block
      title="What was quoted"
      source="First quoted prices of a piece, at the smallest quantity of each quote: the middle half, in wide steps, so that nobody’s quote can be read from them. Counted on Mondays, each quote once."
    >
      {prices.length === 0 ? (
        <NoFigure>
          Not enough quotes yet. A price stands here from {least.quotes} new quotes of{' '}
          {least.suppliers} suppliers to {least.buyers} buyers on: fewer would tell whose they are.
        </NoFigure>
      ) : (
        <ul className="mt-3 grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {prices.map(({ currency, low, high, quotes, suppliers, buyers, counted_at }) => (
            <li key={currency} className="min-w-0">
              <p className="font-display text-h2 font-semibold wrap-anywhere tabular-nums">
                {formatTotal(low, currency)} to {formatTotal(high, currency)}
              </p>
              <p className="mt-1 text-small text-muted">
                {counted(quotes, 'quote')} of {counted(suppliers, 'supplier')} to{' '}
                {counted(buyers, 'buyer')}, counted on {formatDay(counted_at)}.
              </p>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
