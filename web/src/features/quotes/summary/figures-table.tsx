/** The prices of an offer at the quantities that were asked for, as the buyer sees them. */
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { formatAmount, formatCount } from '../../../lib/figures/format-money.ts';
import { figureRows } from '../model/offer-figures.ts';

interface FiguresTableProps {
  offer: OfferDraft;
  quantities: readonly number[];
  /** Steps whose price should be looked at, by their place. */
  doubtful?: readonly number[];
}

const CELL = 'py-1.5 pl-3 text-right';

export function FiguresTable({ offer, quantities, doubtful = [] }: FiguresTableProps) {
  const { currency } = offer;
  const withCosts = offer.costs.length > 0;
  return (
    <table className="w-full text-small tabular-nums">
      <caption className="sr-only">Prices at the quantities that were asked for</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 text-left font-normal">
            Quantity
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            Each
          </th>
          {withCosts && (
            <th scope="col" className={`${CELL} font-normal`}>
              With tooling
            </th>
          )}
          <th scope="col" className={`${CELL} font-normal`}>
            Ready
          </th>
        </tr>
      </thead>
      <tbody>
        {figureRows(offer, quantities).map(({ quantity, price, lead_days, tier }) => {
          const isDoubtful = tier !== undefined && doubtful.includes(tier);
          return (
            <tr key={quantity} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {formatCount(quantity)}
              </th>
              <td className={`${CELL} ${isDoubtful ? 'font-semibold text-warn' : ''}`}>
                {price === undefined ? '–' : formatAmount(price.unit, currency)}
                {isDoubtful && <span className="sr-only"> (to be checked)</span>}
              </td>
              {withCosts && (
                <td className={CELL}>
                  {price === undefined ? '–' : formatAmount(price.withCosts, currency)}
                </td>
              )}
              <td className={CELL}>{lead_days === null ? '–' : `${lead_days} d`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
