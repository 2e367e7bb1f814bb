/** Samples of orders: what the buyer writes down of one, and what is decided. */
import type {
  approveSample,
  saveJudgement as saveCall,
} from '@waggle/contract/orders/samples/sample-calls';
import type { Order } from '@waggle/contract/orders';
import { ApiError } from '../../../lib/api-error.ts';
import { authorize } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { within } from '../../../lib/transactions/within.ts';
import { actingAs, SYSTEM } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { findById } from '../../../lib/uuid.ts';
import { tell } from '../../notifications/news.service.ts';
import { orderMachine } from '../order-machine.ts';
import { findPartToStep, getOrder, takingOf } from '../orders.service.ts';
import { orderOf } from '../orders.repo.ts';
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
    const { id: orderId, kind, terms } = await orderOf(tx, row);
    const isLast = row.state === 'golden' || row.round >= (terms.sample?.rounds ?? 0);
    if (kind === 'sample' && isLast) {
      const outcome = row.state === 'golden' ? 'completed' : 'rejected';
      const end = { action: 'complete', by: SYSTEM, outcome } as const;
      await transition(context, tx, orderMachine, { id: orderId }, end);
    }
    await tell(context, tx, [decidedNews(await orderOf(tx, row), row)]);
    return getOrder(within(context, tx), viewer, orderId);
  });
}
