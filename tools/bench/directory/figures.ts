/** Times of many questions: by the clock, and the processor's of the database's process and of this thread. */
import { readFileSync } from 'node:fs';
import { createClient, type Database, openDatabase } from '../../../server/src/lib/database.ts';
import type { Connection } from '../../../server/src/lib/postgres/embedded-postgres.ts';

/** Milliseconds. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  /** Less this thread's processor: waiting for the database. */
  readonly waiting50: number;
  readonly waiting95: number;
  /** Of the database. */
  readonly processor50: number;
  readonly processor95: number;
  readonly processor: number;
  /** Of this process, a question. */
  readonly own: number;
}

export interface OneConnection extends Database {
  /** Of its process in the database. */
  readonly pid: number;
}

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** @returns milliseconds that a process has computed; exact, unlike its ticks (Linux) */
const computed = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** @returns rows of a statement, on a connection of its own */
export async function rowsOf<Row extends object>(
  connection: Connection,
  statement: string,
): Promise<Row[]> {
  const client = createClient(connection, 'waggle-tool');
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

export async function openOne(connection: Connection): Promise<OneConnection> {
  const database = openDatabase(connection, 1);
  await database.db.selectFrom('directory_counts').select('option').limit(1).execute();
  const [own] = await rowsOf<{ pid: number }>(
    connection,
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'waggle' AND datname = current_database()`,
  );
  return { ...database, pid: own?.pid ?? 0 };
}

/** Asks each question once unmeasured, so that what it reads is in memory, and then measured. */
export async function timesOf<Question>(
  { pid }: OneConnection,
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<Figures> {
  const [times, waiting, processor, own]: number[][] = [[], [], [], []];
  for (const question of questions) await ask(question);
  for (const question of questions) {
    const [before, used, began] = [computed(pid), process.threadCpuUsage(), performance.now()];
    await ask(question);
    const elapsed = performance.now() - began;
    const { user, system } = process.threadCpuUsage(used);
    const computing = (user + system) / 1000;
    times?.push(elapsed);
    own?.push(computing);
    waiting?.push(Math.max(0, elapsed - computing));
    processor?.push(computed(pid) - before);
  }
  return {
    p50: quantile(times ?? [], 0.5),
    p95: quantile(times ?? [], 0.95),
    waiting50: quantile(waiting ?? [], 0.5),
    waiting95: quantile(waiting ?? [], 0.95),
    processor50: quantile(processor ?? [], 0.5),
    processor95: quantile(processor ?? [], 0.95),
    processor: mean(processor ?? []),
    own: mean(own ?? []),
  };
}
