/** /team/products: listings that wait for the team or were reported, one open beside the list. */
import { LISTING_STATE_NAMES } from '../../features/shop/listing/listing-words.ts';
import { ListingReview } from '../../features/shop/review/listing-review.tsx';
import {
  type ListingList,
  PRODUCTS_DESK,
  useListingCounts,
  useListings,
  useTeamListing,
} from '../../features/shop/review/team-listings-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import type { DeskPlace } from '../../lists/desk/desk-address.ts';
import { Desk } from '../../lists/desk/desk.tsx';
import { DeskRows, Opened, type OpenedView } from '../../lists/desk/desk-rows.tsx';

export default function ProductsPage() {
  return (
    <TeamPage
      title="Products"
      lead="Products that entrepreneurs want to list, and those that readers have reported. Nothing is public before one of you has approved it."
    >
      <Desk desk={PRODUCTS_DESK} counts={useListingCounts().data}>
        {(place) => <Listings key={place.list} {...place} />}
      </Desk>
    </TeamPage>
  );
}

function Listings(place: DeskPlace<ListingList>) {
  return (
    <DeskRows
      {...place}
      desk={PRODUCTS_DESK}
      query={useListings(place.list)}
      noun="products"
      row={({ title, brand, state, since, reports }, now) => [
        title,
        <>
          <span className="block text-muted wrap-anywhere">
            by <span dir="auto">{brand}</span>
          </span>
          <span className="block">
            {[
              LISTING_STATE_NAMES[state],
              ...(reports > 0 ? [reports === 1 ? '1 report' : `${reports} reports`] : []),
              relativeTime(since, now),
            ].join(' · ')}
          </span>
        </>,
      ]}
      open={(id, view) => <OpenListing id={id} {...view} />}
    />
  );
}

function OpenListing({ id, ...view }: OpenedView & { id: string }) {
  return (
    <Opened query={useTeamListing(id)} noun="product">
      {(listing) => <ListingReview listing={listing} {...view} />}
    </Opened>
  );
}
