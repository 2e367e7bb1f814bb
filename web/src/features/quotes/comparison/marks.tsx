/** Marks of values: the honey stroke of the best one, and what a line of the brief is answered with. */
import { memo, type ReactNode } from 'react';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import type { SpecCell } from './model/spec-rows.ts';
import type { FactCell } from './model/time-rows.ts';

/** A highlighter stroke under a figure; never without its word. */
export const BEST =
  'underline decoration-accent decoration-4 underline-offset-[0.12em] [text-decoration-skip-ink:none]';

export function BestWord({ children }: { children: string }) {
  return (
    <span className="ml-2 text-small font-semibold whitespace-nowrap text-muted">{children}</span>
  );
}

/** A triangle, a hexagon with × or ✓: not by colour alone. */
function Mark({ kind }: { kind: 'meets' | 'differs' | 'warns' | 'open' }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0" strokeLinejoin="round">
      {kind === 'warns' ? (
        <path
          d="M12 4 21.5 20h-19ZM12 10v5M12 17.4v.2"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-current"
        />
      ) : (
        <path
          d={HEXAGON_PATH}
          strokeWidth="1.6"
          strokeDasharray={kind === 'open' ? '3 2.4' : undefined}
          className={kind === 'meets' ? 'fill-text stroke-text' : 'fill-none stroke-text'}
        />
      )}
      {kind === 'meets' && (
        <path d="m8 12.2 2.8 2.8L16 9.6" fill="none" strokeWidth="1.8" className="stroke-surface" />
      )}
      {kind === 'differs' && (
        <path d="m9.4 9.4 5.2 5.2m0-5.2-5.2 5.2" strokeWidth="1.6" className="stroke-text" />
      )}
    </svg>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-start gap-1.5 rounded-tag bg-warn-wash py-0.5 pr-2 pl-1 text-warn">
      <Mark kind="warns" />
      <span className="min-w-0 font-semibold wrap-anywhere hyphens-auto">{children}</span>
    </span>
  );
}

export function SpecValue({ cell, isMust }: { cell: SpecCell; isMust: boolean }) {
  const { kind, text, why } = cell;
  const warns = isMust && (kind === 'differs' || kind === 'none');
  return (
    <>
      {warns ? (
        <Warning>{text}</Warning>
      ) : (
        <span className="flex items-start gap-2">
          <Mark kind={kind === 'none' || kind === 'offers' ? 'open' : kind} />
          <span
            className={`min-w-0 wrap-anywhere hyphens-auto ${kind === 'meets' ? 'text-muted' : 'font-semibold'}`}
          >
            {text}
          </span>
        </span>
      )}
      {why !== '' && (
        <span className="mt-1 block text-small text-muted wrap-anywhere hyphens-auto">{why}</span>
      )}
    </>
  );
}

export function FactValue({ cell }: { cell: FactCell }) {
  return <Fact {...cell} />;
}

/** Most values stay while the quantity is moved. */
const Fact = memo(function Fact({ text, note, best, warns }: FactCell) {
  return (
    <>
      {warns ? (
        <Warning>{text}</Warning>
      ) : (
        <span
          className={`wrap-anywhere hyphens-auto ${best === '' ? '' : `font-semibold ${BEST}`}`}
        >
          {text}
        </span>
      )}
      {best !== '' && <BestWord>{best}</BestWord>}
      {note !== '' && <span className="block text-small text-muted wrap-anywhere">{note}</span>}
    </>
  );
});

/** Must or nice, by weight and outline. */
export function FirmnessTag({ isMust }: { isMust: boolean }) {
  return (
    <span
      className={`ml-1.5 inline-block rounded-tag border px-1.5 text-micro font-semibold ${
        isMust ? 'border-text bg-text text-surface' : 'border-line-strong text-muted'
      }`}
    >
      {isMust ? 'must' : 'nice'}
    </span>
  );
}
