/** Migrates the database: numbered SQL files, forward only, all or nothing. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inTransaction } from '../database.ts';
import { StartupError } from '../startup-error.ts';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');
/** Names the advisory lock that lets one process migrate at a time: «waggle» in ASCII. */
const LOCK = 0x776167676c65;

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
    // A checkout on Windows may have turned the line ends; that is no other migration.
    const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    const sha256 = createHash('sha256').update(text).digest('hex');
    files.push({ number: Number(match[1]), name: match[2] ?? '', sha256, text });
  }
  const numbers = new Set(files.map((file) => file.number));
  if (numbers.size < files.length) throw new Error(`Two migrations in ${folder} share a number`);
  return files;
}

/** @returns what was applied to this database, lowest number first; empty for a fresh one */
export async function appliedMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const found = await client.query("SELECT to_regclass('public.schema_migrations') AS name");
  if (found.rows[0].name === null) return [];
  const { rows } = await client.query<Migration>(
    'SELECT number, name, sha256 FROM public.schema_migrations ORDER BY number',
  );
  return rows;
}

/** @throws StartupError when this program is not one that could have brought the database where it is */
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
    await client.query(file.text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(
      `The database could not be brought up to date (migration ${file.number}: ${error.message}); nothing was changed, so fix the cause and start again.`,
    );
  }
  await client.query(
    'INSERT INTO public.schema_migrations (number, name, sha256) VALUES ($1, $2, $3)',
    [file.number, file.name, file.sha256],
  );
}

/**
 * Applies pending migrations inside the caller's transaction, which holds off other processes.
 * @param folder where the SQL files lie
 * @param upTo the last number to apply
 * @returns the names of those applied now, in order
 * @throws StartupError when the database is newer than this program, or its past was rewritten
 */
export async function migrateWithin(
  client: pg.ClientBase,
  folder: string = FOLDER,
  upTo: number = Infinity,
): Promise<string[]> {
  const files = await readMigrations(folder);
  // The pool's limit is for requests; a migration, or waiting for another's, may take longer.
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
  return pending.map((file) => file.name);
}

/**
 * @param applied the migrations of a backup
 * @throws StartupError when this program is too old for it, or does not know its past
 */
export async function checkKnown(applied: readonly Migration[]): Promise<void> {
  checkApplied(applied, await readMigrations(FOLDER));
}

/**
 * Brings the database up to date: all pending migrations in one transaction, one process at a time.
 * @param folder where the SQL files lie
 * @returns the names of those applied now, in order
 * @throws StartupError as `migrateWithin` does; nothing was changed then
 */
export async function migrate(
  client: pg.ClientBase,
  folder: string = FOLDER,
): Promise<{ applied: string[] }> {
  return { applied: await inTransaction(client, () => migrateWithin(client, folder)) };
}
