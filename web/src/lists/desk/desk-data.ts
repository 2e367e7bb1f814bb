/** What a desk reads of the server: its lists and one of what is in them, kept as they are there. */
import type { Api } from '@waggle/contract/api';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { usePagedList } from '../use-paged-list.ts';
import type { DeskLists } from './desk-address.ts';
import { renewWaiting } from '../waiting/waiting-query.ts';

/** Of everything that live events may have changed, whichever desk it is at. */
export const DESKS = 'desks';
export const LISTS = [DESKS, 'list'] as const;

/** Live events say when something has changed; this is for what they may have missed, in milliseconds. */
export const FRESH = 60_000;

const renewAll = () => void queryClient.invalidateQueries({ queryKey: [DESKS] });

/** Keeps what is shown at a desk as it is on the server. */
export function useLiveDesk(): void {
  useLive('moderation', renewAll);
  useLive('resync', renewAll);
}

/** After a decision: what is decided at one desk may wait at another one, too. */
export function renewLists(): void {
  void queryClient.invalidateQueries({ queryKey: LISTS });
  renewWaiting();
}

type Data<Name extends keyof Api> = Api[Name]['data'];
type Query<Name extends keyof Api> = NonNullable<Api[Name]['query']>;
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** A list of a desk, as a call answers it page by page. @param query what of it is asked for */
export function useDeskList<Name extends keyof Api, Part extends keyof Data<Name>>(
  name: Name,
  part: Part,
  query: Omit<Query<Name>, 'cursor'>,
) {
  return usePagedList({
    queryKey: [...LISTS, name, query],
    fetchPage: async (cursor, signal) =>
      (await call(name, { query: { ...query, cursor }, signal })) as Data<Name> & {
        next_cursor: string | null;
      },
    rowsOf: (page) => page[part] as readonly RowOf<Data<Name>[Part]>[],
    staleTime: FRESH,
    keepPrevious: true,
  });
}

interface DeskCalls<Rows extends keyof Api, Part, One extends keyof Api, Name> {
  /** The call of its lists, and which part of the answer their rows are. */
  readonly rows: readonly [Rows, Part];
  /** The call of one, and which part of the answer it is: of a step's answer, too. */
  readonly one: readonly [One, Name];
}

/** @param desk its address, its lists and its calls @returns them with the hooks that read them, and what keeps one up to date */
export function deskOf<
  List extends string,
  Rows extends keyof Api,
  Part extends keyof Data<Rows>,
  One extends keyof Api,
  Name extends keyof Data<One>,
>(desk: DeskLists<List> & DeskCalls<Rows, Part, One, Name>) {
  const [oneCall, name] = desk.one;
  const keyOf = (id: string) => [DESKS, oneCall, id];
  return {
    ...desk,
    useList: (list: List) => useDeskList(...desk.rows, { list } as unknown as Query<Rows>),
    useOne: (id: string) =>
      useServerQuery(
        keyOf(id),
        async (signal) => (await call(oneCall, { params: { id }, signal }))[name],
      ),
    /** Shows what a step has answered. */
    put(answer: Readonly<Record<Name, Data<One>[Name] & { readonly id: string }>>): void {
      queryClient.setQueryData(keyOf(answer[name].id), answer[name]);
      renewLists();
    },
    /** Shows what it is by now. */
    renew(id: string): void {
      void queryClient.invalidateQueries({ queryKey: keyOf(id) });
      renewLists();
    },
  };
}
