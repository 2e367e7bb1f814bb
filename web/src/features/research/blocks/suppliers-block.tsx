/** Verified suppliers of the category by country, as bars. */
import type { ResearchContent } from '@waggle/contract/research';
import { countryName } from '../../../lib/country-name.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { counted } from '../research-words.ts';
import { Block, NoFigure } from './block.tsx';

type Suppliers = ResearchContent['suppliers'];

export function SuppliersBlock({ suppliers }: { suppliers: Suppliers }) {
  const { n, at, countries, more } = suppliers;
  const largest = Math.max(1, ...countries.map((one) => one.suppliers));
  return (
    <Block
      title="Where suppliers are"
      aside={counted(countries.length + (more > 0 ? 1 : 0), 'country', 'countries')}
      source={`Verified suppliers in Waggle’s directory, ${formatCount(n)} of this category, counted on ${formatDateTime(at)}.`}
    >
      {n === 0 ? (
        <NoFigure>No verified supplier of this category is listed at the moment.</NoFigure>
      ) : (
        <ul className="mt-3">
          {countries.map(({ country, suppliers: count }) => (
            <li
              key={country}
              className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-x-4 border-t border-line py-2 sm:grid-cols-[11rem_minmax(0,1fr)_3rem]"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{countryName(country)}</span>
              <span className="text-right font-semibold tabular-nums sm:order-3">
                {formatCount(count)}
              </span>
              <span aria-hidden="true" className="max-sm:col-span-2 max-sm:mt-1 sm:order-2">
                <span
                  className={`block h-3 ${count === largest ? 'bg-accent' : 'bg-line-strong/60'}`}
                  style={{ width: `${(count / largest) * 100}%` }}
                />
              </span>
            </li>
          ))}
          {more > 0 && (
            <li className="flex justify-between gap-4 border-t border-line py-2 text-muted">
              <span>Elsewhere, or not said</span>
              <span className="tabular-nums">{formatCount(more)}</span>
            </li>
          )}
        </ul>
      )}
    </Block>
  );
}
