/** The shop's part of the export of a user's data. */
import { personFlagsOf } from '@waggle/contract/options/person-flags';
import type { Db } from '../../lib/database.ts';
import { selectInterests, selectInterestsOf } from './interests/interests.repo.ts';
import { exportSteps } from '../../lib/transitions/steps.repo.ts';
import { selectListing, selectListingOf } from './listing/listings.repo.ts';
import { selectPolicies, selectProduct, selectSheet } from './store/store.repo.ts';

async function exportListing(db: Db, userId: string) {
  const row = await selectListingOf(db, userId);
  if (row === undefined) return null;
  const { id, slug, state, content, approved, reason, points, interest } = row;
  const stepsOf = await exportSteps(db, 'listing', [row]);
  const people = await selectInterests(db, id);
  return {
    id,
    slug,
    state,
    submitted: content,
    approved,
    public_since: row.public_since,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
    reason,
    points,
    interest,
    steps: stepsOf(id).toReversed(),
    would_buy: people.map((row) => ({
      email: row.email,
      quantity: row.quantity,
      confirmed_at: row.confirmed_at,
      flags: personFlagsOf(row),
    })),
  };
}

async function exportInterests(db: Db, email: string) {
  const rows = await selectInterestsOf(db, email);
  const found = [];
  for (const { listing_id, quantity, requested_at, confirmed_at } of rows) {
    const listing = await selectListing(db, listing_id);
    found.push({
      product: listing?.content.title ?? '',
      quantity,
      asked_at: requested_at,
      confirmed_at,
    });
  }
  return found;
}

/** @param email case-folded */
export async function exportShop(
  db: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<Record<string, unknown>> {
  const product = await selectProduct(db, accountId);
  const sheet = await selectSheet(db, accountId);
  const policies = await selectPolicies(db, accountId);
  return {
    shop: {
      product: product ?? null,
      prices: sheet ?? null,
      policies,
      listing: await exportListing(db, accountId),
    },
    would_buy: await exportInterests(db, email),
  };
}
