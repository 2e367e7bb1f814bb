/** A measured value on the ruler of what is right, drawn beside words that say the same. */
import type { OrderLine } from '@waggle/contract/orders/terms';
import { isDecimal } from '@waggle/contract/money/decimal';
import { rightRange } from '@waggle/contract/rfq/tolerance-words';
import { rulerScale } from '../../../lib/figures/ruler-scale.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

const WIDTH = 144;
const BASE = 21;
const TOP = 9;
/** What is far off stands at the edge. */
const EDGE = 8;

interface ReadingRulerProps {
  line: OrderLine;
  measured: string;
  /** Of the words beside it. */
  isWrong: boolean;
}

export function ReadingRuler({ line, measured, isWrong }: ReadingRulerProps) {
  const range = rightRange(line);
  if (range === undefined) return null;
  const least = range.least === null ? null : Number(range.least);
  const most = range.most === null ? null : Number(range.most);
  const share = rulerScale(Number(line.value), least, most);
  const x = (at: number) => share(at) * WIDTH;
  const start = least === null ? 0 : x(least);
  const end = most === null ? WIDTH : x(most);
  const typed = measured.trim();
  const at = isDecimal(typed)
    ? Math.min(Math.max(x(Number(typed)), EDGE), WIDTH - EDGE)
    : undefined;
  return (
    <svg viewBox={`0 0 ${WIDTH} 30`} aria-hidden="true" className="w-full max-w-40">
      <rect
        x={start}
        y={TOP}
        width={Math.max(end - start, 3)}
        height={BASE - TOP}
        className="fill-accent"
      />
      <path d={`M0 ${BASE}H${WIDTH}`} className="stroke-text" strokeWidth="1.5" />
      {[least, most].map(
        (limit, place) =>
          limit !== null && (
            <path
              key={place}
              d={`M${x(limit)} ${TOP - 4}V${BASE + 3}`}
              className="stroke-text"
              strokeWidth="1.75"
            />
          ),
      )}
      {at !== undefined && (
        <g transform={`translate(${at - 8} ${(TOP + BASE) / 2 - 8}) scale(0.667)`}>
          <path
            d={HEXAGON_PATH}
            className={
              isWrong
                ? 'fill-current text-danger stroke-surface'
                : 'fill-surface-inverse stroke-surface'
            }
            strokeWidth="1.5"
          />
        </g>
      )}
    </svg>
  );
}
