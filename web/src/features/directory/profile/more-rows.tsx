/** Shows the rows of a list that are hidden at first: a summary after the list, which works without a script. */

interface MoreRowsProps {
  /** What it shows, as in «Show 3 more». */
  label: string;
}

/** Stands after a list within a `group/more`, whose further rows have the utilities of `FURTHER`. */
export function MoreRows({ label }: MoreRowsProps) {
  return (
    <details className="group/details w-fit">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-control font-semibold text-accent-text underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        <span className="group-open/details:hidden">{label}</span>
        <span className="hidden group-open/details:inline">Show fewer</span>
      </summary>
    </details>
  );
}

/** Of a row beyond those shown at first. */
export const FURTHER = 'not-group-has-[details[open]]/more:hidden';
