/** A person or company as a hexagon with initials. */
import { classNames } from '../lib/class-names.ts';
import { initialsOf } from '../lib/initials.ts';

interface HexagonProps {
  /** The name whose initials stand in the hexagon. */
  name: string;
  /** Sets the size; the box is 0.866 wide to 1 high. */
  className?: string;
}

/** Decoration beside the written name, so assistive technology passes over it. */
export function Hexagon({ name, className }: HexagonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'hexagon inline-flex aspect-[0.866] shrink-0 items-center justify-center bg-surface-inverse font-display leading-none font-bold text-text-inverse',
        className ?? 'h-9 text-small',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
