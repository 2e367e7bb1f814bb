/** A hook for the figures of a comparison: used at once, and saved right after. */
import { useMemo } from 'react';
import { comparisonFigures, type ComparisonFigures } from '@waggle/contract/quotes/figures';
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import { useSavedDraft } from '../../../../forms/drafts/use-saved-draft.ts';
import { renewFigures, saveFigures, type SavedFigures } from '../comparison-query.ts';

interface FiguresInput {
  rfqId: string;
  saved: SavedFigures;
  /** What figures begin with. */
  currency: string;
  destination: string;
}

const copyOf = ({ figures, version }: SavedFigures) => ({ value: figures, version });

export function useFigures({ rfqId, saved, currency, destination }: FiguresInput) {
  const draft = useSavedDraft<ComparisonFigures | null>({
    name: `figures.${rfqId}`,
    base: copyOf(saved),
    pause: 0,
    save: async (figures, version) =>
      figures === null ? version : saveFigures(rfqId, figures, version),
    renew: async () => copyOf(await renewFigures(rfqId)),
    revive: (kept) => comparisonFigures.safeParse(kept).data,
  });
  const { value } = draft;
  const figures = useMemo(() => {
    const own = value ?? emptyFigures(currency, destination);
    return { ...own, currency: own.currency || currency, destination };
  }, [value, currency, destination]);
  // The same while nothing of it changes, so that the figures are not drawn at each move of the quantity.
  return useMemo(() => ({ ...draft, figures }), [draft, figures]);
}
