/** Marks of values: the honey stroke of the best one, and what a line of the brief is answered with. */
import { memo, type ReactNode } from 'react';
import type { Firmness } from '@waggle/contract/rfq/brief';
import { Icon } from '../../../ui/icon.tsx';
import { type Verdict, VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
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

export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-start gap-1.5 rounded-tag bg-warn-wash py-0.5 pr-2 pl-1 text-warn">
      <Icon name="triangle-alert" />
      <span className="min-w-0 font-semibold wrap-anywhere hyphens-auto">{children}</span>
    </span>
  );
}

const VERDICTS: Record<SpecCell['kind'], Verdict> = {
  meets: 'met',
  differs: 'not_met',
  offers: 'ask',
  none: 'ask',
};

export function SpecValue({ cell, firmness }: { cell: SpecCell; firmness: Firmness }) {
  const { kind, text, why } = cell;
  const warns = firmness === 'must' && (kind === 'differs' || kind === 'none');
  return (
    <>
      {warns ? (
        <Warning>{text}</Warning>
      ) : (
        <span className="flex items-start gap-2">
          <VerdictMark verdict={VERDICTS[kind]} className="size-5" />
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

/** Most values stay while the quantity is moved. */
export const FactValue = memo(function FactValue({ text, note, best, warns }: FactCell) {
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
