/** SQL of the team's lists of listings, and of what it asks an owner to change. */
import type { ListingState } from '@waggle/contract/shop/listing-graph';
import type { LISTING_LISTS } from '@waggle/contract/shop/team-listings';
import { type RawBuilder, sql } from 'kysely';
import type { DeskList } from '../../../lib/desk-page.ts';

type ListingList = (typeof LISTING_LISTS)[number];

export interface ItemRow {
  readonly id: string;
  readonly title: string;
  readonly brand: string;
  readonly state: ListingState;
  readonly public: boolean;
  readonly since: Time;
  readonly reports: number;
}

const listed = (since: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  SELECT id, content->>'title' AS title, content->'brand'->>'name' AS brand, state,
    public_since IS NOT NULL AS public, ${since} AS since, open_reports AS reports
  FROM listings WHERE ${where}`;

export const LISTINGS: Record<ListingList, DeskList> = {
  submitted: { rows: listed(sql`submitted_at`, sql`state = 'submitted'`) },
  reported: { rows: listed(sql`reported_at`, sql`open_reports > 0`) },
  decided: {
    rows: listed(
      sql`decided_at`,
      sql`decided_at IS NOT NULL AND state IN ('live', 'changes_requested', 'taken_down')`,
    ),
    last: true,
  },
};

/** @returns the listing that an entrepreneur is asked to change, until it is sent again or taken back */
export const changesAskedOf = (userId: string): RawBuilder<unknown> =>
  listed(sql`decided_at`, sql`user_id = ${userId} AND state = 'changes_requested'`);
