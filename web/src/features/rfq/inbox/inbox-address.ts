/** What the inbox shows, as the address of the page says it. */
import { cutText } from '@waggle/contract/text/cut-text';
import {
  REQUEST_SORTS,
  REQUEST_TABS,
  type RequestSort,
  type RequestTab,
} from '@waggle/contract/rfq/invitations';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';

export interface InboxAddress {
  tab: RequestTab;
  q: string;
  sort: RequestSort;
}

export function readAddress(search: string): InboxAddress {
  const given = new URLSearchParams(search);
  return {
    tab: REQUEST_TABS.find((one) => one === given.get('tab')) ?? 'to_answer',
    q: cutText(given.get('q') ?? '', 200),
    sort: REQUEST_SORTS.find((one) => one === given.get('sort')) ?? 'time_left',
  };
}

/** @returns the query with its question mark; empty for what is shown without one */
export function addressQuery({ tab, q, sort }: InboxAddress): string {
  const given = new URLSearchParams({
    ...(tab !== 'to_answer' && { tab }),
    ...(q !== '' && { q }),
    ...(sort !== 'time_left' && { sort }),
  }).toString();
  return given === '' ? '' : `?${given}`;
}

export const inboxPath = (address: InboxAddress) => PATHS.receivedRequests + addressQuery(address);

export const requestPath = (id: string, address: InboxAddress) =>
  fillPath(PATHS.receivedRequest, { id }) + addressQuery(address);
