/** The desk of requests: its lists, and their addresses. */
import type { Moderation } from '@waggle/contract/moderation';
import type { ModerationList } from '@waggle/contract/moderation/lists';
import { deskAddress, type DeskLists } from '../../lists/desk/desk-address.ts';
import { PATHS } from '../../paths.ts';

export const REQUESTS_DESK: DeskLists<ModerationList> = {
  path: PATHS.teamRequests,
  lists: {
    held: { name: 'Held', empty: 'No request waits before it is sent.' },
    reported: { name: 'Reported', empty: 'No request is reported.' },
    messages: { name: 'Reported messages', empty: 'No message is reported.' },
    stopped: { name: 'Stopped', empty: 'Nothing is stopped.' },
    muted: { name: 'Muted buyers', empty: 'No supplier has muted a buyer.' },
  },
};

export const moderationAddress = (list: ModerationList, openId?: string): string =>
  deskAddress(REQUESTS_DESK, list, openId);

/** @returns the first list in which something waits */
export const waitingList = ({ counts }: Moderation) =>
  (['held', 'reported', 'messages'] as const).find((one) => counts[one] > 0);
