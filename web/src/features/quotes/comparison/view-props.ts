/** What the wide and the narrow view are drawn from. */
import type { MissingFigure } from '@waggle/contract/quotes/landed/cost';
import type { ComparedQuote } from './model/compared-quote.ts';
import type { CostTable } from './model/cost-cells.ts';
import type { MetCount, SpecRow } from './model/spec-rows.ts';
import type { FactRow } from './model/time-rows.ts';
import type { Decision } from './quote-actions.tsx';

export interface ViewProps {
  quotes: readonly ComparedQuote[];
  ids: readonly string[];
  table: CostTable;
  specs: readonly SpecRow[];
  counts: readonly MetCount[];
  times: readonly FactRow[];
  terms: readonly FactRow[];
  quantity: number;
  /** `500 pieces`. */
  said: string;
  /** `piece`. */
  one: string;
  /** Where the goods go to, in words. */
  place: string;
  /** Null where it is not known or left out. */
  taxPercent: string | null;
  /** The one cheapest; undefined on a tie, or with one quote. */
  leaderId: string | undefined;
  showsAll: boolean;
  onShowAll: (all: boolean) => void;
  onSeen: (id: string, revision: number) => void;
  onAdd: (missing: MissingFigure, quote: ComparedQuote) => void;
  onDecide: (decision: Decision, one: ComparedQuote) => void;
}
