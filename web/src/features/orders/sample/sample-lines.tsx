/** The lines of a sample below each other: each judged beside what was agreed; on a phone one is open at a time. */
import type { Sample } from '@waggle/contract/orders/samples';
import type { JudgedLine, Judgement } from '@waggle/contract/orders/samples/judgement';
import { emptyJudgement } from '@waggle/contract/orders/samples/judging';
import type { OrderLine } from '@waggle/contract/orders/terms';
import { useEffect, useState } from 'react';
import { useMedia } from '../../../lib/use-width.ts';
import { lineId, measureId, NarrowLine, WideLine } from './line-row.tsx';
import { tallyOf, tallyWords } from './sample-words.ts';

/** Its columns fit beside each other from here on. */
export const SIDE_BY_SIDE = '(width >= 48rem)';

interface SampleLinesProps {
  /** Of the terms. */
  lines: readonly OrderLine[];
  judgement: Judgement;
  /** The round before. */
  before: Sample | undefined;
  /** Missing where they are only read. */
  onGive?: ((key: string, patch: Partial<JudgedLine>) => void) | undefined;
  /** The line that is open on a phone. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
}

export function SampleLines(props: SampleLinesProps) {
  const { lines, judgement, before, onGive, open, onOpen } = props;
  const isWide = useMedia(SIDE_BY_SIDE);
  const byKey = new Map(judgement.lines.map((line) => [line.key, line]));
  const was = new Map(before?.judged?.lines.map((line) => [line.key, line]));
  const [focus, setFocus] = useState<string>();
  useEffect(() => {
    if (focus === undefined) return;
    const line = document.getElementById(lineId(focus));
    (document.getElementById(measureId(focus)) ?? line)?.focus();
    setFocus(undefined);
  }, [focus]);
  const showsBefore = lines.some(({ key }) => {
    const measured = was.get(key)?.measured.trim() ?? '';
    return measured !== '' && measured !== byKey.get(key)?.measured.trim();
  });
  return (
    <section aria-labelledby="sample-lines" className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 id="sample-lines" className="text-h3">
          {tallyWords(tallyOf(judgement, lines))}
        </h2>
        {showsBefore && (
          <p className="text-small text-muted">Struck: what round {before?.round} had</p>
        )}
      </div>
      <ol>
        {lines.map((line, at) => {
          const next = lines[at + 1]?.key;
          const [empty] = emptyJudgement([line]).lines;
          const found = byKey.get(line.key) ?? empty;
          if (found === undefined) return null;
          const row = {
            line,
            number: at + 1,
            found,
            before: was.get(line.key),
            onGive: onGive && ((patch: Partial<JudgedLine>) => onGive(line.key, patch)),
            onNext() {
              if (!isWide) onOpen(next);
              setFocus(next);
            },
          };
          return isWide ? (
            <WideLine key={line.key} {...row} />
          ) : (
            <NarrowLine
              key={line.key}
              {...row}
              isOpen={open === line.key}
              onOpen={() => {
                onOpen(line.key);
                setFocus(line.key);
              }}
            />
          );
        })}
      </ol>
    </section>
  );
}
