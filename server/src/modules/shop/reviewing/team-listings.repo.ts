/** SQL of the team's lists of listings. */
import type { ListingState } from '@waggle/contract/shop/listing-graph';
import type { LISTING_LISTS, ListingCounts } from '@waggle/contract/shop/team-listings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

export type ListingList = (typeof LISTING_LISTS)[number];

export interface ItemRow {
  readonly id: string;
  readonly title: string;
  readonly brand: string;
  readonly state: ListingState;
  readonly public: boolean;
  readonly since: Date;
  readonly reports: number;
}

export interface ItemPlace {
  readonly at: string;
  readonly id: string;
}

/** The column by which a list is ordered, and which rows are in it. */
const LISTS: Record<ListingList, { by: RawBuilder<unknown>; where: RawBuilder<unknown> }> = {
  submitted: { by: sql`submitted_at`, where: sql`state = 'submitted'` },
  reported: { by: sql`reported_at`, where: sql`open_reports > 0` },
  decided: {
    by: sql`decided_at`,
    where: sql`decided_at IS NOT NULL AND state IN ('live', 'changes_requested', 'taken_down')`,
  },
};

/** @returns what waits longest first; of what is decided, the last first */
export async function selectItems(
  db: Db,
  list: ListingList,
  { after, limit }: { after: ItemPlace | undefined; limit: number },
): Promise<ItemRow[]> {
  const { by, where } = LISTS[list];
  const [than, way] = list === 'decided' ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const from =
    after === undefined
      ? sql``
      : sql`AND (${by}, id) ${than} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ItemRow>`
    SELECT id, content->>'title' AS title, content->'brand'->>'name' AS brand, state,
      public_since IS NOT NULL AS public, ${by} AS since, open_reports AS reports
    FROM listings WHERE ${where} ${from} ORDER BY ${by} ${way}, id ${way} LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countItems(db: Db): Promise<ListingCounts> {
  const { rows } = await sql<ListingCounts>`
    SELECT (SELECT count(*)::integer FROM listings WHERE state = 'submitted') AS submitted,
      (SELECT count(*)::integer FROM listings WHERE open_reports > 0) AS reported`.execute(db);
  return rows[0] ?? { submitted: 0, reported: 0 };
}
