/** «What we counted with»: every figure with its source and date, edited in its place; old ones are marked. */
import { useEffect, useRef } from 'react';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { DraftNotice } from '../../../../forms/drafts/draft-notice.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { effectText, freightEffect } from './figure-effect.ts';
import { FIGURE_COLUMNS, FigureLine } from './figure-line.tsx';
import type { earlierRows, FigureRow } from './figure-rows.ts';
import { figureAt } from './figure-target.ts';
import { EarlierFigures } from './earlier-figures.tsx';
import type { useFigures } from './use-figures.ts';

const loadEditor = () => import('./figure-editor.tsx');

interface FiguresSectionProps {
  rfqId: string;
  quotes: readonly ComparedQuote[];
  rows: readonly FigureRow[];
  own: ReturnType<typeof useFigures>;
  earlier: ReturnType<typeof earlierRows>;
  quantity: number;
  /** `500 pieces`. */
  said: string;
  /** `piece`. */
  one: string;
  digits: number;
  /** The row that is edited. */
  editing: string | undefined;
  onEdit: (key: string | undefined) => void;
}

export function FiguresSection(props: FiguresSectionProps) {
  const { rfqId, rows, own, earlier, editing, onEdit } = props;
  const { figures, change } = own;
  const Editor = useLoaded(loadEditor, true)?.FigureEditor;
  const list = useRef<HTMLUListElement>(null);
  const closed = useRef<string>(undefined);

  // The focus goes back to the pencil of the row that was closed.
  useEffect(() => {
    const key = closed.current;
    closed.current = undefined;
    if (key === undefined || editing !== undefined) return;
    const pencils = [...(list.current?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])];
    pencils.find((pencil) => pencil.dataset['figure'] === key)?.focus();
  }, [editing]);

  function close(row: FigureRow): void {
    closed.current = row.key;
    onEdit(undefined);
  }

  const effect = (next: ComparisonFigures, { target }: FigureRow) => {
    const input = { ...props, before: figures };
    const words = effectText(next, input);
    if (target.kind !== 'freight') return words;
    const freight = figureAt(target, next);
    return freight ? `${words} ${freightEffect(freight, next, input)}`.trim() : words;
  };

  return (
    <section id="figures" aria-labelledby="figures-title" className="border-t-2 border-text pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 print:break-after-avoid">
        <h2 id="figures-title" className="text-h3">
          What we counted with
        </h2>
        <p className="text-small text-muted print:hidden">
          You can change every figure. The comparison follows at once, and the export prints them
          all.
        </p>
      </div>
      <DraftNotice draft={own} name="The figures" className="mt-3" />
      <EarlierFigures rows={earlier.rows} onUse={() => change(earlier.figures)} />
      <div
        aria-hidden="true"
        className={`mt-4 hidden gap-x-4 pb-2 text-small text-muted md:grid print:grid ${FIGURE_COLUMNS}`}
      >
        {['Figure', 'For', 'Value', 'Source', 'Date'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul ref={list} className="border-b border-line max-md:mt-4">
        {rows.map((row) => (
          <li
            key={row.key}
            id={`figure-${row.key}`}
            className="border-t border-line print:break-inside-avoid"
          >
            {row.key === editing && Editor ? (
              <Editor
                rfqId={rfqId}
                row={row}
                figures={figures}
                effect={effect}
                onUse={(next) => {
                  change(next);
                  close(row);
                }}
                onClose={() => close(row)}
              />
            ) : (
              <FigureLine
                row={row}
                countsTax={figures.counts_tax}
                onCountTax={(counts) => change({ ...figures, counts_tax: counts })}
                onEdit={() => onEdit(row.key)}
              />
            )}
          </li>
        ))}
      </ul>
      <Remarks rows={rows} />
    </section>
  );
}

function Remarks({ rows }: { rows: readonly FigureRow[] }) {
  const [oldest] = rows.filter(({ old }) => old > 0).toSorted((one, other) => other.old - one.old);
  return (
    <div className="mt-4 max-w-240 space-y-1 text-small text-muted">
      {oldest && (
        <p className="flex items-start gap-2">
          <Icon name="clock" className="mt-0.5 size-4 text-warn" />
          <span>
            {oldest.name} ({oldest.whom}) is {oldest.old} days old: look it up again before you
            choose.
          </span>
        </p>
      )}
      <p>
        If you are registered for VAT you can usually claim the import tax back; then switch it off.
        Each amount is rounded once, by itself, so parts may differ from their sum by a cent. Waggle
        looks up no duties and books no freight.
      </p>
    </div>
  );
}

/** Under the sentence: what keeps some quotes from being compared. */
export function MissingNotice({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-small">
      <span className="font-semibold text-warn">
        {count === 1 ? 'One figure is missing.' : `${count} figures are missing.`}
      </span>
      <span className="text-muted">Until then some quotes cannot be compared.</span>
      <Button variant="link" onClick={onShow} className="print:hidden">
        Fill in
      </Button>
    </p>
  );
}
