/** Moves old months of the audit log into files, one each: the table goes only when its file has been read again. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { prepareCopySession } from '../backup/tables.ts';
import { inTransaction } from '../database.ts';
import { syncFile, syncFolder } from '../file-store/sync-path.ts';
import { newId } from '../new-id.ts';
import { isNodeError, uniqueName } from '../postgres/file-system.ts';
import { StartupError } from '../startup-error.ts';
import { type Month, selectOldMonths } from './audit-months.ts';

/** How the names of files begin that are still written, with their month. */
const PARTIAL = '.audit-';
const IS_PARTIAL = /^\.audit-\d{4}-\d{2}\b/;

export interface ArchivedMonth {
  readonly month: string;
  readonly entries: number;
  readonly file: string;
}

/** @returns the hash of what is packed in a file; undefined when there is none */
async function contentOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), createGunzip(), hash);
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/** Writes the rows of a month, with a line of the columns' names. @returns the hash of what is packed */
async function writeRows(client: pg.Client, { place }: Month, file: string): Promise<string> {
  const rows = client.query(
    copyStreams.to(
      `COPY (SELECT id, at, actor, action, subject, detail FROM ${place} ORDER BY at, id)
      TO STDOUT (FORMAT csv, HEADER, ENCODING 'UTF8')`,
    ),
  );
  const hash = createHash('sha256');
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  try {
    await pipeline(
      rows,
      hashed,
      createGzip(),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    // A COPY that is not read to its end blocks its connection.
    await client.end();
    throw error;
  }
  await syncFile(file);
  return hash.digest('hex');
}

/** Gives a written file its name; a month can come twice, by a restore or by late entries. @returns the name */
async function giveName(partial: string, folder: string, month: string): Promise<string> {
  const content = await contentOf(partial);
  for (let number = 1; ; number += 1) {
    const name = `audit-${month}${number === 1 ? '' : `.${number}`}.csv.gz`;
    const file = path.join(folder, name);
    const other = await contentOf(file);
    if (other !== undefined && other !== content) continue;
    if (other === undefined) await rename(partial, file);
    // Also what is there: a run that was killed may not have come so far.
    await syncFile(file);
    await syncFolder(folder);
    return file;
  }
}

async function archiveMonth(
  client: pg.Client,
  month: Month,
  folder: string,
): Promise<ArchivedMonth> {
  const partial = path.join(folder, uniqueName(`${PARTIAL}${month.name}`));
  try {
    return await inTransaction(client, async () => {
      await prepareCopySession(client);
      // Nothing comes in between the copy and the end; reading goes on.
      await client.query(`LOCK TABLE ${month.place} IN SHARE MODE`);
      const { rows } = await client.query<{ entries: number }>(
        `SELECT count(*)::int AS entries FROM ${month.place}`,
      );
      const entries = rows[0]?.entries ?? 0;
      const written = await writeRows(client, month, partial);
      const file = await giveName(partial, folder, month.name);
      if ((await contentOf(file)) !== written) {
        throw new Error(`${file} has not what was written into it`);
      }
      // All who use the log wait behind this, as long as the product waits for an answer: rather another try than that.
      await client.query(`SET LOCAL lock_timeout = '2s'`);
      // Making months takes the same locks in another order.
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('audit months', 0))`);
      await client.query('SELECT end_audit_month($1, $2, $3)', [month.table, newId(), entries]);
      return { month: month.name, entries, file };
    });
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Archives the months that are older than those that stay, each in a transaction of its own, while the product serves.
 * @param client of its own: it keeps others from archiving until it is closed, and cannot be used after a failure
 * @param folder for the files, which exists
 * @throws StartupError when another one archives
 */
export async function archiveMonths(
  client: pg.Client,
  { folder, now }: { folder: string; now: Time },
  onMonth: (month: ArchivedMonth) => void,
): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('audit archive', 0)) AS mine`,
  );
  if (rows[0]?.mine !== true) throw new StartupError('Another archive-audit is running.');
  // Left by one that was killed.
  for (const name of await readdir(folder)) {
    if (IS_PARTIAL.test(name)) await rm(path.join(folder, name));
  }
  const months = await selectOldMonths(client, now);
  for (const month of months) onMonth(await archiveMonth(client, month, folder));
}
