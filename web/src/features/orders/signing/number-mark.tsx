/** The honey hexagon with a number that ties a difference on the paper to the list beside it. */
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

/** Decorative: words beside it say the same. */
export function NumberMark({
  number,
  className = 'size-7',
}: {
  number: number;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d={HEXAGON_PATH} className="fill-accent" />
      <text
        x="12"
        y="16"
        textAnchor="middle"
        fontSize="11"
        className="fill-on-accent font-display font-bold"
      >
        {number}
      </text>
    </svg>
  );
}

/** @returns the id of its item in the list */
export const differenceId = (number: number) => `difference-${number}`;

/** Marks at the edge of the paper, each a way to what it means. */
export function EdgeMarks({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <span className="absolute top-2 flex flex-col gap-0.5 max-sm:hidden -left-13.5 print:hidden">
      {numbers.map((number) => (
        <a
          key={number}
          href={`#${differenceId(number)}`}
          aria-label={`Difference ${number}`}
          className="block"
        >
          <NumberMark number={number} />
        </a>
      ))}
    </span>
  );
}
