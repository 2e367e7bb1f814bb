/** A desk of the team: its lists, and its address with one of them and what is open beside it. */

import type { PagePath } from '@waggle/contract/paths';

export interface DeskList {
  readonly name: string;
  readonly empty: string;
  /** Whether what is in it waits for somebody. */
  readonly waits?: true;
}

export interface DeskLists<List extends string> {
  readonly path: PagePath;
  /** In the order of their links; the first one stands in no address. */
  readonly lists: Readonly<Record<List, DeskList>>;
  /** What else stands in all its addresses, as a filter of the lists does. */
  readonly query?: Readonly<Record<string, string>>;
}

export interface DeskPlace<List extends string> {
  readonly list: List;
  readonly openId: string | undefined;
}

export const listsOf = <List extends string>({ lists }: DeskLists<List>) =>
  Object.entries(lists) as [[List, DeskList], ...[List, DeskList][]];

/** What stored notifications, mails and bookmarks call the list and what is open. */
const FORMER = { list: ['filter'], open: ['case', 'relation'] };

/** @returns whether the address is one of before, to be rewritten */
export function isFormer(search: string): boolean {
  const query = new URLSearchParams(search);
  return Object.values(FORMER).some((names) => names.some((name) => query.has(name)));
}

export function readDesk<List extends string>(
  desk: DeskLists<List>,
  search: string,
): DeskPlace<List> {
  const query = new URLSearchParams(search);
  const given = (name: 'list' | 'open') =>
    [name, ...FORMER[name]].flatMap((one) => query.get(one) ?? [])[0];
  const lists = listsOf(desk);
  return {
    list: (lists.find(([one]) => one === given('list')) ?? lists[0])[0],
    openId: given('open'),
  };
}

/** @param more of a desk with a search, an order or filters; what is empty is left out */
export function deskAddress<List extends string>(
  desk: DeskLists<List>,
  list: List,
  openId?: string,
  more: Readonly<Record<string, string | false | undefined>> = {},
): string {
  const all = { list: list !== listsOf(desk)[0][0] && list, open: openId, ...more };
  const query = new URLSearchParams([
    ...Object.entries(desk.query ?? {}),
    ...Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ]);
  return query.size === 0 ? desk.path : `${desk.path}?${query}`;
}
