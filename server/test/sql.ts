/** SQL as tagged templates for tests: values become parameters. */
import pg from 'pg';
import { clientOptions, type Connection, inTransaction } from '../src/lib/database.ts';

type Row = pg.QueryResultRow;

export interface Sql {
  <Rows extends readonly object[] = Row[]>(
    text: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** SQL text; several statements if there are no values. */
  unsafe(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** @param mode of the transaction, `ISOLATION LEVEL REPEATABLE READ` for instance */
  begin<T>(work: (tx: Sql) => Promise<T>, mode?: string): Promise<T>;
  end(): Promise<void>;
}

async function withClient<T>(
  on: pg.Pool | pg.Client,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (on instanceof pg.Client) return work(on);
  const client = await on.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** @param on the pool or connection */
export function sqlOver(on: pg.Pool | pg.Client): Sql {
  const unsafe: Sql['unsafe'] = async (text, values = []) =>
    (await on.query(text, [...values])).rows;
  const tag = async (strings: TemplateStringsArray, ...values: unknown[]) =>
    unsafe(
      strings.reduce((text, next, index) => `${text}$${index}${next}`),
      values,
    );
  return Object.assign(tag as Sql, {
    unsafe,
    begin: <T>(work: (tx: Sql) => Promise<T>, mode?: string) =>
      withClient(on, (client) =>
        inTransaction(client, () => work(sqlOver(client as pg.Client)), mode),
      ),
    end: () => on.end(),
  });
}

/** @param max connections at most */
export function openSql(connection: Connection, max = 1): Sql {
  const pool = new pg.Pool({ ...clientOptions(connection), max });
  // Some tests stop or kill the database.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return sqlOver(pool);
}
