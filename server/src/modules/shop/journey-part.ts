/** What the journey's page is told of the shop: store, listing, decisions of the team, and who would buy. */
import type { JourneyNews, JourneyRow } from '@waggle/contract/journey/journey-view';
import { PATHS_OF_TOOLS } from '@waggle/contract/journey/tool-paths';
import type { InterestCounts } from '@waggle/contract/shop';
import type { ListingState } from '@waggle/contract/shop/listing-graph';
import { POLICY_KINDS } from '@waggle/contract/shop/policies';
import { counted } from '@waggle/contract/text/counted';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { countInterests, countInterestsSince } from './interests/interests.repo.ts';
import { type ListingRow, selectListingOf } from './listing/listings.repo.ts';
import { missingOf, readStoreRows } from './store/store.service.ts';

const STORE = { label: 'Open', path: PATHS_OF_TOOLS.store };
const LISTING = { label: 'Open', path: PATHS_OF_TOOLS['marketplace listing'] };

const STATES: Readonly<Record<ListingState, string>> = {
  draft: 'Not in the catalogue',
  submitted: 'With our team',
  live: 'In the catalogue',
  changes_requested: 'Changes asked for',
  taken_down: 'Taken down by our team',
};

const STORE_PARTS = ['price', ...POLICY_KINDS, 'contact'] as const;

/** @param complete how many of its parts are */
const storeText = (complete: number): string =>
  complete === STORE_PARTS.length
    ? 'Price, policies and contact are set'
    : `${complete} of ${STORE_PARTS.length} parts`;

const storeRow = (product: string, complete: number): JourneyRow => ({
  kind: 'store',
  title: product === '' ? 'Your product' : product,
  text: storeText(complete),
  link: STORE,
  version: null,
});

/** What was approved before stays public while our team reads the changes. */
function listingText(
  { state, public_since: since }: ListingRow,
  { people, pieces }: InterestCounts,
): string {
  const stands = STATES[state];
  const open = since !== null && state !== 'live' ? `${stands}, still in the catalogue` : stands;
  if (people === 0) return open;
  return `${open}, ${counted(people, 'person', 'people')} would take ${counted(pieces, 'piece')}`;
}

function listingRow(listing: ListingRow, interest: InterestCounts): JourneyRow {
  const { state, content } = listing;
  return {
    kind: 'listing',
    title: content.title,
    text: listingText(listing, interest),
    link: LISTING,
    version: state === 'taken_down' ? null : content.brand.version,
  };
}

const DECIDED: Readonly<Partial<Record<ListingState, string>>> = {
  live: 'Our team has approved it: everybody can read it.',
  changes_requested: 'Our team asks you to change something.',
  taken_down: 'Our team has taken it out of the catalogue.',
};

/** @param fresh how many more would buy it since then */
function newsOf(
  { state, content, decided_at: at }: ListingRow,
  { people, pieces }: InterestCounts,
  fresh: number,
  since: Time,
): JourneyNews[] {
  const news: JourneyNews[] = [];
  if (fresh > 0) {
    news.push({
      figure: `+${fresh.toLocaleString('en')}`,
      title: 'would buy your product',
      text: `${counted(people, 'person', 'people')} for ${counted(pieces, 'piece')} in all.`,
      progress: null,
      link: { label: 'See who', path: LISTING.path },
    });
  }
  const decided = DECIDED[state];
  if (at !== null && at >= since && decided !== undefined) {
    news.push({
      figure: '1',
      title: 'decision on your listing',
      text: `«${content.title}»: ${decided}`,
      progress: null,
      link: { label: 'Read it', path: LISTING.path },
    });
  }
  return news;
}

export async function shopPart(
  _context: Context,
  db: Db,
  { userId, since }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const store = await readStoreRows(db, userId);
  const missing = new Set<string>(missingOf(store));
  const complete = STORE_PARTS.filter((part) => !missing.has(part)).length;
  const product = store.product?.title ?? '';
  const listing = await selectListingOf(db, userId);
  const rows = complete > 0 || product !== '' ? [storeRow(product, complete)] : [];
  const holds = { store: storeText(complete) };
  if (listing === undefined) return rows.length === 0 ? undefined : { holds, rows };
  const interest = await countInterests(db, listing.id);
  const fresh = await countInterestsSince(db, listing.id, since);
  const { state, content, decided_at: at } = listing;
  return {
    holds: { ...holds, 'marketplace listing': STATES[state] },
    rows: [...rows, listingRow(listing, interest)],
    news: newsOf(listing, interest, fresh, since),
    latest:
      at === null ? undefined : { text: `Decision on «${content.title}»`, at, path: LISTING.path },
  };
}
