/** What the journey's page is told of the shop: store, listing, decisions of the team, and who would buy. */
import type { JourneyNews, JourneyRow } from '@waggle/contract/journey/journey-view';
import { PATHS_OF_TOOLS } from '@waggle/contract/journey/tool-paths';
import { counted } from '@waggle/contract/text/counted';
import type { ListingState } from '@waggle/contract/shop/listing-graph';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { type ShopFigures, shopFigures } from './figures.service.ts';
import { countInterestsSince } from './interests/interests.repo.ts';

const STORE = { label: 'Open', path: PATHS_OF_TOOLS.store };
const LISTING = { label: 'Open', path: PATHS_OF_TOOLS['marketplace listing'] };

const STATES: Readonly<Record<ListingState, string>> = {
  draft: 'Not in the catalogue',
  submitted: 'With our team',
  live: 'In the catalogue',
  changes_requested: 'Changes asked for',
  taken_down: 'Taken down by our team',
};

function storeText({ complete, parts, storeSetup }: ShopFigures): string {
  return storeSetup ? 'Price, policies and contact are set' : `${complete} of ${parts} parts`;
}

/** What was approved before stays public while our team reads the changes. */
function listingText({ state, publicSince, interest }: ShopFigures): string {
  const stands = state === null ? '' : STATES[state];
  const open =
    publicSince !== null && state !== 'live' ? `${stands}, still in the catalogue` : stands;
  if (interest === null || interest.people === 0) return open;
  const { people, pieces } = interest;
  return `${open}, ${counted(people, 'person', 'people')} would take ${counted(pieces, 'piece')}`;
}

function rowsOf(figures: ShopFigures): JourneyRow[] {
  const { complete, title } = figures;
  const store: JourneyRow = {
    kind: 'store',
    title: figures.product === '' ? 'Your product' : figures.product,
    text: storeText(figures),
    link: STORE,
    version: null,
  };
  const listing: JourneyRow = {
    kind: 'listing',
    title: title ?? '',
    text: listingText(figures),
    link: LISTING,
    version: figures.state === 'taken_down' ? null : figures.wears,
  };
  return [
    ...(complete > 0 || figures.product !== '' ? [store] : []),
    ...(title === null ? [] : [listing]),
  ];
}

const DECIDED: Readonly<Partial<Record<ListingState, string>>> = {
  live: 'Our team has approved it: everybody can read it.',
  changes_requested: 'Our team asks you to change something.',
  taken_down: 'Our team has taken it out of the catalogue.',
};

function newsOf(figures: ShopFigures, fresh: number, since: Time): JourneyNews[] {
  const { state, title, decidedAt, interest } = figures;
  const decided = decidedAt !== null && decidedAt >= since && state !== null && DECIDED[state];
  return [
    ...(fresh > 0 && interest !== null
      ? [
          {
            figure: `+${fresh.toLocaleString('en')}`,
            title: 'would buy your product',
            text: `${counted(interest.people, 'person', 'people')} for ${counted(interest.pieces, 'piece')} in all.`,
            progress: null,
            link: { label: 'See who', path: LISTING.path },
          },
        ]
      : []),
    ...(decided
      ? [
          {
            figure: '1',
            title: 'decision on your listing',
            text: `«${title}»: ${decided}`,
            progress: null,
            link: { label: 'Read it', path: LISTING.path },
          },
        ]
      : []),
  ];
}

export async function shopPart(
  _context: Context,
  db: Db,
  { userId, since }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const figures = await shopFigures(db, userId);
  const { complete, product, state, listingId, decidedAt, title } = figures;
  if (complete === 0 && product === '' && state === null) return undefined;
  const fresh = listingId === null ? 0 : await countInterestsSince(db, listingId, since);
  return {
    holds: {
      store: storeText(figures),
      ...(state !== null && { 'marketplace listing': STATES[state] }),
    },
    rows: rowsOf(figures),
    news: newsOf(figures, fresh, since),
    latest:
      decidedAt === null
        ? undefined
        : { text: `Decision on «${title}»`, at: decidedAt, path: LISTING.path },
  };
}
