/** The history of a quote, for the conversation of its two sides. */
import { trimDecimal } from '@waggle/contract/money/decimal';
import type { AcceptedTerms } from '@waggle/contract/quotes/accepted-terms';
import type { CounterOffer, QuoteRevision } from '@waggle/contract/quotes';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { selectNewestSteps, type StepRow } from '../../lib/transitions/steps.repo.ts';
import { acceptedTerms } from './accepted-terms.ts';
import { presentRevisions } from './present-quotes.ts';
import { selectQuoteOf } from './quotes.repo.ts';

export {
  selectLastSent,
  selectSentSteps,
  SENT_STEP_ROWS,
  type SentStep,
} from './sent-steps.repo.ts';

export interface QuoteHistoryEntry {
  readonly id: string;
  readonly at: Time;
  readonly action: string;
  readonly actorRole: string;
  readonly reason: string | null;
  readonly note: string;
  /** The one that the step made, or was about. */
  readonly revision: QuoteRevision | null;
  readonly counter: Pick<CounterOffer, 'quantity' | 'unit_price' | 'lead_days'> | null;
  /** Of the step that accepted it. */
  readonly accepted: AcceptedTerms | null;
}

/** Why a quote was not chosen is told to its supplier only where the buyer allows it. */
export const isToldWhy = (action: string, shared: boolean): boolean =>
  shared || (action !== 'reject' && action !== 'not_select');

/** What a step says of its quote: the revision that it made or was about, and what was asked or accepted. */
export function readDetail(step: StepRow): { revision: number; detail: object } {
  const { revision, ...detail } = step.detail as { revision: number };
  return { revision, detail };
}

/** @returns the newest steps of an invitation's quote, or those before an id */
export async function selectQuoteHistory(
  context: Context,
  db: Db,
  invitationId: string,
  page: { before: string | undefined; limit: number },
): Promise<QuoteHistoryEntry[]> {
  const quote = await selectQuoteOf(db, invitationId);
  if (quote === undefined) return [];
  const steps = await selectNewestSteps(db, [{ noun: 'quote', row: quote.id }], page);
  if (steps.length === 0) return [];
  const revisions = (await presentRevisions(context, db, [quote])).get(quote.id) ?? [];
  const accepted = acceptedTerms(quote, revisions.at(-1)?.offer);
  return steps.map((step) => {
    const { revision, detail } = readDetail(step);
    const asked = step.action === 'counter' ? (detail as QuoteHistoryEntry['counter']) : null;
    return {
      id: step.id,
      at: step.at,
      action: step.action,
      actorRole: step.actor_role,
      reason: step.reason,
      note: step.note,
      revision: revisions.find(({ number }) => number === revision) ?? null,
      counter: asked === null ? null : { ...asked, unit_price: trimDecimal(asked.unit_price) },
      accepted: step.action === 'accept' ? accepted : null,
    };
  });
}
