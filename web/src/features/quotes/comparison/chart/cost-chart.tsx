/** The chart of costs by quantity: a stepped curve for each quote, and the quantity that is looked at. */
import { memo, useMemo } from 'react';
import type { Measure } from '@waggle/contract/quotes/comparison';
import type { ComparedQuote } from '../model/compared-quote.ts';
import type { CostTable } from '../model/cost-cells.ts';
import { clampQuantity, type QuantityRange, roundDragged } from '../model/quantities.ts';
import { chartScale } from './chart-scale.ts';
import { ChartAxes } from './chart-axes.tsx';
import { CurveLines } from './curve-lines.tsx';
import { costCurves } from './curves.ts';
import { dragging } from './dragging.ts';
import { QuantityHandle } from './quantity-handle.tsx';
import { QuantityLine } from './quantity-line.tsx';
import { useWidth } from '../../../../lib/use-width.ts';

const NARROW = 640;

function frameOf(width: number) {
  return width < NARROW
    ? { width, height: 248, left: 52, right: 26, top: 16, bottom: 40 }
    : { width, height: 400, left: 60, right: Math.min(250, width / 4), top: 44, bottom: 56 };
}

interface CostChartProps {
  quotes: readonly ComparedQuote[];
  table: CostTable;
  measure: Measure;
  quantity: number;
  /** As it is said: `500 pieces`. */
  said: string;
  range: QuantityRange;
  leaderId: string | undefined;
  onMove: (quantity: number) => void;
}

const Drawing = memo(CurveLines);
const Axes = memo(ChartAxes);

export function CostChart(props: CostChartProps) {
  const { quotes, table, measure, quantity, said, range, leaderId, onMove } = props;
  const { least, most } = range;
  const [box, width] = useWidth<HTMLDivElement>();
  const curves = useMemo(
    () => costCurves(quotes, { least, most }, measure),
    [quotes, least, most, measure],
  );
  const scale = useMemo(
    () => chartScale(frameOf(width), { least, most }, curves),
    [width, least, most, curves],
  );
  const isNarrow = width < NARROW;
  return (
    <div
      ref={box}
      className="relative overflow-hidden print:min-h-0!"
      style={{ minHeight: scale.frame.height }}
    >
      {curves.length === 0 && (
        <p className="absolute top-1/3 left-0 max-w-136 text-muted">
          The curves appear as soon as the missing figures are filled in.
        </p>
      )}
      {width > 0 && (
        <svg
          width={width}
          height={scale.frame.height}
          // Paper has another width than the window.
          viewBox={`0 0 ${width} ${scale.frame.height}`}
          role="img"
          aria-label={`Cost of a piece by quantity, ${quotes.length} quotes. The table below says the same.`}
          className={`print:h-auto print:w-full ${isNarrow ? '' : 'cursor-pointer'}`}
          {...(!isNarrow && {
            // Dragging selects no text.
            onMouseDown: (event) => event.preventDefault(),
            ...dragging(({ x }) => onMove(roundDragged(scale.quantityAt(x), range))),
          })}
        >
          <Axes scale={scale} marks={range.marks} currency={table.currency} />
          <Drawing
            curves={curves}
            scale={scale}
            leaderId={leaderId}
            currency={table.currency}
            digits={table.digits}
            isNarrow={isNarrow}
          />
          <QuantityLine
            quotes={quotes}
            table={table}
            measure={measure}
            scale={scale}
            quantity={quantity}
            said={said}
            leaderId={leaderId}
            isNarrow={isNarrow}
          />
        </svg>
      )}
      {width >= NARROW && (
        <QuantityHandle
          quantity={quantity}
          said={said}
          range={range}
          onMove={onMove}
          className="absolute -translate-x-1/2 -translate-y-1/2"
          style={{
            left: scale.x(clampQuantity(quantity, range)),
            top: scale.frame.height - scale.frame.bottom,
            // The pointer moves it through the chart below it.
            pointerEvents: 'none',
          }}
        />
      )}
    </div>
  );
}
