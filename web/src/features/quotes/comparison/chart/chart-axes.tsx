/** The axes of the chart: round amounts as lines, round quantities as marks. */
import { numberText } from '../model/money-text.ts';
import type { ChartScale } from './chart-scale.ts';

interface ChartAxesProps {
  scale: ChartScale;
  marks: readonly number[];
  currency: string;
}

/** Marks of the axis are round: they need no more digits than they have. */
function levelFormat(currency: string, levels: readonly number[]): Intl.NumberFormat {
  const step = (levels[1] ?? 1) - (levels[0] ?? 0);
  const digits = step >= 1 && step % 1 === 0 ? 0 : Math.max(1, Math.ceil(-Math.log10(step)) + 1);
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    notation: step >= 10_000 ? 'compact' : 'standard',
    minimumFractionDigits: step >= 10_000 ? 0 : digits,
    maximumFractionDigits: step >= 10_000 ? 1 : digits,
  });
}

/** Words would cover each other where the marks are closer. */
function spacedMarks(marks: readonly number[], scale: ChartScale): number[] {
  let last = -Infinity;
  return marks.filter((mark) => {
    const room = 22 + numberText(mark).length * 4.5;
    const at = scale.x(mark);
    if (at - last < room + 14) return false;
    last = at;
    return true;
  });
}

export function ChartAxes({ scale, marks, currency }: ChartAxesProps) {
  const { frame, levels } = scale;
  const end = frame.width - frame.right;
  const base = frame.height - frame.bottom;
  const amounts = levelFormat(currency, levels);
  return (
    <g aria-hidden="true" className="text-small">
      {levels.map((level) => (
        <g key={level}>
          <line
            x1={frame.left}
            x2={end}
            y1={scale.y(level)}
            y2={scale.y(level)}
            className="stroke-line"
          />
          <text
            x={frame.left - 12}
            y={scale.y(level)}
            dy="0.35em"
            textAnchor="end"
            className="fill-muted"
          >
            {amounts.format(level)}
          </text>
        </g>
      ))}
      <line x1={frame.left} x2={end} y1={base} y2={base} className="stroke-line-strong" />
      {marks.map((mark) => (
        <line
          key={mark}
          x1={scale.x(mark)}
          x2={scale.x(mark)}
          y1={base}
          y2={base + 7}
          className="stroke-line-strong"
        />
      ))}
      {spacedMarks(marks, scale).map((mark) => (
        <text
          key={mark}
          x={scale.x(mark)}
          y={base + 30}
          textAnchor="middle"
          className="fill-text tabular-nums"
        >
          {numberText(mark)}
        </text>
      ))}
    </g>
  );
}
