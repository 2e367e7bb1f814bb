/** The desk of requests: its lists. */
import type { DeskLists } from '../../lists/desk/desk-address.ts';
import { PATHS } from '../../paths.ts';

export type RequestList = 'held' | 'stopped';

export const REQUESTS_DESK: DeskLists<RequestList | 'muted'> = {
  path: PATHS.teamRequests,
  lists: {
    held: { name: 'Held', empty: 'No request waits before it is sent.', waits: true },
    stopped: { name: 'Stopped', empty: 'Nothing is stopped.' },
    muted: { name: 'Muted buyers', empty: 'No supplier has muted a buyer.' },
  },
};
