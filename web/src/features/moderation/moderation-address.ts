/** The address of the team's look at requests: which list, and what is open beside it. */
import type { Moderation } from '@waggle/contract/moderation';
import { MODERATION_LISTS, type ModerationList } from '@waggle/contract/moderation/lists';
import { PATHS } from '../../paths.ts';

export const LIST_NAMES: Record<ModerationList, string> = {
  held: 'Held',
  reported: 'Reported',
  messages: 'Reported messages',
  stopped: 'Stopped',
  muted: 'Muted buyers',
};

export interface ModerationAddress {
  list: ModerationList;
  /** Of the request or the message. */
  openId: string | undefined;
}

export function readModerationAddress(search: string): ModerationAddress {
  const query = new URLSearchParams(search);
  const list = MODERATION_LISTS.find((one) => one === query.get('list')) ?? 'held';
  return { list, openId: query.get('open') ?? undefined };
}

export function moderationAddress(list: ModerationList, openId?: string): string {
  const query = new URLSearchParams({
    ...(list !== 'held' && { list }),
    ...(openId !== undefined && { open: openId }),
  });
  return query.size === 0 ? PATHS.teamRequests : `${PATHS.teamRequests}?${query}`;
}

/** @returns the address of the first list in which something waits */
export function waitingAddress({ counts }: Moderation): string {
  const list = (['held', 'reported', 'messages'] as const).find((one) => counts[one] > 0);
  return moderationAddress(list ?? 'held');
}
