/** The mark of a verdict: a filled hexagon for met, a dashed one for what is to be asked, a crossed one for not met. */
import { HEXAGON_PATH } from '../hexagon.tsx';
import { ClaimMark } from './claim-mark.tsx';

export type Verdict = 'met' | 'ask' | 'not_met';

interface VerdictMarkProps {
  verdict: Verdict;
  /** Sets the size. */
  className?: string;
}

/** Decorative, beside words that say the same. */
export function VerdictMark({ verdict, className = 'size-6' }: VerdictMarkProps) {
  if (verdict !== 'not_met') return <ClaimMark checked={verdict === 'met'} className={className} />;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 fill-none stroke-text ${className}`}
    >
      <path d={HEXAGON_PATH} strokeWidth="1.8" />
      <path d="m9 9 6 6m0-6-6 6" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
