/** The team's saved replies: fetched once, and as each call leaves them. */
import type { SavedReply } from '@waggle/contract/verification/replies';
import { call } from '../../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../../api/query-client.ts';

const KEY = ['review', 'replies'] as const;

type Replies = { replies: SavedReply[] };

export function useReplies() {
  return useServerQuery(KEY, (signal) => call('GET /v1/team/replies/', { signal }));
}

function store(data: Replies): void {
  queryClient.setQueryData(KEY, data);
}

/** @param reply without `changed_at` it is new */
export async function saveReply(
  reply: Pick<SavedReply, 'id' | 'title' | 'text'> & Partial<SavedReply>,
): Promise<void> {
  const { id, title, text, changed_at: seen = null } = reply;
  store(await call('PUT /v1/team/replies/:id/', { params: { id }, body: { title, text, seen } }));
}

export async function deleteReply(id: string): Promise<void> {
  store(await call('DELETE /v1/team/replies/:id/', { params: { id } }));
}

/** @returns those whose title or text has every word that was typed */
export function matchingReplies(replies: readonly SavedReply[], typed: string): SavedReply[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return replies.filter(({ title, text }) => {
    const all = `${title} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
