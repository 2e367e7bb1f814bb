/** Restores the rows of a backup into a database and verifies them, in one transaction. */
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { getConstructionPlans } from 'pg-boss';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { makeMonths } from '../audit-months/audit-months.ts';
import { inTransaction } from '../database.ts';
import { checkKnown, migrateWithin } from '../migrations/migrate.ts';
import { StartupError } from '../startup-error.ts';
import {
  beginStoreAnew,
  type Installation,
  readInstallation,
} from '../installation/installation.repo.ts';
import {
  type Erasures,
  forgetUnrelated,
  fromDatabase,
  insertPending,
  REPLACED,
} from './erasures.ts';
import { dropEverything, isEmpty, isServed } from './empty-database.ts';
import { tablePrefix, TABLES, type Manifest, type TableRecord } from './manifest.ts';
import { readEntries, tableOf } from './read-archive.ts';
import { RowDigest } from './row-digest.ts';
import {
  copyOut,
  JOB_SCHEMA,
  listTables,
  qualified,
  quoted,
  prepareCopySession,
  type Table,
} from './tables.ts';

/** Creates the schema with pg-boss's own statements, without their transaction. */
async function createJobSchema(client: pg.ClientBase): Promise<void> {
  const plan = getConstructionPlans(JOB_SCHEMA, { createSchema: true });
  const body = /^\s*BEGIN;([^]*)COMMIT;?\s*$/.exec(plan)?.[1];
  if (body === undefined) throw new Error('pg-boss no longer builds its schema in one transaction');
  await client.query(body);
}

/** Disables foreign keys and triggers: rows come in any order, and their events have already happened. */
async function suspendConstraints(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ name: string; owner: string; definition: string }>(
    `
    SELECT quote_ident(conname) AS name, conrelid::regclass::text AS owner,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0
      AND connamespace::regnamespace::text IN ('public', $1)`,
    [JOB_SCHEMA],
  );
  const tables = (await listTables(client)).filter((table) => table.schema === 'public');
  for (const { name, owner } of keys) {
    await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  }
  for (const table of tables) {
    await client.query(`ALTER TABLE ${qualified(table)} DISABLE TRIGGER USER`);
  }
  return async () => {
    for (const { name, owner, definition } of keys) {
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const table of tables) {
      await client.query(`ALTER TABLE ${qualified(table)} ENABLE TRIGGER USER`);
    }
  };
}

/** Writes rows into a table. */
interface Load {
  write(piece: Buffer): Promise<void>;
  finish(): Promise<void>;
  /** Aborts the COPY, which would block the rollback otherwise. */
  abort(): void;
}

function openCopy(client: pg.ClientBase, target: string, columns: string[]): Load {
  const list = columns.map(quoted).join(', ');
  const into = client.query(
    copyStreams.from(`COPY ${target} (${list}) FROM STDIN (ENCODING 'UTF8')`),
  );
  const { promise: refused, reject } = Promise.withResolvers<never>();
  let isRefused = false;
  into.on('error', (error) => {
    isRefused = true;
    reject(error);
  });
  // The next write, or the end, throws it.
  refused.catch(() => undefined);
  return {
    async write(piece) {
      if (isRefused) await refused;
      if (!into.write(piece)) await Promise.race([once(into, 'drain'), refused]);
    },
    async finish() {
      into.end();
      await Promise.race([finished(into), refused]);
    },
    abort() {
      if (!isRefused) into.destroy();
    },
  };
}

/**
 * The tables of pg-boss may have other columns in its version of the backup: rows are first loaded as text, and
 * then the common columns are copied.
 */
async function openJobCopy(client: pg.ClientBase, record: TableRecord, own: Table): Promise<Load> {
  const staged = quoted(`staged_${record.name}`);
  const text = record.columns.map((column) => `${quoted(column)} text`).join(', ');
  await client.query(`CREATE TEMPORARY TABLE ${staged} (${text}) ON COMMIT DROP`);
  const load = openCopy(client, staged, record.columns);
  return {
    ...load,
    async finish() {
      await load.finish();
      const { rows: types } = await client.query<{ name: string; type: string }>(
        `
        SELECT attname AS name, format_type(atttypid, atttypmod) AS type
        FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0`,
        [qualified(own)],
      );
      const both = own.columns.filter((column) => record.columns.includes(column));
      const values = both.map((column) => {
        const type = types.find((found) => found.name === column)?.type ?? 'text';
        return `${quoted(column)}::${type}`;
      });
      await client.query(
        `INSERT INTO ${qualified(own)} (${both.map(quoted).join(', ')}) SELECT ${values.join(', ')} FROM ${staged}`,
      );
    },
  };
}

/** What was read from the archive for a table. */
interface LoadedRows {
  /** In the order of the archive. */
  readonly hash: Hash;
  /** In any order, in which a table gives its rows back. */
  readonly digest: RowDigest;
}

const nothingLoaded = (): LoadedRows => ({ hash: createHash('sha256'), digest: new RowDigest() });

