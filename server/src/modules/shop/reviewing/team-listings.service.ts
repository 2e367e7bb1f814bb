/** The team's side of listings: what waits, one of them whole, and deciding. */
import type { formerDismissListing as dismissCall } from '@waggle/contract/reports/former-calls';
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { reviewer } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import { asTheyAre, listRows } from '../../../lib/shown-rows.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { within } from '../../../lib/transactions/within.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { stepsBeside } from '../../accounts/steps-done.service.ts';
import { dismissAs, listReportsOf } from '../../reports/team-reports.service.ts';
import { listingMachine } from '../listing/listing-machine.ts';
import { selectListing } from '../listing/listings.repo.ts';
import { type ItemRow, LISTINGS } from './team-listings.repo.ts';

interface Answer {
  listing: TeamListing;
}

export const listListings = listRows(LISTINGS, 'listings', asTheyAre<ItemRow>);

/** @throws ApiError `not_found` */
export async function getTeamListing(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Answer> {
  const { db } = context.database;
  const row = await findById(id, () => selectListing(db, id));
  const beside = await stepsBeside(context, db, listingMachine, reviewer(viewer), [row]);
  const owner = (await findUsers(db, [row.user_id])).get(row.user_id);
  const { version, state, slug, content, approved, reason, points } = row;
  return {
    listing: {
      id,
      ...beside(row),
      version,
      state,
      slug,
      owner: owner ?? { name: 'Erased account', email: null },
      public_since: row.public_since,
      submitted_at: row.submitted_at,
      reason,
      points,
      content,
      approved,
      reports: await listReportsOf(context, db, id),
    },
  };
}

/** @throws ApiError `not_found`, `forbidden` for the team member's own listing, `conflict` when a colleague has closed all of them */
export async function dismissListing(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof dismissCall>,
): Promise<Answer> {
  return dismissAs(context, { viewer, params: { kind: 'listing', id }, body }, (tx) =>
    getTeamListing(within(context, tx), viewer, id),
  );
}
