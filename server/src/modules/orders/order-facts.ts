/** What stands around an order: read for its checks, its page, and the sentence about its next step. */
import type { OrderFacts } from '@waggle/contract/orders/permissions';
import type { OrderObjects } from '@waggle/contract/orders/standing';
import { type OrderTerms, termsProblems } from '@waggle/contract/orders/terms';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { readRequest } from '../rfq/request-rows.service.ts';
import { orderName } from '@waggle/contract/orders/order-steps';
import { type ChangeRow, selectProposed } from './changes/changes.repo.ts';
import { type OrderRow, selectRepeat } from './orders.repo.ts';
import { type PaymentRow, selectPaymentsOf } from './payments/payments.repo.ts';
import { type RefundAccount, selectRefundAccounts } from './payments/refund-accounts.repo.ts';
import { isAway, isSomethingSent, samplesNow, type SamplesNow } from './samples/sample-facts.ts';
import { goodsFacts, goodsNow, type GoodsNow } from './shipments/goods-facts.ts';
import { nameChain, type NameChain } from './terms/names-agree.ts';

export interface Around extends Pick<NameChain, 'names' | 'payee'> {
  readonly facts: OrderFacts;
  readonly payments: readonly PaymentRow[];
  readonly samples: SamplesNow;
  readonly goods: GoodsNow;
  /** The change that is proposed. */
  readonly change: ChangeRow | undefined;
  /** Where refunds go, by the payment. */
  readonly refunds: ReadonlyMap<string, RefundAccount>;
  /** The last order that repeats it, once it is closed. */
  readonly repeat: Awaited<ReturnType<typeof selectRepeat>>;
}

/** Whether nothing is paid for it: some samples. */
const isFree = ({ kind, terms }: OrderRow): boolean =>
  kind === 'sample' && terms.payments.length === 0;

export async function readAround(context: Context, db: Db, row: OrderRow): Promise<Around> {
  const { state: rfq_state } = await readRequest(db, row.rfq_id);
  const { names, other, asked, verified, payee, usual } = await nameChain(context, db, row);
  const payments = await selectPaymentsOf(db, row.id);
  const samples = await samplesNow(db, row, payments);
  const goods = await goodsNow(db, row, payments);
  const now = context.clock.now();
  const change = await selectProposed(db, row.id);
  const back = payments.flatMap(({ id, direction }) => (direction === 'back' ? id : []));
  const refunds = await selectRefundAccounts(db, back);
  const repeat = row.state === 'closed' ? await selectRepeat(db, row.id) : undefined;
  const stands = goodsFacts(row, goods, { payments, now });
  // A sample order ends with what is decided on its sample.
  const isChanging = row.kind === 'goods' && (change !== undefined || row.cancelled_by !== null);
  const facts = {
    state: row.state,
    kind: row.kind,
    buyer_id: row.buyer_id,
    supplier_user_id: row.supplier_user_id,
    rfq_state,
    lapses_at: row.lapses_at,
    now,
    supplier_verified: verified,
    other_name: other,
    name_asked: asked,
    payee_named: usual !== undefined || isFree(row),
    other_account: usual !== undefined && usual.state === 'active' && usual.id !== row.payee_id,
    something_sent: isSomethingSent(row, payments, samples),
    sample_away: isAway(samples),
    ...stands,
    something_open: stands.something_open || isChanging,
    only_together: row.terms.cancelling === 'together',
    change_open: change !== undefined,
    ending: row.cancelled_by !== null,
    // As long as it is the team's turn.
    blocked_by_others: rfq_state === 'blocked' || !verified || asked,
    outcome: row.outcome,
    again: repeat === undefined || repeat.state === 'closed' ? null : orderName(repeat.number),
  };
  return { facts, names, payee, payments, samples, goods, change, refunds, repeat };
}

export const readOrderFacts = async (context: Context, db: Db, row: OrderRow) =>
  (await readAround(context, db, row)).facts;

/** @returns what keeps an order from being signed */
export function obstaclesOf(
  { facts, payee }: Around,
  terms: OrderTerms,
): OrderObjects['obstacles'] {
  return {
    problems: termsProblems(terms).length,
    unnamed: terms.supplier.name === '',
    stopped: facts.rfq_state === 'blocked',
    unverified: !facts.supplier_verified,
    names_differ: facts.other_name !== null,
    name_asked: facts.name_asked,
    payee_missing: !facts.payee_named,
    payee_inactive: payee?.state !== 'active',
    other_account: facts.other_account,
  };
}