/** @returns what was loaded, by the prefix of the table; nothing for a table without rows */
async function loadRows(
  client: pg.ClientBase,
  file: string,
  manifest: Manifest,
  own: Table[],
): Promise<Map<string, LoadedRows>> {
  const records = new Map(manifest.tables.map((record) => [tablePrefix(record), record]));
  const loaded = new Map<string, LoadedRows>();
  let current: { key: string; load: Load; rows: LoadedRows } | undefined;
  try {
    for await (const { name, body } of readEntries(file)) {
      if (!name.startsWith(TABLES)) continue;
      const key = tableOf(name);
      if (current?.key !== key) {
        await current?.load.finish();
        const record = records.get(key);
        const table = own.find((one) => tablePrefix(one) === key);
        if (!record || !table) throw new StartupError(`This Waggle knows no table for ${key}`);
        const load =
          record.schema === JOB_SCHEMA
            ? await openJobCopy(client, record, table)
            : openCopy(client, qualified(table), record.columns);
        current = { key, load, rows: nothingLoaded() };
        loaded.set(key, current.rows);
      }
      for await (const piece of body) {
        current.rows.hash.update(piece);
        current.rows.digest.add(piece);
        await current.load.write(piece);
      }
    }
    await current?.load.finish();
    return loaded;
  } catch (error) {
    current?.load.abort();
    throw error;
  }
}

/** @returns the rows that a table has by now */
async function digestOf(client: pg.ClientBase, table: Table): Promise<RowDigest> {
  const digest = new RowDigest();
  for await (const piece of copyOut(client, table)) digest.add(piece);
  return digest;
}

/**
 * Compares what was read with the manifest, and the tables with what was read, before the commit. PostgreSQL promises
 * no order: rows that are inserted fill whatever room is left on a page.
 */
async function verifyRows(
  client: pg.ClientBase,
  manifest: Manifest,
  own: Table[],
  loaded: ReadonlyMap<string, LoadedRows>,
): Promise<void> {
  for (const record of manifest.tables) {
    const key = tablePrefix(record);
    const { hash, digest } = loaded.get(key) ?? nothingLoaded();
    const table = own.find((one) => tablePrefix(one) === key);
    const columns = record.columns.filter((column) => table?.columns.includes(column));
    const arrived = await digestOf(client, { ...record, columns });
    // Of a table that has lost a column since, only the number of rows is known.
    const isComplete =
      columns.length === record.columns.length
        ? arrived.equals(digest)
        : arrived.rows === digest.rows;
    if (!isComplete || digest.rows !== record.rows || hash.digest('hex') !== record.sha256) {
      throw new StartupError(
        `The rows of ${record.name} did not arrive as the backup holds them; nothing was changed.`,
      );
    }
  }
}

/** Loads a verified backup into an empty database, in the version that it was made with. */
export async function loadBackup(
  client: pg.ClientBase,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const last = Math.max(...manifest.migrations.map((one) => one.number));
  await migrateWithin(client, undefined, last);
  if (manifest.tables.some((table) => table.schema === JOB_SCHEMA)) await createJobSchema(client);
  // Migrations and pg-boss's statements have changed the session's settings.
  await prepareCopySession(client);
  const restoreConstraints = await suspendConstraints(client);
  const own = await listTables(client);
  // Rows that migrations insert are in the backup too.
  for (const table of own) await client.query(`DELETE FROM ${qualified(table)}`);
  const loaded = await loadRows(client, file, manifest, own);
  await verifyRows(client, manifest, own, loaded);
  for (const { name, last_value, is_called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      last_value,
      is_called,
    ]);
  }
  if (own.some((table) => table.schema === JOB_SCHEMA)) {
    // Rows of queues with their own partition are in the common table now.
    await client.query(
      `UPDATE ${JOB_SCHEMA}.queue SET partition = false, table_name = 'job_common' WHERE partition`,
    );
  }
  await restoreConstraints();
}

/**
 * Restores a verified backup, and migrates it to this program's version. Users who have erased their account since
 * are erased by the next start, which the same transaction makes sure of.
 * @param client the only connection to the database
 * @param file the archive
 * @param manifest as `verifyArchive` returned it
 * @param replace whether existing data may be replaced
 * @param erasures found outside of the database; those of a replaced one are added
 * @returns the row of the installation, if it had been started
 * @throws StartupError when the database is in use or not empty, or the backup does not match; nothing is changed then
 */
export async function restoreDatabase(
  client: pg.ClientBase,
  file: string,
  manifest: Manifest,
  replace: boolean,
  erasures: Erasures = new Map(),
): Promise<Installation | undefined> {
  await checkKnown(manifest.migrations);
  const installation = await inTransaction(client, async () => {
    let replaced: Installation | undefined;
    await prepareCopySession(client);
    if (await isServed(client)) {
      throw new StartupError('A server still uses this database; stop it, then restore.');
    }
    if (!(await isEmpty(client))) {
      if (!replace) {
        throw new StartupError(
          'The database is not empty; add --replace to replace its data, or restore into an empty one.',
        );
      }
      erasures.set(REPLACED, await fromDatabase(client));
      replaced = await readInstallation(client);
      await dropEverything(client);
    }
    await loadBackup(client, file, manifest);
    await migrateWithin(client);
    await makeMonths(client);
    await beginStoreAnew(client);
    await insertPending(client, erasures);
    const restored = await readInstallation(client);
    forgetUnrelated(erasures, REPLACED, replaced?.id, restored);
    return restored;
  });
  await client.query('ANALYZE');
  return installation;
}
