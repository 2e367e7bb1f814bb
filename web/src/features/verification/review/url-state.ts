/** The console's state in the URL: the view of the queue, the search, the open case, and the dialog. */
import { CASE_STATES, type CaseState } from '@waggle/contract/verification';
import {
  defaultSort,
  QUEUE_FILTERS,
  QUEUE_SORTS,
  type QueueFilter,
  type QueueSort,
} from '@waggle/contract/team/queue';

/** On a narrow screen one of these shows at a time; on a wide one both do. */
export type CasePart = 'documents' | 'decision';

export interface UrlState {
  filter: QueueFilter;
  state: CaseState | undefined;
  /** Empty for all. */
  country: string;
  sort: QueueSort;
  search: string;
  /** The open case's id. */
  caseId: string | undefined;
  part: CasePart;
  statistics: boolean;
  /** Several cases are chosen, to give them to somebody. */
  assigning: boolean;
}

/** What decides which cases the queue holds. */
export type QueueView = Pick<UrlState, 'filter' | 'state' | 'country' | 'sort' | 'search'>;

function known<Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | undefined {
  return values.find((candidate) => candidate === value);
}

/** @param search the URL's query; unknown values are ignored */
export function readUrlState(search: string): UrlState {
  const query = new URLSearchParams(search);
  const filter = known(QUEUE_FILTERS, query.get('filter')) ?? 'waiting';
  return {
    filter,
    state: known(CASE_STATES, query.get('state')),
    country: query.get('country') ?? '',
    sort: known(QUEUE_SORTS, query.get('sort')) ?? defaultSort(filter),
    search: query.get('search') ?? '',
    caseId: query.get('case') ?? undefined,
    part: query.get('part') === 'decision' ? 'decision' : 'documents',
    statistics: query.get('show') === 'statistics',
    assigning: query.get('assign') === 'several',
  };
}

/** @returns the query with its question mark, holding only what differs from an untouched console */
export function writeUrlState(address: UrlState): string {
  const query = new URLSearchParams();
  if (address.filter !== 'waiting') query.set('filter', address.filter);
  if (address.state) query.set('state', address.state);
  if (address.country) query.set('country', address.country);
  if (address.sort !== defaultSort(address.filter)) query.set('sort', address.sort);
  if (address.search) query.set('search', address.search);
  if (address.caseId) query.set('case', address.caseId);
  if (address.caseId && address.part !== 'documents') query.set('part', address.part);
  if (address.assigning) query.set('assign', 'several');
  if (address.statistics) query.set('show', 'statistics');
  const written = query.toString();
  return written ? `?${written}` : '';
}
