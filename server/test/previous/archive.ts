/** Archives of earlier versions for tests: their rows, and the two ways in which their data goes on with this version. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after } from 'node:test';
import type pg from 'pg';
import { inTransaction } from '../../src/lib/database.ts';
import { connectForBackup } from '../../src/lib/backup/connect-database.ts';
import { type Manifest, tablePrefix, type TableRecord } from '../../src/lib/backup/manifest.ts';
import { readEntries, tableOf, verifyArchive } from '../../src/lib/backup/read-archive.ts';
import { loadBackup } from '../../src/lib/backup/restore-database.ts';
import { stageFiles } from '../../src/lib/backup/restore-files.ts';
import { copyOut, prepareCopySession } from '../../src/lib/backup/tables.ts';
import { beginStoreAnew } from '../../src/lib/installation/installation.repo.ts';
import { KilledServer } from '../crash/killed-server.ts';
import { testDatabase, urlOf } from '../database.ts';
import { runProgram } from '../product/run-program.ts';
import type { Sql } from '../sql.ts';

export interface Archive {
  readonly file: string;
  readonly manifest: Manifest;
  /** Those of the product, without the queue's. */
  readonly tables: readonly TableRecord[];
  /** Milliseconds since it was made. */
  readonly age: number;
}

export async function openArchive(name: string): Promise<Archive> {
  const file = path.join(import.meta.dirname, `${name}.tar.zst`);
  const manifest = await verifyArchive(file);
  const tables = manifest.tables.filter(({ schema }) => schema === 'public');
  return { file, manifest, tables, age: Date.now() - Date.parse(manifest.created_at) };
}

/** By table: its rows as text, in the order of that text, for PostgreSQL promises none. */
export type Rows = Record<string, readonly string[]>;

async function linesOf(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString().split('\n').slice(0, -1);
}

/** @returns the rows that an archive holds */
export async function rowsIn({ file, tables }: Archive): Promise<Rows> {
  const names = new Map(tables.map((table) => [tablePrefix(table), table.name]));
  const rows: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for await (const { name, body } of readEntries(file)) {
    const table = names.get(tableOf(name));
    if (table !== undefined) rows[table]?.push(...(await linesOf(body)));
  }
  for (const lines of Object.values(rows)) lines.sort();
  return rows;
}

/** @returns the rows of a database, by the tables' earlier names and in their earlier columns */
export function rowsOf(client: pg.Client, { tables }: Pick<Archive, 'tables'>): Promise<Rows> {
  return inTransaction(client, async () => {
    await prepareCopySession(client);
    const rows: Record<string, string[]> = {};
    for (const table of tables) rows[table.name] = (await linesOf(copyOut(client, table))).sort();
    return rows;
  });
}

/** Compares table by table, but for those that change on purpose. */
export function assertKept(found: Rows, expected: Rows, changed: readonly string[] = []): void {
  for (const [table, rows] of Object.entries(expected)) {
    if (!changed.includes(table)) assert.deepEqual(found[table], rows, table);
  }
}

/** Makes every time later, as if the backup had been made just now: sessions and codes end after a while. */
export async function makeYoung(sql: Sql, { age }: Archive): Promise<void> {
  const found = await sql`
    SELECT format('%I.%I', table_schema, table_name) AS name,
      string_agg(format('%1$I = %1$I + $1::interval', column_name), ', ') AS later
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE data_type = 'timestamp with time zone' AND table_type = 'BASE TABLE'
      AND (table_schema = 'public' AND table_name <> 'schema_migrations'
        OR table_schema = 'pgboss' AND table_name = 'job')
    GROUP BY 1`;
  assert.ok(found.length > 20);
  for (const { name, later } of found) {
    await sql.unsafe(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await sql.unsafe(`UPDATE ${name} SET ${later}`, [`${age} milliseconds`]);
    await sql.unsafe(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
}

/** Where data of an earlier version goes on. */
export interface Way {
  name: string;
  server: KilledServer;
  /** Undefined for the embedded database. */
  databaseUrl?: string;
  prepare(): Promise<void>;
}

/** Restored by the program, which migrates. */
async function restored({ file }: Archive, env: Record<string, string>): Promise<Way> {
  const server = await KilledServer.create(env);
  after(() => server.remove());
  return {
    name: 'restored',
    server,
    async prepare() {
      const { code, stdout, stderr } = await runProgram('restore', [file], server);
      assert.equal(code, 0, stdout + stderr);
    },
  };
}

/** As the earlier version left it; the start migrates. */
async function upgraded(
  { file, manifest, tables }: Archive,
  env: Record<string, string>,
): Promise<Way> {
  const database = await testDatabase('template0');
  const databaseUrl = urlOf(database);
  const server = await KilledServer.create({ ...env, DATABASE_URL: databaseUrl });
  after(async () => {
    await server.remove();
    await database.drop();
  });
  return {
    name: 'upgraded in place',
    server,
    databaseUrl,
    async prepare() {
      const { client, close } = await connectForBackup(
        { dataDir: '', databaseUrl },
        () => undefined,
      );
      await inTransaction(client, async () => {
        await loadBackup(client, file, manifest);
        if (tables.some(({ name }) => name === 'installation')) await beginStoreAnew(client);
      });
      await close();
      const files = await stageFiles(file, server.dataDir);
      await files.commit();
      await files.discard();
    },
  };
}

export async function bothWays(archive: Archive, env: Record<string, string>): Promise<Way[]> {
  return [await restored(archive, env), await upgraded(archive, env)];
}

/** Reads the database of a way, running or not. */
export async function reading<T>(
  { server, databaseUrl }: Way,
  read: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const source = { dataDir: server.dataDir, databaseUrl };
  const { client, close } = await connectForBackup(source, () => undefined);
  try {
    return await read(client);
  } finally {
    await close();
  }
}
