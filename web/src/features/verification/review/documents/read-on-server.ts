/** Words that only the server can read: those in a picture. */
import { call } from '../../../../api/client.ts';
import { queryClient } from '../../../../api/query-client.ts';
import type { Word } from './found/tokens.ts';

/** Like the document itself, in milliseconds. */
const KEPT = 300_000;

/**
 * @param id of the file
 * @param page a picture has one
 * @returns none where the server cannot read it
 */
export async function readOnServer(id: string, page = 1): Promise<readonly Word[]> {
  const { words } = await queryClient.fetchQuery({
    queryKey: ['review', 'text', id, page],
    queryFn: () =>
      call('GET /v1/team/files/:id/text/', { params: { id }, query: { page: String(page) } }),
    // Each reading is on record, and reads the same.
    staleTime: Infinity,
    gcTime: KEPT,
  });
  return words;
}
