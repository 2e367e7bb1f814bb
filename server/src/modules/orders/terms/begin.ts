/** The beginning of an order: within the acceptance of its quote, later for a quote that was accepted without one, or as a sample before anything is chosen. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { firstTerms, type OrderSource } from '@waggle/contract/orders/first-terms';
import type { Standing } from '@waggle/contract/orders/standing';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { addDays } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { insertSteps } from '../../../lib/transitions/steps.repo.ts';
import { type News, tell } from '../../notifications/news.service.ts';
import { linkOrder, type Quoted, readChoice } from '../../quotes/choice.service.ts';
import { readRequest } from '../../rfq/request-rows.service.ts';
import { findAsked } from '../../verification/asked-supplier.service.ts';
import { selectInvitation } from '../../rfq/invitations/asked.service.ts';
import { lookAgainLater } from '../look-again.ts';
import { liveOfOrder } from '../order-live.ts';
import { begunNews } from '../order-news.ts';
import { requireTotal } from '../order-step.ts';
import { insertOrder, type OrderRow, takeNumber } from '../orders.repo.ts';
import { goldenBefore } from '../samples/golden-before.ts';
import { refreshStanding } from '../standing.service.ts';
import { partiesOf } from './parties.ts';

/** As it stands before anything around it is read. */
const STANDING: Standing = {
  turn: 'nobody',
  next: 'sign_first',
  due: null,
  payment: null,
  work: [],
  money: [],
};

/** How an order begins: by what step, with which terms, and what is said of it. */
interface Beginning {
  readonly quoted: Quoted;
  readonly personId: string | null;
  readonly action: 'start' | 'order';
  readonly insert: typeof insertOrder;
  readonly sample_of?: string | null | undefined;
  /** The order that it repeats: neither quote nor request hears of it. */
  readonly repeats?: string | undefined;
  terms(from: Omit<OrderSource, 'accepted'>): OrderTerms;
  news(row: OrderRow): readonly News[];
}

async function insertFirst(
  context: Context,
  tx: Db,
  { quoted, insert, sample_of, repeats, terms }: Beginning,
): Promise<OrderRow> {
  const { quote, offer, brief, briefRevision } = quoted;
  const { id: quote_id, rfq_id, invitation_id, supplier_id, supplier_user_id, buyer_id } = quote;
  const { at } = momentOf(context, tx);
  const { buyer_name } = await readRequest(tx, rfq_id);
  const supplier = await findAsked(context, tx, supplier_id);
  const asked = await selectInvitation(tx, invitation_id);
  const between = {
    quote_id,
    quote_revision: quote.revision,
    supplier_id,
    supplier_user_id,
    buyer_id,
    buyer_name,
    supplier_name: supplier?.name ?? asked?.supplier_name ?? '',
  };
  const number = await takeNumber(tx);
  const from = { id: quote_id, revision: quote.revision, brief_revision: briefRevision };
  const parties = await partiesOf(tx, between);
  const first = terms({ order: number, offer, brief, quote: from, ...parties });
  requireTotal(first, 'quantity');
  const { kind, title, quantity, unit, currency, total } = first;
  return insert(tx, {
    ...between,
    number,
    kind,
    sample_of,
    repeats,
    rfq_id,
    invitation_id,
    title,
    quantity,
    unit,
    currency,
    total,
    first,
    terms: first,
    written: {},
    lapses_at: addDays(at, ORDER_LIMITS.days),
    turn: STANDING.turn,
    turn_since: at,
    standing: STANDING,
    created_at: at,
    updated_at: at,
  });
}

/** Begins an order of a quote, whose request is locked, and tells of it. */
export async function begin(context: Context, tx: Db, how: Beginning): Promise<OrderRow> {
  const row = await insertFirst(context, tx, how);
  const { action, personId, quoted } = how;
  const moment = momentOf(context, tx);
  const by = { personId, role: 'buyer' };
  const step = { row, moment, version: 0, action, by, from: '', to: row.state };
  // In a conversation it comes after the acceptance of the same moment.
  await insertSteps(tx, { noun: 'order', rank: () => 1 }, [step]);
  if (row.repeats === null) await linkOrder(tx, quoted.quote.id, row);
  const begun = await refreshStanding(context, tx, row.id);
  // What stands around it may be changing in the same moment.
  await lookAgainLater(context, tx, { rfqId: row.rfq_id });
  await context.live.publishAll(tx, liveOfOrder(begun));
  await tell(context, tx, how.news(begun));
  return begun;
}

/**
 * Begins the order of an accepted quote, with the golden sample that was made from it before, and tells both sides.
 * @returns undefined for a quote whose acceptance is refused after all: it has no price at the quantity
 */
export async function beginOrder(
  context: Context,
  tx: Db,
  { quoteId, personId }: { readonly quoteId: string; readonly personId: string | null },
): Promise<OrderRow | undefined> {
  const choice = await readChoice(tx, quoteId);
  if (choice === undefined) return undefined;
  const { accepted, ...quoted } = choice;
  const sampled = await goldenBefore(tx, quoted.quote.id, accepted.currency);
  return begin(context, tx, {
    quoted,
    personId,
    action: 'start',
    insert: insertOrder,
    sample_of: sampled?.id,
    terms: (from) => firstTerms({ ...from, accepted, sampled }),
    news: begunNews,
  });
}
