/** What the journey's overview says of the store: how far it is, how the listing stands, and how many would buy. */
import type { InterestCounts } from '@waggle/contract/shop';
import type { ListingState } from '@waggle/contract/shop/listing-graph';
import { POLICY_KINDS } from '@waggle/contract/shop/policies';
import type { Db } from '../../lib/database.ts';
import { countInterests } from './interests/interests.repo.ts';
import { selectListingOf } from './listing/listings.repo.ts';
import { missingOf, readStoreRows } from './store/store.service.ts';

export interface ShopFigures {
  /** Of `parts`: prices, the four policies, contact. */
  readonly complete: number;
  readonly parts: number;
  readonly storeSetup: boolean;
  /** Null before anything was submitted. */
  readonly state: ListingState | null;
  readonly slug: string | null;
  /** Of the store; empty before it is written. */
  readonly product: string;
  readonly listingId: string | null;
  /** As it was submitted. */
  readonly title: string | null;
  /** The version of the brand that it was submitted with. */
  readonly wears: number | null;
  /** When the team decided last. */
  readonly decidedAt: Time | null;
  readonly publicSince: Time | null;
  /** Confirmed; null before anything was submitted. */
  readonly interest: InterestCounts | null;
}

const STORE_PARTS = ['price', ...POLICY_KINDS, 'contact'] as const;

export async function shopFigures(db: Db, userId: string): Promise<ShopFigures> {
  const store = await readStoreRows(db, userId);
  const missing = new Set<string>(missingOf(store));
  const complete = STORE_PARTS.filter((part) => !missing.has(part)).length;
  const listing = await selectListingOf(db, userId);
  return {
    complete,
    parts: STORE_PARTS.length,
    storeSetup: complete === STORE_PARTS.length,
    state: listing?.state ?? null,
    slug: listing?.slug ?? null,
    product: store.product?.title ?? '',
    listingId: listing?.id ?? null,
    title: listing?.content.title ?? null,
    wears: listing?.content.brand.version ?? null,
    decidedAt: listing?.decided_at ?? null,
    publicSince: listing?.public_since ?? null,
    interest: listing === undefined ? null : await countInterests(db, listing.id),
  };
}
