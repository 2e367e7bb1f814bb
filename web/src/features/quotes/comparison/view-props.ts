/** What the wide and the narrow view are drawn from. */
import type { MissingFigure } from '@waggle/contract/quotes/landed/landed-cost';
import type { ComparedQuote } from './model/compared-quote.ts';
import type { Decision } from '../../rfq/decision-path.ts';
import type { Compared } from './use-compared.ts';

export interface ViewProps extends Compared {
  quantity: number;
  showsAll: boolean;
  onShowAll: (all: boolean) => void;
  /** Opens the field of a missing figure. */
  onAdd: (missing: MissingFigure, quote: ComparedQuote) => void;
  onDecide: (decision: Decision, one: ComparedQuote) => void;
}
