/** /team/products: listings that wait for the team or were reported, one open beside the list. */
import { ListingLists, listingAddress, LISTS } from '../../features/shop/review/listing-lists.tsx';
import { ListingReview } from '../../features/shop/review/listing-review.tsx';
import {
  type ListingList,
  useListings,
  useTeamListing,
} from '../../features/shop/review/team-listings-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

export default function ProductsPage() {
  const { search } = useNavigation();
  const query = new URLSearchParams(search);
  const list = LISTS.find((one) => one === query.get('list')) ?? 'submitted';
  const id = query.get('open') ?? undefined;
  return (
    <TeamPage
      title="Products"
      lead="Products that entrepreneurs want to list, and those that readers have reported. Nothing is public before one of you has approved it."
    >
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <ListingLists list={list} openId={id} />
        {id !== undefined && <Open key={id} id={id} list={list} />}
      </div>
    </TeamPage>
  );
}

function Open({ id, list }: { id: string; list: ListingList }) {
  const { navigate } = useNavigation();
  const query = useTeamListing(id);
  const { rows = [] } = useListings(list);
  const next = rows.find((row) => row.id !== id)?.id;
  return (
    <div className="min-w-0 pt-5">
      <Loaded
        query={query}
        loading={<RowsSkeleton label="The product is loading" rows={5} />}
        failed={<p className="mb-3">This product could not be loaded.</p>}
      >
        {(listing) => (
          <ListingReview listing={listing} onDone={() => navigate(listingAddress(list, next))} />
        )}
      </Loaded>
    </div>
  );
}
