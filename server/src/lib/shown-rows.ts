/** What answers calls about the rows of a noun: a page of one of its lists, and one row by its id. */
import type { Context } from './context.ts';
import type { Db } from './database.ts';
import { type DeskList, deskPage } from './desk-page.ts';
import { findById } from './uuid.ts';
import type { Viewer } from './viewer.ts';

/** @returns rows as a viewer reads them, in the same order */
type Present<Row, Shown> = (
  ...about: [context: Context, db: Db, viewer: Viewer, rows: readonly Row[]]
) => Promise<Shown[]>;

/** Shows rows as they are. */
export const asTheyAre = async <Row>(...[, , , rows]: Parameters<Present<Row, Row>>) => [...rows];

interface Asked<List> {
  readonly viewer: Viewer;
  /** Where none is named, the first list is meant. */
  readonly query: { list?: List; cursor?: string | undefined; limit: number };
}

/** @param as the name that the rows have in the answer */
export const listRows =
  <List extends string, Row extends { readonly id: string }, Shown, As extends string>(
    lists: Readonly<Record<List, DeskList>>,
    as: As,
    present: Present<Row, Shown>,
  ) =>
  /** @throws ApiError `invalid_input` for an unknown cursor */
  async (context: Context, { viewer, query: { list, ...asked } }: Asked<List>) => {
    const { db } = context.database;
    const rows = lists[list ?? (Object.keys(lists)[0] as List)];
    const { shown, next_cursor } = await deskPage<Row & { since: Time }>(db, rows, asked);
    const page = { [as]: await present(context, db, viewer, shown), next_cursor };
    return page as Record<As, Shown[]> & { next_cursor: string | null };
  };

/** @param as the name that the row has in the answer */
export const getRow =
  <Row, Shown, As extends string>(
    find: (db: Db, id: string) => Promise<Row | undefined>,
    as: As,
    present: Present<Row, Shown>,
  ) =>
  /** @throws ApiError `not_found` */
  async (context: Context, viewer: Viewer, id: string) => {
    const { db } = context.database;
    const row = await findById(id, () => find(db, id));
    const [shown] = await present(context, db, viewer, [row]);
    return { [as]: shown } as Record<As, Shown>;
  };
