/** One of what was reported, and the decisions that update it. */
import type { Reported } from '@waggle/contract/reports/reported';
import { call } from '../../../api/client.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { renewLists } from '../../../lists/desk/desk-data.ts';

const ONE = 'reported';

/** @param named its kind and its id, as they stand in the address */
export function useReported(named: string) {
  const [kind = '', id = ''] = named.split(':');
  return useServerQuery([ONE, kind, id], async (signal) => {
    const params = { kind, id };
    return (await call('GET /v1/team/reports/:kind/:id/', { params, signal })).reported;
  });
}

export function renewReported({ kind, id }: Pick<Reported, 'kind' | 'id'>): void {
  void queryClient.invalidateQueries({ queryKey: [ONE, kind, id] });
}

/** Decides; a refusal shows what it is by now. @throws ApiError */
export async function decideOn(
  { kind, id }: Pick<Reported, 'kind' | 'id'>,
  work: () => Promise<{ reported: Reported }>,
): Promise<void> {
  try {
    const { reported } = await work();
    queryClient.setQueryData([ONE, kind, id], reported);
  } catch (error) {
    renewReported({ kind, id });
    throw error;
  } finally {
    renewLists();
  }
}
