/** Samples of orders: what the buyer writes down of one, and what is decided. */
import type {
  approveSample,
  saveJudgement as saveCall,
} from '@waggle/contract/orders/samples/sample-calls';
import type { Order } from '@waggle/contract/orders';
import { withGolden } from '@waggle/contract/orders/first-terms';
import { isUnsigned } from '@waggle/contract/orders/order-graph';
import { can } from '@waggle/contract/permissions/can';
import { ApiError } from '../../../lib/api-error.ts';
import { authorize } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { within } from '../../../lib/transactions/within.ts';
import { actingAs, SYSTEM } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { tell } from '../../notifications/news.service.ts';
import { readOrderFacts } from '../order-facts.ts';
import { orderMachine } from '../order-machine.ts';
import { findPartToStep, getOrder, takingOf } from '../orders.service.ts';
import { lockOrder, orderOf, selectUnsignedOf } from '../orders.repo.ts';
import { goldenBefore } from './golden-before.ts';
import { keepPictures } from './pictures.service.ts';
import { sampleMachine } from './sample-machine.ts';
import { decidedNews } from './sample-news.ts';
import { lockSample, selectSample, updateDraft } from './samples.repo.ts';

export const sampleTaking = takingOf(selectSample);

/** @throws ApiError `not_found`; `conflict` when it was saved in another window, with the version there */
export async function saveJudgement(
  context: Context,
  { viewer, params: { id }, body: { judgement, draft_version } }: Call<typeof saveCall>,
): Promise<{ draft_version: number }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await findById(id, () => lockSample(tx, id));
    authorize(viewer, 'sample.judge', { ...row, unpaid: false });
    if (row.draft_version !== draft_version) {
      const message = 'This sample was judged in another window';
      throw new ApiError('conflict', { message, version: row.draft_version });
    }
    const userId = viewer.accountId;
    const files = await keepPictures(context, tx, row, { userId, judgement });
    const at = context.clock.now();
    return { draft_version: await updateDraft(tx, row.id, { draft: judgement, files, at }) };
  });
}

/** While the order of the same quote is not signed, its terms have the golden sample and what was paid for it: its buyer changes them so. */
async function giveGolden(context: Context, tx: Db, viewer: Viewer, quoteId: string) {
  const found = await selectUnsignedOf(tx, quoteId);
  const order = found && (await lockOrder(tx, found.id));
  if (order === undefined || !isUnsigned(order)) return;
  const facts = await readOrderFacts(context, tx, order);
  const golden = await goldenBefore(tx, quoteId, order.currency);
  if (golden === undefined || !can(viewer.actor, 'order.alter', facts).allowed) return;
  const terms = withGolden(order.terms, order.currency, golden.credit);
  const step = { action: 'alter', by: actingAs(viewer, 'buyer'), terms, golden } as const;
  await transition(context, tx, orderMachine, { id: order.id }, step);
}

/**
 * Approves or rejects a sample, and closes the order of one that was ordered alone where no round is left.
 * @throws ApiError `not_found`; `conflict`; `invalid_input` for what is missing in what was judged
 */
export async function decideOnSample(
  context: Context,
  { viewer, params, body: { version, judgement } }: Call<typeof approveSample>,
  action: 'approve' | 'reject',
): Promise<{ order: Order }> {
  return context.database.db.transaction().execute(async (tx) => {
    const id = await findPartToStep(tx, viewer, params.id, selectSample);
    const step = { action, by: actingAs(viewer, 'buyer'), judgement } as const;
    const row = await transition(context, tx, sampleMachine, { id, version }, step);
    const { id: orderId, kind, terms, quote_id } = await orderOf(tx, row);
    const isLast = row.state === 'golden' || row.round >= (terms.sample?.rounds ?? 0);
    if (kind === 'sample' && isLast) {
      const outcome = row.state === 'golden' ? 'completed' : 'rejected';
      const end = { action: 'complete', by: SYSTEM, outcome } as const;
      await transition(context, tx, orderMachine, { id: orderId }, end);
      if (outcome === 'completed') await giveGolden(context, tx, viewer, quote_id);
    }
    await tell(context, tx, [decidedNews(await orderOf(tx, row), row)]);
    return getOrder(within(context, tx), viewer, orderId);
  });
}
