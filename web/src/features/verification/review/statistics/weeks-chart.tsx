/** The chart of twelve weeks: lines with different dashes, labelled at their ends. */

import { spreadLabels } from './spread-labels.ts';

interface Week {
  week: string;
  submitted: number;
  verified: number;
  changes_requested: number;
  rejected: number;
}

const LINES = [
  { key: 'submitted', label: 'Submitted', dash: undefined },
  { key: 'verified', label: 'Verified', dash: '7 4' },
  { key: 'changes_requested', label: 'Changes', dash: '2 4' },
  { key: 'rejected', label: 'Rejected', dash: '10 3 2 3' },
] as const;

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

const [WIDTH, HEIGHT] = [640, 230];
const [LEFT, RIGHT, TOP, BOTTOM] = [36, 96, 14, 30];
/** Between two labels, so that neither covers the other. */
const LABEL_STEP = 18;

export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(4, ...weeks.flatMap((week) => LINES.map(({ key }) => week[key])));
  const x = (index: number): number =>
    LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, weeks.length - 1);
  const y = (value: number): number => HEIGHT - BOTTOM - (value * (HEIGHT - TOP - BOTTOM)) / most;
  const ends = LINES.map(({ key }) => y(weeks.at(-1)?.[key] ?? 0));
  // From the bottom up, so that labels at the ground do not leave the picture.
  const labels = spreadLabels(
    ends.map((end) => -end),
    LABEL_STEP,
  ).map((at) => -at);
  const ticks = [0, Math.round(most / 2), most];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Submitted, verified, sent back and rejected in each of the last twelve weeks; the table below has the figures"
      className="mt-2 h-auto w-full fill-muted text-micro"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {weeks.map(({ week }, index) =>
        index % 4 === 0 || index === weeks.length - 1 ? (
          <text
            key={week}
            x={x(index)}
            y={HEIGHT - 8}
            textAnchor={index === 0 ? 'start' : 'middle'}
          >
            {DAY.format(new Date(`${week}T00:00:00Z`))}
          </text>
        ) : null,
      )}
      <polyline
        points={weeks.map((week, index) => `${x(index)},${y(week.submitted)}`).join(' ')}
        strokeLinejoin="round"
        className="fill-none stroke-accent stroke-9"
      />
      {LINES.map(({ key, label, dash }, line) => (
        <g key={key}>
          <polyline
            points={weeks.map((week, index) => `${x(index)},${y(week[key])}`).join(' ')}
            strokeDasharray={dash}
            strokeLinejoin="round"
            className="fill-none stroke-text stroke-2"
          />
          <text
            x={WIDTH - RIGHT + 10}
            y={(labels[line] ?? 0) + 4}
            className="fill-text font-semibold"
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
