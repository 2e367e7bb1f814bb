/** What suppliers have quoted first, for counts over many quotes. */
import type { Db } from '../../../lib/database.ts';
import { selectBriefs } from '../../rfq/brief/briefs.service.ts';
import { type FirstPriceRow, selectFirstPriceRows } from './first-prices.repo.ts';

export interface FirstPrice extends Pick<
  FirstPriceRow,
  'quote_id' | 'supplier_id' | 'buyer_id' | 'currency' | 'unit_price' | 'sent_at'
> {
  /** Of the brief that was answered. */
  readonly category: string;
  readonly unit: string;
}

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** @returns first prices of the quotes sent after `since` and not after `until` */
export async function* firstPrices(
  db: Db,
  { since, until }: { since: Time; until: Time },
): AsyncGenerator<FirstPrice> {
  let after = FIRST;
  for (;;) {
    const rows = await selectFirstPriceRows(db, { since, until, after, limit: BATCH });
    const keys = rows.map(({ rfq_id: rfqId, brief_revision: number }) => ({ rfqId, number }));
    const briefs = await selectBriefs(db, keys);
    for (const { rfq_id, brief_revision, ...price } of rows) {
      const brief = briefs.get(`${rfq_id} ${brief_revision}`);
      if (brief !== undefined) yield { ...price, category: brief.category, unit: brief.unit };
    }
    after = rows.at(-1)?.quote_id ?? after;
    if (rows.length < BATCH) return;
  }
}
