/** SQL of the quotes: the rows. */
import type { OfferDraft } from '@waggle/contract/quotes';
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import { UNDECIDED } from '@waggle/contract/quotes/permissions';
import { LIVE_QUOTES, type QuoteState } from '@waggle/contract/quotes/quote-graph';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { idsDue, rowOf } from '../../lib/rows.ts';
import { newId } from '../../lib/new-id.ts';
import type { WaitingList } from '../../lib/waiting.ts';
import { RFQ_ROWS } from '../rfq/moderation/moderation.service.ts';

export type QuoteRow = Row<'quotes'>;

type NewQuote = Pick<
  QuoteRow,
  'invitation_id' | 'rfq_id' | 'supplier_id' | 'supplier_user_id' | 'buyer_id'
> & { at: Time };

const UNDECIDED_ONE = sql`EXISTS (
  SELECT FROM ${RFQ_ROWS} r WHERE r.id = quotes.rfq_id AND r.state = ANY (${[...UNDECIDED]}::text[]))`;
const { quotes: path, quoteForm: page } = PAGE_PATHS;
const until = sql<Time>`valid_until`;
const OF_SUPPLIER = { path, action: 'quote.list', until, page } as const;

/** @returns what a user has to decide on as a buyer, and to answer as a supplier */
export const quotesToAnswer = (userId: string): WaitingList[] => [
  {
    path: PAGE_PATHS.requests,
    list: 'quotes',
    action: 'rfq.list',
    what: ['quote to decide on', 'quotes to decide on'],
    rows: sql`SELECT rfq_id AS id, valid_until, updated_at AS since FROM quotes
      WHERE buyer_id = ${userId} AND state = 'submitted' AND ${UNDECIDED_ONE} AND NOT EXISTS (
        SELECT FROM quotes chosen WHERE chosen.rfq_id = quotes.rfq_id AND chosen.state = 'accepted')`,
    until,
    page: LINKED_PATHS.requestCompare,
  },
  {
    ...OF_SUPPLIER,
    list: 'countered',
    what: ['counter-offer to answer', 'counter-offers to answer'],
    rows: sql`SELECT invitation_id AS id, valid_until, updated_at AS since FROM quotes
      WHERE supplier_user_id = ${userId} AND state = 'countered' AND ${UNDECIDED_ONE}`,
  },
  {
    ...OF_SUPPLIER,
    list: 'outdated',
    what: ['quote to update for the revised brief', 'quotes to update for revised briefs'],
    rows: sql`SELECT invitation_id AS id, valid_until, rfq.updated_at AS since FROM quotes
      JOIN ${RFQ_ROWS} rfq ON rfq.id = quotes.rfq_id AND priced_revision <> (
        SELECT brief_revision FROM quote_revisions WHERE quote_id = quotes.id AND number = quotes.revision)
      WHERE supplier_user_id = ${userId} AND quotes.state = 'submitted' AND ${UNDECIDED_ONE}`,
  },
];

/** @returns the quote of an invitation, which is begun if there is none, locked until the transaction ends */
export async function lockOrBeginQuote(tx: Db, { at, ...quote }: NewQuote): Promise<QuoteRow> {
  await tx
    .insertInto('quotes')
    .values({
      id: newId(),
      state: 'draft',
      version: 0,
      ...quote,
      draft: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('invitation_id').doNothing())
    .execute();
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('invitation_id', '=', quote.invitation_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const selectQuote = rowOf('quotes');

export const selectQuoteOf = rowOf('quotes', 'invitation_id');

/** The id of the quote of an invitation, in a query of its own. */
export const quoteIdOf = (invitationId: string): RawBuilder<string> =>
  sql`(SELECT id FROM quotes WHERE invitation_id = ${invitationId})`;

/** @returns the quotes of a request that were ever sent, in the order in which they were begun */
export function selectSentQuotes(db: Db, rfqId: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .where('revision', '>', 0)
    .orderBy('id')
    .execute();
}

/** @returns the quotes to a user's requests that were ever sent, the last changed first */
export function selectReceivedBy(db: Db, userId: string, limit: number): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('buyer_id', '=', userId)
    .where('revision', '>', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** @returns the quotes that a user has accepted, the first first */
export function selectAcceptedBy(db: Db, userId: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('buyer_id', '=', userId)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .execute();
}

/** @returns a supplier's quotes that can still be decided on */
export function selectLiveOf(db: Db, supplierId: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', LIVE_QUOTES)
    .execute();
}

/** @returns a request's quotes that can still be decided on, or are in other states, in the order in which all lock them */
export function selectLive(
  tx: Db,
  rfqId: string,
  states: readonly QuoteState[] = LIVE_QUOTES,
): Promise<Pick<QuoteRow, 'id' | 'supplier_id'>[]> {
  return tx
    .selectFrom('quotes')
    .select(['id', 'supplier_id'])
    .where('rfq_id', '=', rfqId)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
}

/** @returns live quotes whose validity has run out, the longest ago first */
export const selectRunOut = idsDue('quotes', 'valid_until', LIVE_QUOTES);

/** Writes what a quote has led to: its order, a sample, or where it stood among all. */
export async function updateChoice(
  tx: Db,
  id: string,
  change: Partial<
    Pick<
      QuoteRow,
      | 'order_id'
      | 'order_number'
      | 'sample_order_id'
      | 'sample_order_number'
      | 'sample_order_open'
      | 'price_rank'
      | 'lead_time_rank'
    >
  >,
): Promise<void> {
  await tx.updateTable('quotes').set(change).where('id', '=', id).execute();
}

/** Saves what is written of a quote. @returns the version of the draft */
export async function updateOfferDraft(
  tx: Db,
  id: string,
  { offer, at }: { offer: OfferDraft | null; at: Time },
): Promise<number> {
  const row = await tx
    .updateTable('quotes')
    .set((is) => ({
      draft: offer === null ? null : offer,
      draft_version: is('draft_version', '+', 1),
      draft_saved_at: offer === null ? null : at,
      updated_at: at,
    }))
    .where('id', '=', id)
    .returning('draft_version')
    .executeTakeFirstOrThrow();
  return row.draft_version;
}

export interface QuotePlace {
  readonly at: string;
  readonly id: string;
}

/** Of one that was never sent and whose draft was thrown away, the versions alone are left. */
const HOLDS_ANYTHING = sql<boolean>`(revision > 0 or draft is not null)`;

/** @returns a supplier's own quotes, the last changed first */
export async function selectOwnQuotes(
  db: Db,
  supplierId: string,
  { after, limit }: { after: QuotePlace | undefined; limit: number },
): Promise<QuoteRow[]> {
  let query = db
    .selectFrom('quotes')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where(HOLDS_ANYTHING);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function selectQuotesBy(db: Db, userId: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('supplier_user_id', '=', userId)
    .where(HOLDS_ANYTHING)
    .orderBy('id')
    .execute();
}

/** Deletes a supplier's quotes that were never sent, and what is written of others. */
export async function forgetUnsent(tx: Db, userId: string): Promise<void> {
  const own = 'supplier_user_id';
  await tx.deleteFrom('quotes').where(own, '=', userId).where('revision', '=', 0).execute();
  await tx.updateTable('quotes').set({ draft: null }).where(own, '=', userId).execute();
}
