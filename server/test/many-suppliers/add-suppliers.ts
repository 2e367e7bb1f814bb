/** Writes many made-up suppliers, verified and listed, straight into the tables: in one transaction, indexes last. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction } from '../../src/lib/database.ts';
import { type Batch, MAIL_DOMAIN, type Table, TABLES } from './supplier-rows.ts';

const BATCH = 5000;
const PROGRESS_STEP = 50_000;

/** @returns how many accounts there are that these tools have not made */
export async function countRealUsers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `SELECT count(*)::int AS number FROM users WHERE email NOT LIKE $1`,
    [`%@${MAIL_DOMAIN}`],
  );
  return rows[0]?.number ?? 0;
}

/** @returns batches of rows, of several threads in no order, each one ahead */
async function* makeRows(first: number, last: number): AsyncGenerator<Batch> {
  let from = first;
  const ask = (worker: Worker) => {
    if (from >= last) return undefined;
    const to = Math.min(from + BATCH, last);
    worker.postMessage({ from, to });
    from = to;
    return once(worker, 'message').then(([batch]: Batch[]) => ({ batch, worker }));
  };
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('rows-worker.ts', import.meta.url)),
  );
  try {
    const asked = new Map(workers.map((worker) => [worker, ask(worker)]));
    for (;;) {
      const made = await Promise.race([...asked.values()].filter((one) => one !== undefined));
      if (made?.batch === undefined) return;
      asked.set(made.worker, ask(made.worker));
      yield made.batch;
      if ([...asked.values()].every((one) => one === undefined)) return;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Takes away what costs less for all rows at once: foreign keys, and indexes of no constraint. @returns what makes them again */
async function dropUntilLater(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE conrelid = ANY ($1::regclass[]) AND contype = 'f'
     UNION ALL
     SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique`,
    [Object.keys(TABLES)],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

export interface Seconds {
  readonly rows: number;
  readonly indexes: number;
}

/**
 * @param first number of the first one: the same numbers make the same suppliers
 * @param say prints a line
 */
export async function addSuppliers(
  client: pg.ClientBase,
  { first, count }: { first: number; count: number },
  say: (line: string) => void,
): Promise<Seconds> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const counts = new Map<string, number>();
  let rows = 0;
  await inTransaction(client, async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    await client.query('ALTER TABLE directory_entries DISABLE TRIGGER directory_entries_count');
    const later = await dropUntilLater(client);
    let done = 0;
    for await (const batch of makeRows(first, first + count)) {
      for (const [table, lines] of Object.entries(batch.lines)) {
        const copy = client.query(copyFrom(`COPY ${table} (${TABLES[table as Table]}) FROM STDIN`));
        await pipeline(Readable.from([lines]), copy);
      }
      for (const [option, more] of batch.counts) {
        counts.set(option, (counts.get(option) ?? 0) + more);
      }
      done = Math.min(done + BATCH, count);
      if (done % PROGRESS_STEP === 0) say(`${done} of ${count}, ${Math.round(seconds())} s`);
    }
    rows = seconds();
    for (const statement of later) await client.query(statement);
    await client.query('ALTER TABLE directory_entries ENABLE TRIGGER directory_entries_count');
    await client.query(
      `INSERT INTO directory_count_changes SELECT * FROM unnest($1::text[], $2::bigint[])`,
      [[...counts.keys()], [...counts.values()]],
    );
  });
  await client.query('VACUUM ANALYZE');
  return { rows, indexes: seconds() - rows };
}
