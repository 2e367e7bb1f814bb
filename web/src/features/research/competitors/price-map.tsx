/** The price map: competitors on one axis, cheapest first, with the planned price as a line through all of them. */
import type { Competitor, Plan } from '@waggle/contract/research';
import { formatTotal } from '../../../lib/figures/format-money.ts';
import { placesOf } from './price-places.ts';

interface PriceMapProps {
  competitors: readonly Competitor[];
  plan: Plan;
}

export function PriceMap({ competitors, plan }: PriceMapProps) {
  const { rows, planned, ends, elsewhere } = placesOf(competitors, plan);
  if (rows.length === 0) return null;
  return (
    <figure className="mt-4">
      <ul aria-label="Prices, the lowest first" className="relative">
        {planned !== undefined && (
          <li className={`grid items-end pb-2 text-small font-semibold ${COLUMNS}`}>
            <span className="max-sm:hidden" />
            <span className="relative block min-h-11">
              <span
                className={`absolute bottom-0 whitespace-nowrap ${planned > 50 ? 'pr-2 text-right' : 'pl-2'}`}
                style={planned > 50 ? { right: `${100 - planned}%` } : { left: `${planned}%` }}
              >
                Your price, {formatTotal(plan.price, plan.currency)}
              </span>
              <Line at={planned} />
            </span>
          </li>
        )}
        {rows.map(({ competitor: { id, name, price, unit }, at }) => (
          <li key={id} className={`grid items-center border-t border-line ${COLUMNS}`}>
            <span className="flex min-w-0 items-baseline justify-between gap-3 pt-2 pr-4 sm:py-2.5">
              <b dir="auto" className="min-w-0 font-medium wrap-anywhere">
                {name}
              </b>
              <span className="shrink-0 text-small tabular-nums">
                {formatTotal(price, plan.currency)}
                {unit !== '' && (
                  <span dir="auto" className="sr-only">
                    {' '}
                    {unit}
                  </span>
                )}
              </span>
            </span>
            <span aria-hidden="true" className="relative block min-h-8 self-stretch sm:min-h-11">
              {planned !== undefined && <Line at={planned} />}
              <span className="absolute inset-x-0 top-1/2 border-t border-line" />
              <span
                className="hexagon absolute top-1/2 h-4 w-3.5 -translate-1/2 bg-text"
                style={{ left: `${at}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className={`grid border-t border-text pt-1 text-micro text-muted ${COLUMNS}`}
      >
        <span className="max-sm:hidden" />
        <span className="flex justify-between tabular-nums">
          <span>{formatTotal('0', plan.currency)}</span>
          <span>{formatTotal(ends, plan.currency)}</span>
        </span>
      </div>
      {elsewhere > 0 && (
        <figcaption className="mt-2 text-small text-muted">
          {elsewhere === 1
            ? 'One is not on the map: it has'
            : `${elsewhere} are not on the map: they have`}{' '}
          no price, or one in another currency than {plan.currency}.
        </figcaption>
      )}
    </figure>
  );
}

const COLUMNS = 'grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)]';

/** Of the planned price. */
function Line({ at }: { at: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 w-0.75 -translate-x-1/2 bg-accent"
      style={{ left: `${at}%` }}
    />
  );
}
