/** A ruler with the range that is right; where one side is open, it is shaded to that edge. */
import { rightRange, SPEC_UNITS } from '@waggle/contract/rfq/tolerance-words';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { storedLine } from '../brief/brief-form.ts';
import { rulerScale } from '../../../lib/figures/ruler-scale.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

const WIDTH = 360;
const LEFT = 20;
const RIGHT = WIDTH - LEFT;
const BASE = 34;
const TICKS = 12;
const NUMBER = new Intl.NumberFormat();
const written = (decimal: string) => NUMBER.format(decimal as Intl.StringNumericLiteral);

/** @returns what is right, in a sentence; undefined for a line that is not measured */
export function rangeSentence(typed: SpecLine): string | undefined {
  const line = storedLine(typed);
  const range = rightRange(line);
  if (range === undefined || line.unit === '') return undefined;
  const { least, most } = range;
  const unit = SPEC_UNITS[line.unit];
  const end =
    line.firmness === 'must' ? 'Anything else counts as a defect.' : 'Anything else is no defect.';
  if (least === null) return `Up to ${written(most ?? '')} ${unit} is right. ${end}`;
  if (most === null) return `${written(least)} ${unit} or more is right. ${end}`;
  if (least === most) return `Only ${written(least)} ${unit} is right. ${end}`;
  return `${written(least)} to ${written(most)} ${unit} is right. ${end}`;
}

/** Decorative: the sentence beside it says the same. */
export function ToleranceRuler({ line: typed }: { line: SpecLine }) {
  const line = storedLine(typed);
  const range = rightRange(line);
  if (range === undefined) return null;
  const value = Number(line.value);
  const least = range.least === null ? null : Number(range.least);
  const most = range.most === null ? null : Number(range.most);
  const share = rulerScale(value, least, most);
  const x = (at: number) => LEFT + share(at) * (RIGHT - LEFT);
  const start = least === null ? LEFT : x(least);
  const end = most === null ? RIGHT : x(most);
  const labels = [...new Set([range.least, line.value, range.most])].filter(
    (one): one is string => one !== null,
  );
  // Three figures of many digits would run into each other.
  const fits = labels.every((label) => written(label).length <= 7) || labels.length === 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} 58`} aria-hidden="true" className="w-full max-w-100">
      <rect
        x={start}
        y={6}
        width={Math.max(end - start, 3)}
        height={BASE - 6}
        className="fill-accent"
      />
      <path d={`M${LEFT} ${BASE}H${RIGHT}`} className="stroke-text" strokeWidth="2" />
      {Array.from({ length: TICKS + 1 }, (_, tick) => {
        const at = LEFT + (tick / TICKS) * (RIGHT - LEFT);
        return (
          <path
            key={tick}
            d={`M${at} ${BASE}v${tick % 2 === 0 ? -8 : -5}`}
            className="stroke-text"
            strokeWidth="1.5"
          />
        );
      })}
      <g transform={`translate(${x(value) - 8} 8) scale(0.667)`}>
        <path d={HEXAGON_PATH} className="fill-surface-inverse" />
      </g>
      {start - LEFT > 70 && (
        <text x={(LEFT + start) / 2} y={20} textAnchor="middle" className="fill-muted text-[12px]">
          too low
        </text>
      )}
      {RIGHT - end > 70 && (
        <text x={(end + RIGHT) / 2} y={20} textAnchor="middle" className="fill-muted text-[12px]">
          too high
        </text>
      )}
      {(fits ? labels : [line.value]).map((label) => (
        <text
          key={label}
          x={x(Number(label))}
          y={52}
          textAnchor="middle"
          className="fill-text text-[13px] font-semibold tabular-nums"
        >
          {written(label)}
        </text>
      ))}
    </svg>
  );
}
