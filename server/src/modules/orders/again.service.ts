/** An order that is done, ordered again: a draft by its terms, at the price that the quote has at the new quantity. */
import { type Order, orderAgain as againCall } from '@waggle/contract/orders';
import { repeatedTerms } from '@waggle/contract/orders/again';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { makeAndGet } from '../../lib/http/idempotency.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { readChoice } from '../quotes/choice.service.ts';
import { orderMachine } from './order-machine.ts';
import { repeatedNews } from './order-news.ts';
import { insertOrder, type OrderRow } from './orders.repo.ts';
import { findToStep, getOrder } from './orders.service.ts';
import { selectSamplesOf } from './samples/samples.repo.ts';
import { selectSignatures, selectVersion } from './signing/versions.repo.ts';
import { begin } from './terms/begin.ts';

/** @returns the terms as both signed them at first; the supplier signs second, and later ones are changes */
async function signedFirst(db: Db, { id, terms }: OrderRow): Promise<OrderTerms> {
  const held = (await selectSignatures(db, id)).filter(
    ({ side, taken_back_at }) => side === 'supplier' && taken_back_at === null,
  );
  const number = Math.min(...held.map((one) => one.number));
  const version = held.length > 0 ? await selectVersion(db, id, number) : undefined;
  return version?.terms ?? terms;
}

/** @throws ApiError `not_found`; `conflict` for an order that is not completed, or is ordered again already */
export function orderAgain(
  context: Context,
  call: Call<typeof againCall>,
): Promise<{ order: Order }> {
  const { viewer, params, body } = call;
  const make = async (tx: Db) => {
    const { row } = await findToStep(tx, viewer, params.id);
    const { id, number, quote_id } = row;
    const step = { action: 'again', by: actingAs(viewer, 'buyer') } as const;
    const { terms: last, sample_of } = await transition(
      context,
      tx,
      orderMachine,
      { id, version: body.version },
      step,
    );
    const quoted = await readChoice(tx, quote_id);
    if (quoted === undefined) throw new Error('A signed order without its quote');
    const { offer } = quoted;
    const signed = await signedFirst(tx, row);
    const isGolden = (await selectSamplesOf(tx, id)).some(({ state }) => state === 'golden');
    return begin(context, tx, {
      quoted,
      personId: viewer.personId,
      action: 'start',
      insert: insertOrder,
      repeats: id,
      sample_of: isGolden ? id : sample_of,
      terms: ({ order, buyer, supplier }) =>
        repeatedTerms({ order, buyer, supplier, last, signed, offer, quantity: body.quantity }),
      news: (begun) => repeatedNews(begun, number),
    });
  };
  return makeAndGet(context, againCall, call, make, getOrder);
}
