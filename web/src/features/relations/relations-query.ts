/** Companies that the team looks at: the lists, one of them, and the steps that update both. */
import type { RelationCase } from '@waggle/contract/relations';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import type { DeskLists } from '../../lists/desk/desk-address.ts';
import { renewWaiting } from '../../lists/desk/waiting-query.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { PATHS } from '../../paths.ts';

const LIST = 'team-relations';
const ONE = 'team-relation';

export type RelationList = 'waiting' | 'decided';

export const RELATIONS_DESK: DeskLists<RelationList> = {
  path: PATHS.teamRelations,
  lists: {
    waiting: {
      name: 'Waiting',
      empty: 'Nothing waits for you. A company comes here when a quote names it as its issuer.',
      waits: true,
    },
    decided: { name: 'Decided', empty: 'Nothing is decided yet.' },
  },
};

export function useRelations(list: RelationList) {
  return usePagedList({
    queryKey: [LIST, list],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/relations/', { query: { list, cursor }, signal }),
    rowsOf: (page) => page.relations,
    keepPrevious: true,
  });
}

export function useRelation(id: string) {
  return useServerQuery([ONE, id], async (signal) => {
    return (await call('GET /v1/team/relations/:id/', { params: { id }, signal })).relation;
  });
}

export async function putRelation(relation: RelationCase): Promise<void> {
  queryClient.setQueryData([ONE, relation.id], relation);
  renewWaiting();
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** @returns when it is as it is on the server by now */
export async function renewRelation(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [ONE, id] });
  renewWaiting();
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}
