/** The team's side of listings: what waits, one of them whole, and deciding. */
import type { formerDismissListing as dismissCall } from '@waggle/contract/reports/former-calls';
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { reviewer } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import { asTheyAre, getRow, listRows } from '../../../lib/shown-rows.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { within } from '../../../lib/transactions/within.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { withSteps } from '../../accounts/steps-done.service.ts';
import { dismissAs, listReportsOf } from '../../reports/team-reports.service.ts';
import { listingMachine } from '../listing/listing-machine.ts';
import { selectListing } from '../listing/listings.repo.ts';
import { type ItemRow, LISTINGS } from './team-listings.repo.ts';

export const listListings = listRows(LISTINGS, 'listings', asTheyAre<ItemRow>);

const presentListings = withSteps(listingMachine, reviewer, async (context, db, rows) => {
  const owners = await findUsers(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return async (row) => {
    const { id, version, state, slug, content, approved, reason, points } = row;
    return {
      id,
      version,
      state,
      slug,
      owner: owners.get(row.user_id) ?? { name: 'Erased account', email: null },
      public_since: row.public_since,
      submitted_at: row.submitted_at,
      reason,
      points,
      content,
      approved,
      reports: await listReportsOf(context, db, id),
    };
  };
});

export const getTeamListing = getRow(selectListing, 'listing', presentListings);

/** @throws ApiError `not_found`, `forbidden` for the team member's own listing, `conflict` when a colleague has closed all of them */
export async function dismissListing(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof dismissCall>,
): Promise<{ listing: TeamListing }> {
  return dismissAs(context, { viewer, params: { kind: 'listing', id }, body }, (tx) =>
    getTeamListing(within(context, tx), viewer, id),
  );
}
