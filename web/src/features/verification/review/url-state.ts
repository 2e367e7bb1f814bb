/** The console as a desk: its lists, and its address with the search, the order, the filters, the open case and the dialog. */
import { CASE_STATES, type CaseState } from '@waggle/contract/verification';
import {
  defaultSort,
  QUEUE_SORTS,
  type QueueFilter,
  type QueueSort,
} from '@waggle/contract/team/queue';
import {
  deskAddress,
  type DeskLists,
  type DeskPlace,
  readDesk,
} from '../../../lists/desk/desk-address.ts';
import { PATHS } from '../../../paths.ts';

export const CASES_DESK: DeskLists<QueueFilter> = {
  path: PATHS.teamVerification,
  lists: {
    waiting: { name: 'Waiting', empty: 'Nothing waits' },
    mine: { name: 'Mine', empty: 'No cases assigned to you' },
    unassigned: { name: 'Unassigned', empty: 'No unassigned cases' },
    overdue: { name: 'Overdue', empty: 'Nothing is overdue' },
    confirmation: { name: 'To confirm', empty: 'No badge waits for a second reviewer' },
    appeal: { name: 'Appeals', empty: 'Nobody has appealed' },
    returned: { name: 'Returned', empty: 'No supplier has changes to make' },
    decided: { name: 'Decided', empty: 'Nothing is decided yet' },
    all: { name: 'All', empty: 'There are no cases yet' },
  },
};

/** On a narrow screen one of these shows at a time; on a wide one both do. */
export type CasePart = 'documents' | 'decision';

export interface UrlState extends DeskPlace<QueueFilter> {
  state: CaseState | undefined;
  /** Empty for all. */
  country: string;
  sort: QueueSort;
  search: string;
  part: CasePart;
  statistics: boolean;
  /** Several cases are chosen, to give them to somebody. */
  assigning: boolean;
}

/** What decides which cases the queue holds. */
export type QueueView = Pick<UrlState, 'list' | 'state' | 'country' | 'sort' | 'search'>;

/** @param search the URL's query; unknown values are ignored */
export function readUrlState(search: string): UrlState {
  const query = new URLSearchParams(search);
  const place = readDesk(CASES_DESK, search);
  return {
    ...place,
    state: CASE_STATES.find((one) => one === query.get('state')),
    country: query.get('country') ?? '',
    sort: QUEUE_SORTS.find((one) => one === query.get('sort')) ?? defaultSort(place.list),
    search: query.get('search') ?? '',
    part: query.get('part') === 'decision' ? 'decision' : 'documents',
    statistics: query.get('show') === 'statistics',
    assigning: query.get('assign') === 'several',
  };
}

/** @returns the address, holding only what differs from an untouched console */
export function writeUrlState(address: UrlState): string {
  const { list, openId, state, country, sort, search, part, assigning, statistics } = address;
  return deskAddress(CASES_DESK, list, openId, {
    state,
    country,
    sort: sort !== defaultSort(list) && sort,
    search,
    part: openId !== undefined && part !== 'documents' && part,
    assign: assigning && 'several',
    show: statistics && 'statistics',
  });
}
