/** Marks of what is wanted and of what is said to it: a hexagon for the verdict, a tag for must or nice. */
import type { Firmness } from '@waggle/contract/rfq/brief';
import { HEXAGON_PATH } from '../hexagon.tsx';

export type Verdict = 'met' | 'ask' | 'not_met';

interface MarkLook {
  /** Sets the size. */
  className?: string;
}

/**
 * A filled hexagon for met, a dashed one for what is to be asked, a crossed one for not met. Decorative, beside words
 * that say the same.
 */
export function VerdictMark({ verdict, className = 'size-6' }: MarkLook & { verdict: Verdict }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 fill-none ${className}`}>
      {verdict === 'met' && (
        <>
          <path d={HEXAGON_PATH} className="fill-text" />
          <path
            d="m7.8 12.2 2.9 2.9 5.5-6"
            strokeWidth="2.4"
            className="stroke-surface"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
      {verdict === 'ask' && (
        <path
          d={HEXAGON_PATH}
          strokeDasharray="5.7 4"
          strokeDashoffset="2.85"
          className="stroke-line-strong stroke-2"
        />
      )}
      {verdict === 'not_met' && (
        <g className="stroke-text">
          <path d={HEXAGON_PATH} strokeWidth="1.8" />
          <path d="m9 9 6 6m0-6-6 6" strokeWidth="2" strokeLinecap="round" />
        </g>
      )}
    </svg>
  );
}

/** Of a claim: whether it was checked. */
export function ClaimMark({ checked = false, ...look }: MarkLook & { checked?: boolean }) {
  return <VerdictMark verdict={checked ? 'met' : 'ask'} {...look} />;
}

/** Must or nice: told apart by word, weight and fill. */
export function FirmnessTag({ firmness }: { firmness: Firmness }) {
  return (
    <span
      className={`inline-block rounded-tag px-2 py-0.5 text-small leading-5 font-semibold ${
        firmness === 'must'
          ? 'border border-surface-inverse bg-surface-inverse text-text-inverse'
          : 'border border-line-strong font-medium text-muted'
      }`}
    >
      {firmness}
    </span>
  );
}
