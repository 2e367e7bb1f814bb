/** What repos read of their tables whole: a row by the value of a column, with a lock or without, and all rows that have it; and how a new one is written. */
import { type Insertable, type InsertObject, type RawBuilder, sql } from 'kysely';
import type { Db, Row, Tables } from './database.ts';
import { newId } from './new-id.ts';
import type { StatusTable } from './transitions/machine.ts';

type Table = keyof Tables;
type Column<T extends Table> = keyof Row<T> & string;
/** What a column is compared with; nothing is found for NULL. */
type Value<T extends Table, C> = C extends Column<T> ? NonNullable<Row<T>[C]> : string;
/** What each of some columns is compared with; without any, the id. */
type Values<T extends Table, C extends readonly unknown[]> = C extends readonly []
  ? [id: string]
  : { [I in keyof C]: Value<T, C[I]> };

async function select<T extends Table>(
  db: Db,
  table: T,
  rest: RawBuilder<unknown>,
): Promise<Row<T>[]> {
  return (await sql<Row<T>>`SELECT * FROM ${sql.table(table)} ${rest}`.execute(db)).rows;
}

type State<T extends StatusTable> = (Row<T> & { state: string })['state'];

const whereAll = (columns: readonly string[], values: readonly unknown[]) =>
  sql.join(
    (columns.length > 0 ? columns : ['id']).map(
      (name, at) => sql`${sql.ref(name)} = ${values[at]}`,
    ),
    sql` AND `,
  );

/** @param columns in which no values stand twice */
export const rowOf =
  <T extends Table, const C extends readonly Column<T>[]>(table: T, ...columns: C) =>
  async (db: Db, ...values: Values<T, C>): Promise<Row<T> | undefined> =>
    (await select(db, table, sql`WHERE ${whereAll(columns, values)}`))[0];

/** The same, locked until the transaction ends. */
export const lockedRowOf =
  <T extends Table, const C extends readonly Column<T>[]>(table: T, ...columns: C) =>
  async (tx: Db, ...values: Values<T, C>): Promise<Row<T> | undefined> =>
    (await select(tx, table, sql`WHERE ${whereAll(columns, values)} FOR UPDATE`))[0];

/** Those that there are of some ids, in no order. */
export const rowsOf =
  <T extends Table>(table: T) =>
  (db: Db, ids: readonly string[]): Promise<Row<T>[]> =>
    select(db, table, sql`WHERE id = ANY (${ids}::uuid[])`);

/** In the order of some columns, or with `last` the other way round. */
export const rowsBy =
  <T extends Table, C extends Column<T>>(
    table: T,
    column: C,
    order = ['id'] as Column<T>[],
    { last = false } = {},
  ) =>
  (db: Db, value: Value<T, C>): Promise<Row<T>[]> => {
    const by = order.map((name) => sql`${sql.ref(name)} ${last ? sql`DESC` : sql`ASC`}`);
    return select(db, table, sql`WHERE ${sql.ref(column)} = ${value} ORDER BY ${sql.join(by)}`);
  };

/** Ids of rows in some states whose time has come, the longest due first. */
export const idsDue =
  <T extends StatusTable>(table: T, time: Column<T>, states: readonly State<T>[]) =>
  async (db: Db, until: Time, limit: number): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(table)}
      WHERE state IN (${sql.join(states)}) AND ${sql.ref(time)} <= ${until}
      ORDER BY ${sql.ref(time)} LIMIT ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  };

export const rowInto =
  <T extends Table>(table: T) =>
  async (tx: Db, row: Insertable<Tables[T]>): Promise<void> => {
    await tx.insertInto(table).values(row).execute();
  };

type New<T extends StatusTable> = InsertObject<Tables, T> & { state: string };

/** Begins a row of a noun in its first state, with an id of its own. */
export const beginRow =
  <T extends StatusTable>(table: T, state: New<T>['state']) =>
  async (tx: Db, row: Omit<New<T>, 'id' | 'state' | 'version'>): Promise<Row<T>> => {
    const begun = { id: newId(), state, version: 0, ...row } as unknown as New<T>;
    return tx.insertInto(table).values(begun).returningAll().executeTakeFirstOrThrow();
  };
