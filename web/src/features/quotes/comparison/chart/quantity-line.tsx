/** The line at the quantity that is looked at, with what each quote costs there. */
import { cutWithDots } from '@waggle/contract/text/cut-text';
import type { Measure } from '@waggle/contract/quotes/comparison';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { approximate, type CostTable } from '../model/cost-cells.ts';
import { apart, type ChartScale } from './chart-scale.ts';
import { hexagonAt } from './curve-lines.tsx';

interface QuantityLineProps {
  quotes: readonly ComparedQuote[];
  table: CostTable;
  measure: Measure;
  scale: ChartScale;
  quantity: number;
  said: string;
  leaderId: string | undefined;
  isNarrow: boolean;
}

/** More would cover the curves. */
const LABELS = 4;

export function QuantityLine(props: QuantityLineProps) {
  const { quotes, table, measure, scale, quantity, said, leaderId, isNarrow } = props;
  const { frame, least, most } = scale;
  const x = scale.x(Math.min(Math.max(quantity, least), most));
  const base = frame.height - frame.bottom;
  const points = quotes.flatMap(({ id, name }, at) => {
    const column = table.columns[at];
    const value = measure === 'landed' ? column?.cost?.each : column?.cost?.unit;
    const shown = measure === 'landed' ? column?.each.text : column?.parts.unit.text;
    return value && shown ? [{ id, name, shown, y: scale.y(approximate(value)) }] : [];
  });
  const labelled = points.length > LABELS ? points.filter(({ id }) => id === leaderId) : points;
  const places = apart(
    labelled.map(({ y }) => y),
    19,
    frame.top + 8,
    base - 24,
  );
  const isLeft = x - frame.left > 150;
  const half = 14 + said.length * 4;
  const flagX = Math.min(Math.max(x, half), frame.width - half);
  return (
    <g aria-hidden="true" className="text-small">
      <line
        x1={x}
        x2={x}
        y1={isNarrow ? 4 : 30}
        y2={base}
        strokeWidth="1.8"
        className="stroke-text"
      />
      {!isNarrow && (
        <>
          <path d={`M${flagX - half} 4h${half * 2}v26h${-2 * half}Z`} className="fill-text" />
          <path d={`M${x - 6} 30h12l-6 7Z`} className="fill-text" />
          <text
            x={flagX}
            y="17"
            dy="0.35em"
            textAnchor="middle"
            className="fill-surface font-semibold tabular-nums"
          >
            {said}
          </text>
        </>
      )}
      {points.map(({ id, y }) => (
        <path key={id} d={hexagonAt(x, y, 5)} className="fill-text" />
      ))}
      {!isNarrow &&
        labelled.map(({ id, name, shown }, at) => (
          <text
            key={id}
            x={isLeft ? x - 15 : x + 15}
            y={places[at]}
            dy="0.35em"
            textAnchor={isLeft ? 'end' : 'start'}
            strokeWidth="4"
            strokeLinejoin="round"
            paintOrder="stroke"
            className="fill-text stroke-surface"
          >
            {cutWithDots(name, 15)}
            <tspan dx="7" className="font-semibold tabular-nums">
              {shown}
            </tspan>
          </text>
        ))}
    </g>
  );
}
