/** What signing does: the text is kept for good, with who has signed it and how that was proved; the second signature ends the request. */
import { canonicalJson } from '@waggle/contract/orders/canonical';
import type { Effect } from '../../../lib/transitions/machine.ts';
import { settleChoice } from '../../quotes/choice.service.ts';
import { beginPlanned } from '../payments/plan.service.ts';
import { type OrderCtx, type OrderTypes, tellNext, waitsUntil } from '../order-step.ts';
import { offeredNews, signedNews } from './signing-news.ts';
import { insertSignature, insertVersion } from './versions.repo.ts';

async function addSignature({ tx, row, step, at }: OrderCtx<'offer' | 'sign'>): Promise<void> {
  const { by, terms, signature } = step;
  const { personId: person, role: side } = by;
  const of = { order_id: row.id, number: terms.version, side, person, at };
  await insertSignature(tx, { ...of, ...signature });
}

/** The buyer signs first: from now on there is a text that both can only sign as it is. */
export function offered(ctx: OrderCtx<'offer'>): Effect<OrderTypes> {
  const { tx, row, step, at } = ctx;
  const { terms, payee, signature } = step;
  const { version: number } = terms;
  return {
    change: { terms, terms_number: number, payee_id: payee, lapses_at: waitsUntil(row, at) },
    event: { detail: { version: number } },
    async cascade() {
      const { hash } = signature;
      const kept = { number, terms, written: canonicalJson(terms), hash, made_at: at };
      await insertVersion(tx, { order_id: row.id, ...kept });
      await addSignature(ctx);
      await tellNext(ctx, offeredNews);
    },
  };
}

/** Both have signed: nothing lapses any more, and the other suppliers hear that the request is awarded. */
export function signedByBoth(ctx: OrderCtx<'sign'>): Effect<OrderTypes> {
  const { context, tx, row, step, at } = ctx;
  return {
    change: { signed_at: at, lapses_at: null, payee_id: step.payee },
    event: { detail: { version: step.terms.version } },
    async cascade(after) {
      await addSignature(ctx);
      if (row.repeats === null) await settleChoice(context, tx, row.quote_id);
      await beginPlanned(context, tx, after);
      await tellNext(ctx, signedNews);
    },
  };
}
