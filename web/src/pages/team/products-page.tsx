/** /team/products: listings that wait for the team, and what it has decided, one open beside the list. */
import { useMoved } from '../../features/reports/reports-address.ts';
import { LISTING_STATE_NAMES } from '../../features/shop/listing/listing-words.ts';
import { OpenListing } from '../../features/shop/review/listing-review.tsx';
import { PRODUCTS } from '../../features/shop/review/team-listings-query.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { deskPage } from '../../lists/desk/desk-page.tsx';

export default deskPage({
  title: 'Products',
  lead: 'Products that entrepreneurs want to list. Nothing is public before one of you has approved it.',
  desk: PRODUCTS,
  useMoved,
  row: ({ title, brand, state, since }, now) => [
    title,
    <>
      <span className="block text-muted wrap-anywhere">
        by <span dir="auto">{brand}</span>
      </span>
      <span className="block">
        {[LISTING_STATE_NAMES[state], relativeTime(since, now)].join(' · ')}
      </span>
    </>,
  ],
  Open: OpenListing,
});
