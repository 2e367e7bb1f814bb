/** The curves themselves, labelled at their ends, the leader's on a honey band. */
import { cutWithDots } from '@waggle/contract/text/cut-text';
import { moneyText } from '../model/money-text.ts';
import { apart, type ChartScale } from './chart-scale.ts';
import type { Curve } from './curves.ts';
import { dashOf } from './line-style.tsx';

interface CurveLinesProps {
  curves: readonly Curve[];
  scale: ChartScale;
  leaderId: string | undefined;
  currency: string;
  digits: number;
  isNarrow: boolean;
}

/** A hexagon around a point of the chart. */
export function hexagonAt(x: number, y: number, size: number): string {
  const side = size * 0.866;
  return `M${x} ${y - size}l${side} ${size / 2}v${size}l${-side} ${size / 2}l${-side} ${-size / 2}v${-size}Z`;
}

function pathOf({ steps }: Curve, scale: ChartScale): string {
  const points = steps.flatMap(({ points: own }) => own);
  return points
    .map(({ quantity, height }, at) => {
      const place = `${scale.x(quantity).toFixed(1)} ${scale.y(height).toFixed(1)}`;
      return `${at === 0 ? 'M' : 'L'}${place}`;
    })
    .join('');
}

function EndLabels({
  curves,
  scale,
  leaderId,
  currency,
  digits,
}: Omit<CurveLinesProps, 'isNarrow'>) {
  const ends = curves.flatMap((curve) => {
    const last = curve.steps.at(-1)?.points.at(-1);
    return last === undefined ? [] : [{ curve, height: last.height }];
  });
  const { frame } = scale;
  const places = apart(
    ends.map(({ height }) => scale.y(height)),
    19,
    frame.top,
    frame.height - frame.bottom,
  );
  const longest = Math.max(6, Math.floor((frame.right - 96) / 8));
  return ends.map(({ curve }, at) => (
    <text
      key={curve.id}
      x={frame.width - frame.right + 16}
      y={places[at]}
      dy="0.35em"
      className="fill-text"
    >
      <tspan className={curve.id === leaderId ? 'font-bold' : 'font-semibold'}>
        {cutWithDots(curve.name, longest)}
      </tspan>
      <tspan dx="8" className="fill-muted tabular-nums">
        {moneyText(curve.end, currency, digits)}
      </tspan>
    </text>
  ));
}

export function CurveLines(props: CurveLinesProps) {
  const { curves, scale, leaderId, isNarrow } = props;
  const leader = curves.find(({ id }) => id === leaderId);
  return (
    <g aria-hidden="true" className="text-small" fill="none">
      {leader && (
        <path
          d={pathOf(leader, scale)}
          strokeWidth={isNarrow ? 7 : 10}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-accent"
        />
      )}
      {curves.map((curve) => (
        <path
          key={curve.id}
          d={pathOf(curve, scale)}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={dashOf(curve.style)}
          className={curve.id === leaderId ? 'stroke-on-accent' : 'stroke-text'}
        />
      ))}
      {!isNarrow &&
        curves.flatMap(({ id, steps }) =>
          steps.flatMap(({ points: [first] }) =>
            first === undefined ? (
              []
            ) : (
              <path
                key={`${id} ${first.quantity}`}
                d={hexagonAt(scale.x(first.quantity), scale.y(first.height), 4.6)}
                strokeWidth="1.6"
                className="fill-surface stroke-text"
              />
            ),
          ),
        )}
      {!isNarrow && <EndLabels {...props} />}
    </g>
  );
}
