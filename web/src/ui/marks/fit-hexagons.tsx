/** How a request fits: a hexagon for each wish. */
import { VerdictMark } from './verdict-mark.tsx';

export interface FitCounts {
  met: number;
  ask: number;
  not_met: number;
}

/** More would not be told apart; the words beside them count. */
const MOST = 12;

/** Decorative, beside words that say the same. */
export function FitHexagons({ met, ask, not_met }: FitCounts) {
  const marks = [
    ...Array.from({ length: met }, () => 'met' as const),
    ...Array.from({ length: ask }, () => 'ask' as const),
    ...Array.from({ length: not_met }, () => 'not_met' as const),
  ].slice(0, MOST);
  return (
    <span aria-hidden="true" className="inline-flex flex-wrap items-center">
      {marks.map((verdict, place) =>
        verdict === 'met' ? (
          <span key={place} className="hexagon m-0.5 inline-block h-2.75 w-2.5 bg-text" />
        ) : (
          <VerdictMark key={place} verdict={verdict} className="size-3.5" />
        ),
      )}
    </span>
  );
}
