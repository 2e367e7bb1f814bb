/** Listings that the team looks at: the lists, the counts, one of them, and the decisions that update them. */
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import type { DeskLists } from '../../../lists/desk/desk-address.ts';
import { usePagedList } from '../../../lists/use-paged-list.ts';
import { renewReports } from '../../reports/desk/reports-query.ts';
import { PATHS } from '../../../paths.ts';

const ALL = 'team-listings';
const KEYS = {
  lists: [ALL, 'list'],
  one: (id: string) => [ALL, 'one', id],
} as const;

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
const FRESH = 60_000;

export type ListingList = 'submitted' | 'decided';

export const PRODUCTS_DESK: DeskLists<ListingList> = {
  path: PATHS.teamProducts,
  lists: {
    submitted: {
      name: 'To look at',
      empty: 'Nothing waits for you. A product comes here when its entrepreneur sends it.',
      waits: true,
    },
    decided: { name: 'Decided', empty: 'Nothing is decided yet.' },
  },
};

export function useListings(list: ListingList) {
  return usePagedList({
    queryKey: [...KEYS.lists, list],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/listings/', { query: { list, cursor }, signal }),
    rowsOf: (page) => page.listings,
    staleTime: FRESH,
    keepPrevious: true,
  });
}

export function useTeamListing(id: string) {
  return useServerQuery(KEYS.one(id), async (signal) => {
    return (await call('GET /v1/team/listings/:id/', { params: { id }, signal })).listing;
  });
}

function renewAll(): void {
  void queryClient.invalidateQueries({ queryKey: [ALL] });
}

/** Keeps what is shown as it is on the server. */
export function useLiveListings(): void {
  useLive('moderation', renewAll);
  useLive('resync', renewAll);
}

function renewLists(): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.lists });
  renewReports();
}

export function putListing({ listing }: { listing: TeamListing }): void {
  queryClient.setQueryData(KEYS.one(listing.id), listing);
  renewLists();
}

/** Shows what it is by now. */
export function renewListing(id: string): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.one(id) });
  renewLists();
}
