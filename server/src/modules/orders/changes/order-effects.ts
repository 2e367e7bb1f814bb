/** What a change does to its order: the next version waits for the other side's signature, and holds once that is given. */
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { writtenAfter } from '@waggle/contract/orders/differences';
import type { Effect } from '../../../lib/transitions/machine.ts';
import { partOf } from '../order-part.ts';
import { type OrderCtx, type OrderTypes, tellNext } from '../order-step.ts';
import { insertSignature, insertVersion } from '../signing/versions.repo.ts';
import { refreshStanding } from '../standing.service.ts';
import { proposedNews } from './change-news.ts';
import { readyBy } from './next-terms.ts';
import { insertChange, selectChangesOf } from './changes.repo.ts';

/** Whoever proposes signs first: there is a text that the other side can only sign as it is, or refuse. */
export function proposed(ctx: OrderCtx<'propose'>): Effect<OrderTypes> {
  const { context, tx, row, step, at } = ctx;
  const { id: order_id, terms_number: base } = row;
  const { by, kind, terms, why, files, lapses_at, signature } = step;
  const { version: number } = terms;
  return {
    event: { detail: { version: number } },
    async cascade() {
      const change = await insertChange(tx, {
        ...partOf(row, at),
        place: (await selectChangesOf(tx, order_id)).length + 1,
        kind,
        by_side: by.role,
        base,
        number,
        terms,
        hash: signature.hash,
        why,
        files: [...files],
        lapses_at,
      });
      const written = canonicalJson(terms);
      await insertVersion(tx, {
        order_id,
        number,
        terms,
        written,
        hash: signature.hash,
        made_at: at,
      });
      const of = { order_id, number, side: by.role, person: by.personId, at };
      await insertSignature(tx, { ...of, ...signature });
      await refreshStanding(context, tx, order_id);
      await tellNext(ctx, (after) => proposedNews(after, change));
    },
  };
}

/** Both have signed: other terms hold from now on. */
export async function amended({
  tx,
  row,
  step,
  at,
}: OrderCtx<'amend'>): Promise<Effect<OrderTypes>> {
  const { terms, by_side: side, cancelled_by } = step;
  const { terms: before, first } = row;
  return {
    change: {
      terms,
      terms_number: terms.version,
      written: writtenAfter({ before, now: terms, first }, row.written, { side, at }),
      quantity: terms.quantity,
      total: terms.total,
      ready_on: await readyBy(tx, row, terms),
      cancelled_by,
    },
    event: { detail: { version: terms.version } },
  };
}
