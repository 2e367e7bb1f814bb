/** /team/products: listings that wait for the team, and what it has decided, one open beside the list. */
import { useMoved } from '../../features/reports/reports-address.ts';
import { LISTING_STATE_NAMES } from '../../features/shop/listing/listing-words.ts';
import { OpenListing } from '../../features/shop/review/listing-review.tsx';
import {
  type ListingList,
  PRODUCTS_DESK,
  useListings,
  useLiveListings,
} from '../../features/shop/review/team-listings-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { Desk, type OpenDesk } from '../../lists/desk/desk.tsx';
import { DeskRows } from '../../lists/desk/desk-rows.tsx';

export default function ProductsPage() {
  useLiveListings();
  if (useMoved()) return null;
  return (
    <TeamPage
      title="Products"
      lead="Products that entrepreneurs want to list. Nothing is public before one of you has approved it."
    >
      <Desk desk={PRODUCTS_DESK}>{(place) => <Listings key={place.list} {...place} />}</Desk>
    </TeamPage>
  );
}

function Listings(place: OpenDesk<ListingList>) {
  return (
    <DeskRows
      {...place}
      query={useListings(place.list)}
      noun="products"
      row={({ title, brand, state, since }, now) => [
        title,
        <>
          <span className="block text-muted wrap-anywhere">
            by <span dir="auto">{brand}</span>
          </span>
          <span className="block">
            {[LISTING_STATE_NAMES[state], relativeTime(since, now)].join(' · ')}
          </span>
        </>,
      ]}
      open={(id, view) => <OpenListing id={id} {...view} />}
    />
  );
}
