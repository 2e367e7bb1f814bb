/** Samples that are ordered from a live quote, before anything is chosen. */
import { RATE_LIMITS } from '@waggle/contract/limits';
import type { Order } from '@waggle/contract/orders';
import { sampleTerms } from '@waggle/contract/orders/first-terms';
import { orderSample as orderCall } from '@waggle/contract/orders/samples/sample-calls';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../../lib/http/idempotency.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { takeSample } from '../../quotes/choice.service.ts';
import { sampleOrderedNews } from '../order-news.ts';
import { getOrder } from '../orders.service.ts';
import { insertSampleOrder } from '../orders.repo.ts';
import { begin } from '../terms/begin.ts';

/** @throws ApiError `not_found`; `conflict` for a quote that is not live, or has a sample on order; `too_many_requests` */
export function orderSample(
  context: Context,
  call: Call<typeof orderCall>,
): Promise<{ order: Order }> {
  const { viewer, params, body } = call;
  const make = async (tx: Db) => {
    const { version, ...wish } = body;
    const quoted = await takeSample(context, tx, viewer, { id: params.id, version });
    const key = `sample order ${viewer.accountId}`;
    const wait = await lockAndGetWait(context, tx, key, RATE_LIMITS.sampleOrdersPerUser);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    await recordEvent(tx, context.clock, key);
    return begin(context, tx, {
      quoted,
      personId: viewer.personId,
      action: 'order',
      insert: insertSampleOrder,
      terms: (from) => sampleTerms(from, wish),
      news: (row) => [sampleOrderedNews(row)],
    });
  };
  return makeAndGet(context, orderCall, call, make, getOrder);
}
