/** The dashes that tell the quotes apart, in the chart and beside their names. */

const DASHES = [
  '8 5',
  '',
  '9 4 2 4',
  '2 4.5',
  '16 5',
  '14 4 2 4 2 4',
  '4 3',
  '1.5 2.5',
  '20 4 4 4',
  '10 3 3 3 3 3',
];

/** @returns the `stroke-dasharray` of a quote's line; undefined for one that is not broken */
export function dashOf(style: number): string | undefined {
  return DASHES[style % DASHES.length] || undefined;
}

/** A short piece of a quote's line; the leader's lies on honey. */
export function LineSample({ style, leads }: { style: number; leads: boolean }) {
  return (
    <svg viewBox="0 0 46 12" aria-hidden="true" className="h-3 w-11.5 shrink-0">
      {leads && <rect width="46" height="12" rx="1" className="fill-accent" />}
      <line
        x1="3"
        x2="43"
        y1="6"
        y2="6"
        strokeWidth="2.2"
        strokeDasharray={dashOf(style)}
        className={leads ? 'stroke-on-accent' : 'stroke-text'}
      />
    </svg>
  );
}
