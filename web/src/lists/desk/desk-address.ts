/** A desk of the team: its lists, and its address with one of them and what is open beside it. */

export interface DeskLists<List extends string> {
  readonly path: string;
  /** In the order of their links; the first one stands in no address. */
  readonly lists: Readonly<Record<List, { readonly name: string; readonly empty: string }>>;
}

export interface DeskPlace<List extends string> {
  readonly list: List;
  readonly openId: string | undefined;
}

const namesOf = <List extends string>({ lists }: DeskLists<List>) =>
  Object.keys(lists) as [List, ...List[]];

export function readDesk<List extends string>(
  desk: DeskLists<List>,
  search: string,
): DeskPlace<List> {
  const query = new URLSearchParams(search);
  const names = namesOf(desk);
  // What the team was told of companies and pages leads there by other words.
  const former =
    query.get('relation') ?? (query.get('id') && `${query.get('kind')}:${query.get('id')}`);
  return {
    list: names.find((one) => one === query.get('list')) ?? names[0],
    openId: query.get('open') ?? former ?? undefined,
  };
}

export function deskAddress<List extends string>(
  desk: DeskLists<List>,
  list: List,
  openId?: string,
): string {
  const query = new URLSearchParams({
    ...(list !== namesOf(desk)[0] && { list }),
    ...(openId !== undefined && { open: openId }),
  });
  return query.size === 0 ? desk.path : `${desk.path}?${query}`;
}
