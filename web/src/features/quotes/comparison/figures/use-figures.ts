/** A hook for the figures of a comparison: used at once, saved right after; what could not be saved stays in this browser. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { comparisonFigures, type ComparisonFigures } from '@waggle/contract/quotes/figures';
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import { ApiError } from '../../../../api/api-error.ts';
import { browserStorage } from '../../../../session/browser-storage.ts';
import { refetchComparison, saveFigures, type SavedFigures } from '../comparison-query.ts';

export type SavingState = 'saved' | 'saving' | 'failed' | 'conflict';

const storage = browserStorage('localStorage');

interface Unsaved {
  figures: ComparisonFigures;
  /** The version they were made from. */
  version: number;
}

function readUnsaved(item: string): Unsaved | undefined {
  try {
    const kept = JSON.parse(storage.getItem(item) ?? 'null') as Partial<Unsaved> | null;
    const figures = comparisonFigures.safeParse(kept?.figures);
    return figures.success && typeof kept?.version === 'number'
      ? { figures: figures.data, version: kept.version }
      : undefined;
  } catch {
    return undefined;
  }
}

interface FiguresInput {
  rfqId: string;
  saved: SavedFigures;
  /** What figures begin with. */
  currency: string;
  destination: string;
}

export function useFigures({ rfqId, saved, currency, destination }: FiguresInput) {
  const item = `draft.figures.${rfqId}`;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(item));
  const [state, setState] = useState<SavingState>(unsaved === undefined ? 'saved' : 'failed');
  const latest = useRef(unsaved);
  const running = useRef(false);
  const base = unsaved?.figures ?? saved.figures;
  const figures = useMemo(() => {
    const own = base ?? emptyFigures(currency, destination);
    return { ...own, currency: own.currency || currency, destination };
  }, [base, currency, destination]);

  function put(next: Unsaved | undefined): void {
    latest.current = next;
    setUnsaved(next);
    if (next === undefined) storage.removeItem(item);
    else storage.setItem(item, JSON.stringify(next));
  }

  async function save(): Promise<void> {
    const sent = latest.current;
    // What is changed meanwhile is sent after it.
    if (sent === undefined || running.current) return;
    running.current = true;
    setState('saving');
    let isBehind = false;
    try {
      await saveFigures(rfqId, sent.figures, sent.version);
      isBehind = latest.current !== sent;
      if (isBehind && latest.current) put({ ...latest.current, version: sent.version + 1 });
      else put(undefined);
      setState('saved');
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      setState(isConflict ? 'conflict' : 'failed');
      if (isConflict) await refetchComparison();
    }
    running.current = false;
    if (isBehind) await save();
  }

  /** Uses figures, and saves them. */
  function change(next: ComparisonFigures): void {
    put({ figures: next, version: latest.current?.version ?? saved.version });
    if (state !== 'conflict') void save();
  }

  // What an earlier visit could not save is tried once more.
  const resume = useEffectEvent(() => void save());
  useEffect(() => resume(), []);

  const actions = useRef({ change, save, put });
  useEffect(() => {
    actions.current = { change, save, put };
  });
  // The same while nothing of it changes, so that the figures are not drawn at each move of the quantity.
  return useMemo(
    () => ({
      figures,
      state,
      change: (next: ComparisonFigures) => actions.current.change(next),
      retry: () => void actions.current.save(),
      takeOther() {
        actions.current.put(undefined);
        setState('saved');
      },
      keepOwn() {
        if (latest.current) actions.current.put({ ...latest.current, version: saved.version });
        void actions.current.save();
      },
    }),
    [figures, state, saved.version],
  );
}
