/** Migrates the database: numbered SQL files, forward only, all or nothing. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inTransaction } from '../database.ts';
import { withoutValues } from '../logs/describe-error.ts';
import { isInUse } from '../postgres/is-in-use.ts';
import { StartupError } from '../startup-error.ts';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');
/** The advisory lock for migrating: «waggle» in ASCII. */
const LOCK = 0x776167676c65;
/** Less than PostgreSQL's second, after which it ends one of two that wait for each other. */
const LOCK_MILLISECONDS = 500;
const PAUSE_MILLISECONDS = 100;

export interface Migration {
  number: number;
  name: string;
  sha256: string;
}

interface MigrationFile extends Migration {
  text: string;
}

/** @returns the migrations of a folder, lowest number first */
async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files: MigrationFile[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file);
    if (!match) throw new Error(`${file} is not named like a migration (0001-what-it-does.sql)`);
    // A checkout on Windows may have other line ends, which do not count as a change.
    const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    const sha256 = createHash('sha256').update(text).digest('hex');
    files.push({ number: Number(match[1]), name: match[2] ?? '', sha256, text });
  }
  const numbers = new Set(files.map((file) => file.number));
  if (numbers.size < files.length) throw new Error(`Two migrations in ${folder} share a number`);
  return files;
}

/** @returns the applied migrations, lowest number first; none for a new database */
export async function appliedMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const found = await client.query("SELECT to_regclass('public.schema_migrations') AS name");
  if (found.rows[0].name === null) return [];
  const { rows } = await client.query<Migration>(
    'SELECT number, name, sha256 FROM public.schema_migrations ORDER BY number',
  );
  return rows;
}

/** @throws StartupError when an applied migration is unknown to this program, or was changed */
function checkApplied(applied: readonly Migration[], known: readonly Migration[]): void {
  for (const { number, name, sha256 } of applied) {
    const own = known.find((file) => file.number === number);
    const label = `${String(number).padStart(4, '0')}-${name}`;
    if (!own) {
      throw new StartupError(
        `The database was made by a newer Waggle (it has the migration ${label}, which this one does not know); start that newer version, or restore a backup made by this one.`,
      );
    }
    if (own.sha256 !== sha256) {
      throw new StartupError(
        `The migration ${label} was changed after it was applied to this database; bring the file back as it was and put the change into a new migration.`,
      );
    }
  }
}

async function apply(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MILLISECONDS}`);
    await client.query(file.text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isInUse(error)) throw error;
    throw new StartupError(
      `The database could not be brought up to date (migration ${file.number}: ${withoutValues(error.message, error.code)}); nothing was changed, so fix the cause and start again.`,
    );
  }
  await client.query(
    'INSERT INTO public.schema_migrations (number, name, sha256) VALUES ($1, $2, $3)',
    [file.number, file.name, file.sha256],
  );
}

/**
 * Applies pending migrations in the caller's transaction, with a lock against other processes.
 * @param folder of the SQL files
 * @param upTo the last number to apply
 * @returns the names of those applied now, in order
 * @throws StartupError when the database is newer than this program, or an applied migration was changed
 */
export async function migrateWithin(
  client: pg.ClientBase,
  folder: string = FOLDER,
  upTo: number = Infinity,
): Promise<string[]> {
  const files = await readMigrations(folder);
  // Migrations, and waiting for those of another process, may take longer than requests.
  await client.query(`
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0`);
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const before = await appliedMigrations(client);
  checkApplied(before, files);
  if (before.length === 0) {
    await client.query(`
      CREATE TABLE IF NOT EXISTS public.schema_migrations (
        number integer PRIMARY KEY,
        name text NOT NULL,
        sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
  }
  const done = new Set(before.map((one) => one.number));
  const pending = files.filter((file) => !done.has(file.number) && file.number <= upTo);
  for (const file of pending) await apply(client, file);
  await client.query('SET LOCAL lock_timeout TO DEFAULT');
  return pending.map((file) => file.name);
}

/**
 * @param applied the migrations of a backup
 * @throws StartupError when this program is too old for them, or one was changed
 */
export async function checkKnown(applied: readonly Migration[]): Promise<void> {
  checkApplied(applied, await readMigrations(FOLDER));
}

/**
 * Applies all pending migrations in one transaction, one process at a time. What another process has locked is waited
 * for without holding anything, so that neither waits for the other: it gives all of it back, and begins again.
 * @param folder of the SQL files
 * @returns the names of those applied now, in order
 * @throws StartupError as `migrateWithin` does; nothing is changed then
 */
export async function migrate(
  client: pg.ClientBase,
  folder: string = FOLDER,
): Promise<{ applied: string[] }> {
  for (;;) {
    try {
      return { applied: await inTransaction(client, () => migrateWithin(client, folder)) };
    } catch (error) {
      if (!isInUse(error)) throw error;
      await wait(PAUSE_MILLISECONDS);
    }
  }
}

/**
 * @returns the names of the migrations that the next start applies
 * @throws StartupError when the database is newer than this program, or an applied migration was changed
 */
export async function pendingMigrations(client: pg.ClientBase): Promise<string[]> {
  const [applied, files] = [await appliedMigrations(client), await readMigrations(FOLDER)];
  checkApplied(applied, files);
  const done = new Set(applied.map((one) => one.number));
  return files.filter((file) => !done.has(file.number)).map((file) => file.name);
}
