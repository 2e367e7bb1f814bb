/** The four price curves, told apart by their dashes and named on the line, with the range that most accept in honey. */
import { priceCurves, type NamedPrices, type PriceBand } from '@waggle/contract/survey/price-band';
import { smallestUnit } from '@waggle/contract/survey/price-text';
import { PRICE_PARTS } from '@waggle/contract/survey/question-types';
import { useWidth } from '../../../lib/use-width.ts';
import { apart, priceAt, priceDomain, priceTicks, shareAt } from './price-scale.ts';
import { formatPrice } from './words.ts';

interface PriceChartProps {
  named: NamedPrices;
  band: PriceBand;
  currency: string;
  /** A decimal string; empty without one. */
  planned: string;
}

/** Told apart without colour: dots, dashes, whole, dashes and dots. */
const DASHES = ['1 5', '9 6', undefined, '11 4 2 4'] as const;
const HEIGHT = 300;
const TOP = 34;
const BOTTOM = 34;
const LEFT = 46;
const NARROW = 560;
const SHARES = [0, 0.25, 0.5, 0.75, 1];
const PARTS = [0, 1, 2, 3] as const;

const WHOLE = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Words over lines stay readable. */
const HALO = 'fill-text stroke-surface stroke-4 text-small font-semibold [paint-order:stroke]';

export function PriceChart({ named, band, currency, planned }: PriceChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const curves = priceCurves(named);
  const price = smallestUnit(planned, currency);
  const domain = priceDomain(named, band, price);
  const isNarrow = width < NARROW;
  const right = isNarrow ? 12 : 112;
  const inner = { width: Math.max(1, width - LEFT - right), height: HEIGHT - TOP - BOTTOM };
  const x = (at: number) =>
    LEFT +
    ((Math.min(Math.max(at, domain.low), domain.high) - domain.low) / (domain.high - domain.low)) *
      inner.width;
  const y = (share: number) => TOP + (1 - share) * inner.height;
  const ticks = priceTicks(domain, Math.max(2, Math.floor(inner.width / 80)));
  const shown = [
    domain.low,
    ...curves.map((point) => point.price).filter((at) => at > domain.low && at < domain.high),
    domain.high,
  ];
  const lineOf = (part: 0 | 1 | 2 | 3) =>
    shown.map((at) => `${x(at).toFixed(1)},${y(shareAt(curves, part, at)).toFixed(1)}`).join(' ');
  const money = (at: number) => formatPrice(at, currency);
  const [expensive, tooExpensive] = apart(
    y(shareAt(curves, 2, domain.high)),
    y(shareAt(curves, 3, domain.high)),
    18,
  );
  // Prices of a narrow band stand outside of it.
  const isTight = x(band.high) - x(band.low) < 72;
  return (
    <div ref={box} className="mt-4">
      {width > 0 && (
        <svg
          role="img"
          aria-label={`Four price curves. Between ${money(band.low)} and ${money(band.high)} fewest people turn away. The figures follow as a table.`}
          width={width}
          height={HEIGHT}
          className="block max-w-full overflow-visible"
        >
          <rect
            x={x(band.low)}
            y={TOP}
            width={Math.max(1, x(band.high) - x(band.low))}
            height={inner.height}
            className="fill-accent opacity-35"
          />
          {SHARES.map((share) => (
            <g key={share}>
              <line
                x1={LEFT}
                x2={LEFT + inner.width}
                y1={y(share)}
                y2={y(share)}
                className={share === 0 ? 'stroke-text' : 'stroke-line'}
              />
              <text
                x={LEFT - 8}
                y={y(share)}
                dy="0.32em"
                textAnchor="end"
                className="fill-muted text-micro tabular-nums"
              >
                {WHOLE.format(share)}
              </text>
            </g>
          ))}
          {ticks.map((at) => (
            <g key={at}>
              <line x1={x(at)} x2={x(at)} y1={y(0)} y2={y(0) + 5} className="stroke-text" />
              <text
                x={x(at)}
                y={y(0) + 20}
                textAnchor="middle"
                className="fill-muted text-micro tabular-nums"
              >
                {money(at)}
              </text>
            </g>
          ))}
          {(
            [
              ['low', band.low],
              ['high', band.high],
            ] as const
          ).map(([end, at]) => (
            <g key={end}>
              <line
                x1={x(at)}
                x2={x(at)}
                y1={TOP - 4}
                y2={y(0)}
                className="stroke-text stroke-[1.5]"
              />
              <text
                x={x(at)}
                y={TOP - 10}
                textAnchor={isTight ? (end === 'low' ? 'end' : 'start') : 'middle'}
                className="fill-text text-small font-semibold"
              >
                {money(at)}
              </text>
            </g>
          ))}
          {price !== undefined && (
            <path d={`M${x(price)} ${y(0)} l-6 -10 h12 z`} className="fill-text" />
          )}
          {PARTS.map((part) => (
            <polyline
              key={part}
              points={lineOf(part)}
              fill="none"
              strokeDasharray={DASHES[part]}
              strokeLinecap={part === 0 ? 'round' : 'butt'}
              className="stroke-text stroke-2"
            />
          ))}
          <text
            x={x(priceAt(curves, 0, 0.3)) - 8}
            y={y(0.3)}
            textAnchor={isNarrow ? 'start' : 'end'}
            className={HALO}
          >
            {!isNarrow && PRICE_PARTS[0].name}
          </text>
          <text x={x(priceAt(curves, 1, 0.6)) - 8} y={y(0.6)} textAnchor="end" className={HALO}>
            {!isNarrow && PRICE_PARTS[1].name}
          </text>
          {!isNarrow && (
            <>
              <text x={LEFT + inner.width + 8} y={expensive} dy="0.32em" className={HALO}>
                {PRICE_PARTS[2].name}
              </text>
              <text x={LEFT + inner.width + 8} y={tooExpensive} dy="0.32em" className={HALO}>
                {PRICE_PARTS[3].name}
              </text>
            </>
          )}
        </svg>
      )}
      {isNarrow && (
        <ul aria-hidden="true" className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-small">
          {PARTS.map((part) => (
            <li key={part} className="flex items-center gap-2">
              <svg width="30" height="8" className="shrink-0">
                <line
                  x1="1"
                  x2="29"
                  y1="4"
                  y2="4"
                  strokeDasharray={DASHES[part]}
                  strokeLinecap={part === 0 ? 'round' : 'butt'}
                  className="stroke-text stroke-2"
                />
              </svg>
              {PRICE_PARTS[part].name}
            </li>
          ))}
        </ul>
      )}
      {price !== undefined && (
        <p className="mt-1 text-small text-muted">
          <span aria-hidden="true">▼ </span>Your planned price, {money(price)}
        </p>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold underline decoration-line-strong underline-offset-4">
          The same as a table
        </summary>
        <table className="mt-1 w-full table-fixed text-right text-micro tabular-nums sm:text-small">
          <thead className="border-b border-text text-muted">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                At
              </th>
              {PRICE_PARTS.map(({ part, name }) => (
                <th key={part} scope="col" className="py-2 pl-3 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...new Set([...ticks, band.low, band.high])]
              .toSorted((one, other) => one - other)
              .map((at) => (
                <tr key={at} className="border-b border-line">
                  <th scope="row" className="py-2 text-left font-semibold">
                    {money(at)}
                  </th>
                  {PARTS.map((part) => (
                    <td key={part} className="py-2 pl-3">
                      {WHOLE.format(shareAt(curves, part, at))}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
