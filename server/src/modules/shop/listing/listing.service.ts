/** The entrepreneur's side of a listing: how it stands, what it would say, and its steps. */
import { isDeepStrictEqual } from 'node:util';
import {
  type Listing,
  type OwnListing,
  type submitListing as submitCall,
  submitListing as submit,
} from '@waggle/contract/shop';
import type { ListingContent } from '@waggle/contract/shop/content';
import { needText } from '@waggle/contract/shop/needs';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotentAndRead } from '../../../lib/http/idempotency.ts';
import { refuseName, refuseTitle } from '../../../lib/names/refused-name.ts';
import { newId } from '../../../lib/new-id.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { requireLegalIdentity } from '../../accounts/legal/legal-identity.service.ts';
import { readBrand } from '../../brand/brand.service.ts';
import { countInterests } from '../interests/interests.repo.ts';
import { composeContent } from '../store/compose-content.ts';
import { lockStore } from '../store/store.repo.ts';
import { missingOf, readStoreRows } from '../store/store.service.ts';
import { listingMachine } from './listing-machine.ts';
import { insertListing, type ListingRow, selectListingOf, selectLogo } from './listings.repo.ts';

async function presentListing(db: Db, row: ListingRow): Promise<Listing> {
  const { id, version, state, slug, public_since, submitted_at, decided_at, reason, points } = row;
  return {
    id,
    version,
    state,
    slug,
    public_since,
    submitted_at,
    decided_at,
    reason,
    points,
    interest: await countInterests(db, id),
  };
}

/** A listing that is not there yet has no address for its logo; it is only compared. */
const UNLISTED = '00000000-0000-7000-8000-000000000000';

/** A logo that was never submitted has no address as a listing's; the brand's own picture of it stands in its place. */
async function previewOf(db: Db, userId: string, content: ListingContent): Promise<ListingContent> {
  const { brand } = content;
  if (brand.logo === null) return content;
  const own = (await readBrand(db, userId)).logo;
  return { ...content, brand: { ...brand, logo: { ...brand.logo, ...(own && { url: own.url }) } } };
}

export async function getListing(context: Context, { accountId }: Viewer): Promise<OwnListing> {
  const { db } = context.database;
  const row = await selectListingOf(db, accountId);
  const composed = await composeContent(context, db, accountId, row?.id ?? UNLISTED);
  return {
    listing: row === undefined ? null : await presentListing(db, row),
    missing: missingOf(await readStoreRows(db, accountId)),
    changed:
      composed !== undefined &&
      (row === undefined || !isDeepStrictEqual(composed.content, row.content)),
    preview: composed === undefined ? null : await previewOf(db, accountId, composed.content),
  };
}

/** @throws ApiError `conflict` with a line for each part that is missing */
async function refuseIncomplete(db: Db, userId: string): Promise<never> {
  const missing = missingOf(await readStoreRows(db, userId));
  throw new ApiError('conflict', {
    reason: 'listing_incomplete',
    message: missing.map(needText).join('. '),
    errors: missing.map((need) => ({ path: need, message: needText(need) })),
  });
}

/** @returns the row of a user, made in the state `draft` when there is none */
async function findOrInsert(
  context: Context,
  tx: Db,
  userId: string,
): Promise<{ row: ListingRow; isNew: boolean }> {
  const row = await selectListingOf(tx, userId);
  if (row !== undefined) return { row, isNew: false };
  const id = newId();
  const composed = await composeContent(context, tx, userId, id);
  if (composed === undefined) return refuseIncomplete(tx, userId);
  const { content } = composed;
  const submitted_at = context.clock.now();
  for (const slug of slugChoices(content.title, id)) {
    const made = await insertListing(tx, { id, user_id: userId, slug, content, submitted_at });
    if (made !== undefined) return { row: made, isNew: true };
  }
  throw new Error('No address is free for a product');
}

/**
 * @throws ApiError `conflict` when something is missing, nothing has changed, or another version was seen;
 *   `invalid_input` for a name that passes itself off as somebody, and before the entrepreneur has said who they are in law
 */
export async function submitListing(
  context: Context,
  { viewer, body: { version }, idempotencyKey: key }: Call<typeof submitCall>,
): Promise<OwnListing> {
  const request = { personId: viewer.personId, key, call: submit, body: { version } };
  const send = async (tx: Db) => {
    await lockStore(tx, viewer.accountId);
    const { row, isNew } = await findOrInsert(context, tx, viewer.accountId);
    const composed = await composeContent(context, tx, viewer.accountId, row.id);
    if (composed === undefined) return refuseIncomplete(tx, viewer.accountId);
    // What is public goes on without, where it was listed before this was asked.
    if (row.public_since === null) await requireLegalIdentity(tx, viewer.accountId);
    const { title, brand } = composed.content;
    refuseTitle(title, 'title');
    refuseName(brand.name, 'brand_name');
    const target = { id: row.id, version: isNew ? row.version : version };
    if (isNew && version !== 0) throw new ApiError('conflict', { version: 0 });
    await transition(context, tx, listingMachine, target, ({ state }) => ({
      action: state === 'draft' || state === 'submitted' ? 'submit' : 'resubmit',
      by: actingAs(viewer, 'owner'),
      composed,
    }));
    return {};
  };
  return runIdempotentAndRead(context, request, send, (inTx) => getListing(inTx, viewer));
}

/** @throws ApiError `not_found` before the first was made */
export async function lockListing(tx: Db, { accountId }: Viewer): Promise<string> {
  await lockStore(tx, accountId);
  const row = await selectListingOf(tx, accountId);
  if (row === undefined) throw new ApiError('not_found');
  return row.id;
}

/** @throws ApiError `not_found` for one that no listing shows */
export async function findLogo({ database }: Context, id: string, sha256: string) {
  const isKnown = isUuid(id) && /^[\w-]{43}$/.test(sha256);
  const logo = isKnown ? await selectLogo(database.db, id, sha256) : undefined;
  if (logo === undefined) throw new ApiError('not_found');
  return logo;
}

const LONGEST = 60;

/** @returns letters, marks and digits of any script, joined by hyphens: nothing invisible, nothing with a meaning */
function productSlug(title: string): string {
  const words = title
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  const letters = [...(words ?? []).join('-').normalize('NFC')].slice(0, LONGEST).join('');
  return letters.replaceAll(/-+$/g, '') || 'product';
}

/** @returns addresses to try; the last is nobody else's, because ids are random */
function slugChoices(title: string, id: string): string[] {
  const slug = productSlug(title);
  const end = id.replaceAll('-', '').slice(-12);
  return [slug, `${slug}-${end.slice(-4)}`, `${slug}-${end}`];
}
