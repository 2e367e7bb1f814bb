/** What the entries of a conversation are shown with: who reads, the quote with its revisions, and the lines of the brief. */
import type { CounterOffer, QuoteRevision } from '@waggle/contract/quotes';
import type { AcceptedTerms } from '@waggle/contract/quotes/accepted-terms';
import { isLive, type QuoteState } from '@waggle/contract/quotes/quote-graph';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import type { OrderUnit } from '@waggle/contract/supplier/order-units';
import type { Side } from '@waggle/contract/permissions/parties';
import type { ReactNode } from 'react';

/** Of either side's view of a quote. */
export interface ShownQuote {
  readonly state: QuoteState;
  readonly revisions: readonly QuoteRevision[];
  readonly counter: CounterOffer | null;
  readonly accepted: AcceptedTerms | null;
}

export interface ThreadWorld {
  readonly side: Side;
  /** What the other side is called. */
  readonly counterpart: string;
  readonly conversationId: string;
  /** In milliseconds. */
  readonly now: number;
  readonly quote: ShownQuote | null;
  /** Tries again to load the quote; undefined where it is there, or there is none. */
  readonly unloaded: (() => void) | undefined;
  /** What a piece costs at the buyer's door, at the accepted quantity, else at the first; undefined where that is not known, or not the viewer's. */
  readonly landed: string | undefined;
  readonly lines: readonly SpecLine[];
  /** Quantities that were asked for. */
  readonly quantities: readonly number[];
  readonly unit: OrderUnit;
  /** The page of the brief. */
  readonly briefPath: string;
  /** Said while nobody has written, where that is not the advice to ask before the quote. */
  readonly beforeAll?: string;
  /** Under the quote that can be acted on. */
  readonly quoteActions: ReactNode;
}

/** @returns the revision that can be acted on; undefined where none can */
export function liveRevision(quote: ShownQuote | null): QuoteRevision | undefined {
  return isLive(quote?.state) ? quote?.revisions.at(-1) : undefined;
}
