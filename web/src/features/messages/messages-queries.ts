/** Conversations of the user: all of them page by page, and those of a request. */
import type { ConversationItem } from '@waggle/contract/messages';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const KEY = 'conversations';
/** The largest page that the server gives. */
const PAGE = '100';
/** Of a request's conversations: as many suppliers as can be asked. */
const MOST_PAGES = 5;

function renew(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Keeps every list of conversations current: a message was written or read, perhaps in another tab. */
export function useLiveConversations(): void {
  useLive('message', renew);
  useLive('resync', renew);
}

/** @param userId part of the key, so that no user sees another's */
export const allConversationsKey = (userId: string) => [KEY, userId, 'all'];

export function fetchConversations(cursor: string | undefined, signal: AbortSignal) {
  return call('GET /v1/conversations/', { query: { cursor }, signal });
}

async function fetchOfRequest(rfq: string, signal: AbortSignal): Promise<ConversationItem[]> {
  const found: ConversationItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await call('GET /v1/conversations/', {
      query: { rfq, cursor, limit: PAGE },
      signal,
    });
    found.push(...answer.conversations);
    if (answer.next_cursor === null) break;
    cursor = answer.next_cursor;
  }
  return found;
}

/** The conversations of a request in which something was written. */
export function useConversationsOf(userId: string, rfqId: string, enabled = true) {
  return useServerQuery([KEY, userId, 'of', rfqId], (signal) => fetchOfRequest(rfqId, signal), {
    enabled,
  });
}

/** @returns how many entries of a conversation the user has not read; 0 before that is known */
export function useUnreadOf(userId: string, id: string): number {
  const { data } = useServerQuery([KEY, userId, 'one', id], async (signal) => {
    const query = { limit: '1' };
    const answer = await call('GET /v1/conversations/:id/', { params: { id }, query, signal });
    return answer.conversation.unread;
  });
  return data ?? 0;
}
