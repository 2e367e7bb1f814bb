/** A desk of the team: its lists, and its address with one of them and what is open beside it. */

export interface DeskList {
  readonly name: string;
  readonly empty: string;
  /** Whether what is in it waits for somebody. */
  readonly waits?: true;
}

export interface DeskLists<List extends string> {
  readonly path: string;
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

export function readDesk<List extends string>(
  desk: DeskLists<List>,
  search: string,
): DeskPlace<List> {
  const query = new URLSearchParams(search);
  const lists = listsOf(desk);
  return {
    list: (lists.find(([one]) => one === query.get('list')) ?? lists[0])[0],
    // What the team was told of companies in former versions leads there by another word.
    openId: query.get('open') ?? query.get('relation') ?? undefined,
  };
}

export function deskAddress<List extends string>(
  desk: DeskLists<List>,
  list: List,
  openId?: string,
): string {
  const query = new URLSearchParams({
    ...desk.query,
    ...(list !== listsOf(desk)[0][0] && { list }),
    ...(openId !== undefined && { open: openId }),
  });
  return query.size === 0 ? desk.path : `${desk.path}?${query}`;
}
