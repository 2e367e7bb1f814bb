/** The mark of a claim: a filled hexagon for what was checked, a dashed one for what was not. */
import { HEXAGON_PATH } from '../hexagon.tsx';

interface ClaimMarkProps {
  checked?: boolean;
  /** Sets the size. */
  className?: string;
}

/** Decorative, beside words that say the same. */
export function ClaimMark({ checked = false, className = 'size-6' }: ClaimMarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      {checked ? (
        <>
          <path d={HEXAGON_PATH} className="fill-text" />
          <path
            d="m7.8 12.2 2.9 2.9 5.5-6"
            stroke="currentColor"
            strokeWidth="2.4"
            className="fill-none text-surface"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <path
          d={HEXAGON_PATH}
          strokeDasharray="5.7 4"
          strokeDashoffset="2.85"
          className="fill-none stroke-line-strong stroke-2"
        />
      )}
    </svg>
  );
}
