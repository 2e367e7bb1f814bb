/** What the usual lines of a category do to prices: counted every night, and told to whoever writes a brief. */
import type { DataOf } from '@waggle/contract/endpoint';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { RfqDraft } from '@waggle/contract/rfq';
import { briefChanges } from '@waggle/contract/rfq/brief-changes';
import { isAbout } from '@waggle/contract/rfq/completeness';
import { exampleOf } from '@waggle/contract/rfq/examples/category-examples';
import type { listPriceEffects as listCall } from '@waggle/contract/rfq/price-effects';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { selectBriefs } from '../../rfq/brief/briefs.service.ts';
import {
  replaceEffects,
  type RevisedPrice,
  selectEffects,
  selectRevisedPrices,
} from './price-effects.repo.ts';

export const PRICE_EFFECTS_QUEUE = 'price-effects';

const BATCH = 500;
const FIRST = { quote_id: '00000000-0000-0000-0000-000000000000', number: 0 };

/** @returns the usual line that alone is what the two briefs differ by; undefined where it is another, or more */
function changedLine(before: RfqDraft, after: RfqDraft): string | undefined {
  const [change, ...more] = briefChanges(before, after);
  if (change?.what !== 'line' || change.after === null || more.length > 0) return undefined;
  const line = change.after;
  return exampleOf(after.category).usual.find((usual) => isAbout(line, usual))?.attribute;
}

/** @param part 0.25 for the lower quartile @returns the value that so many are below of, in whole percent */
function quantile(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.round((sorted.length - 1) * part)] ?? 0);
}

interface Measured extends Pick<RevisedPrice, 'quote_id' | 'supplier_id' | 'buyer_id' | 'percent'> {
  readonly category: string;
  readonly attribute: string;
}

/** Few quotes are a chance, and would tell whose they are. */
function isEnough(all: readonly Measured[]): boolean {
  const { quotes, suppliers, buyers } = RFQ_LIMITS.priceEffect;
  const count = (of: (one: Measured) => string) => new Set(all.map(of)).size;
  return (
    count((one) => one.quote_id) >= quotes &&
    count((one) => one.supplier_id) >= suppliers &&
    count((one) => one.buyer_id) >= buyers
  );
}

/** Counts them anew, from all revisions that there are. */
export async function countPriceEffects(context: Context): Promise<void> {
  const { db } = context.database;
  const measured: Measured[] = [];
  let last: Pick<RevisedPrice, 'quote_id' | 'number'> = FIRST;
  for (;;) {
    const rows = await selectRevisedPrices(db, last, BATCH);
    const briefs = await selectBriefs(
      db,
      rows.flatMap(({ rfq_id: rfqId, brief_before, brief_after }) => [
        { rfqId, number: brief_before },
        { rfqId, number: brief_after },
      ]),
    );
    for (const row of rows) {
      const before = briefs.get(`${row.rfq_id} ${row.brief_before}`);
      const after = briefs.get(`${row.rfq_id} ${row.brief_after}`);
      if (before === undefined || after === undefined) continue;
      const attribute = changedLine(before, after);
      if (attribute === undefined) continue;
      const { quote_id, supplier_id, buyer_id, percent } = row;
      const { category } = after;
      measured.push({ quote_id, supplier_id, buyer_id, percent, category, attribute });
    }
    last = rows.at(-1) ?? last;
    if (rows.length < BATCH) break;
  }
  const counted_at = context.clock.now();
  const groups = Map.groupBy(measured, ({ category, attribute }) => `${category}\n${attribute}`);
  const effects = [...groups.values()].filter(isEnough).map((all) => {
    const sorted = all.map(({ percent }) => percent).toSorted((one, other) => one - other);
    return {
      category: all[0]?.category ?? '',
      attribute: all[0]?.attribute ?? '',
      low: quantile(sorted, 0.25),
      high: quantile(sorted, 0.75),
      quotes: new Set(all.map(({ quote_id }) => quote_id)).size,
      suppliers: new Set(all.map(({ supplier_id }) => supplier_id)).size,
      counted_at,
    };
  });
  await db.transaction().execute((tx) => replaceEffects(tx, effects));
}

export async function listPriceEffects(
  { database: { db } }: Context,
  { query: { category } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const rows = await selectEffects(db, category);
  return {
    effects: rows.map(({ attribute, low, high, quotes, suppliers }) => {
      return { attribute, low, high, quotes, suppliers };
    }),
  };
}
