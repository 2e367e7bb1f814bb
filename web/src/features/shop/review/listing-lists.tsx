/** Listings that wait for the team, that were reported, and that it has decided on. */
import type { ListingItem } from '@waggle/contract/shop/team-listings';
import { Link } from '../../../lib/navigation.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { LISTING_STATE_NAMES } from '../listing/listing-words.ts';
import { type ListingList, useListings } from './team-listings-query.ts';

const TABS: Record<ListingList, string> = {
  submitted: 'To look at',
  reported: 'Reported',
  decided: 'Decided',
};
export const LISTS = Object.keys(TABS) as ListingList[];

const EMPTY: Record<ListingList, string> = {
  submitted: 'Nothing waits for you. A product comes here when its entrepreneur sends it.',
  reported: 'Nothing is reported.',
  decided: 'Nothing is decided yet.',
};

/** @returns the address of a list, with a listing open beside it */
export function listingAddress(list: ListingList, open?: string): string {
  const query = new URLSearchParams({
    ...(list !== 'submitted' && { list }),
    ...(open !== undefined && { open }),
  });
  return query.size === 0 ? PATHS.teamProducts : `${PATHS.teamProducts}?${query}`;
}

interface ListingListsProps {
  list: ListingList;
  openId: string | undefined;
}

export function ListingLists({ list, openId }: ListingListsProps) {
  const query = useListings(list);
  const now = useNow();
  const counts = query.pages[0]?.counts;
  return (
    <div className="min-w-0">
      <nav aria-label="Lists" className="flex flex-wrap gap-x-6 border-b border-line">
        {LISTS.map((one) => (
          <Link
            key={one}
            to={listingAddress(one)}
            aria-current={one === list ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold aria-[current]:border-accent"
          >
            {TABS[one]}
            {one !== 'decided' && counts !== undefined && (
              <span className="ml-2 tabular-nums">{counts[one]}</span>
            )}
          </Link>
        ))}
      </nav>
      <ListBody
        list={query}
        loading="The products are loading"
        failed="The products could not be loaded"
        empty={<p className="py-6 text-muted">{EMPTY[list]}</p>}
      >
        {(items) => (
          <ul aria-label={TABS[list]}>
            {items.map((item) => (
              <Row key={item.id} item={item} list={list} isOpen={item.id === openId} now={now} />
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  );
}

interface RowProps {
  item: ListingItem;
  list: ListingList;
  isOpen: boolean;
  now: number;
}

function Row({ item, list, isOpen, now }: RowProps) {
  const { id, title, brand, state, since, reports } = item;
  const said = [
    LISTING_STATE_NAMES[state],
    ...(reports > 0 ? [reports === 1 ? '1 report' : `${reports} reports`] : []),
    relativeTime(since, now),
  ];
  return (
    <li className="border-b border-line">
      <Link
        to={listingAddress(list, id)}
        aria-current={isOpen ? 'true' : undefined}
        className="block px-3 py-3 aria-[current]:border-l-4 aria-[current]:border-accent aria-[current]:bg-surface-raised"
      >
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-small text-muted wrap-anywhere">
          by <span dir="auto">{brand}</span>
        </span>
        <span className="block text-small">{said.join(' · ')}</span>
      </Link>
    </li>
  );
}
