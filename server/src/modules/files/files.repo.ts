/** SQL of the files module's table. */
import type { FileType } from '@waggle/contract/files/file-types';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { rowInto } from '../../lib/rows.ts';

/** Enough to recognise a store that is another one. */
const SAMPLE_SIZE = 20;

type Stored = Row<'files'>;

/** A row as the services use it; `size` in bytes. */
export type FileRow = Omit<Stored, 'size'> & { size: number };

function readRow(row: Stored): FileRow {
  return { ...row, size: Number(row.size) };
}

/** @param ids an SQL expression of an array of ids; @returns an SQL expression of the files as JSON, in any order */
export function shownFilesSql(ids: string): string {
  return `(SELECT json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size))
    FROM files f WHERE f.id = ANY (${ids}))`;
}

export const insertFile = rowInto('files');

export async function selectFile(db: Db, id: string): Promise<FileRow | undefined> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readRow(row);
}

/** @returns the rows that exist, by id */
export async function selectFiles(db: Db, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, readRow(row)]));
}

/** @returns ids of a user's files that were uploaded with the same content as one of them, itself among them */
export async function selectSame(
  db: Db,
  { id, user_id, original_sha256 }: Pick<FileRow, 'id' | 'user_id' | 'original_sha256'>,
): Promise<string[]> {
  if (original_sha256 === null) return [id];
  const same = db.selectFrom('files').select('id').where('user_id', '=', user_id);
  const rows = await same.where('original_sha256', '=', original_sha256).execute();
  return rows.map((row) => row.id);
}

/**
 * Locks the rows among `ids` that this user uploaded as this type; always in the same order, which prevents
 * deadlocks between two claims.
 */
export async function lockOwnFiles(
  tx: Db,
  { userId, fileType, ids }: { userId: string; fileType: FileType; ids: readonly string[] },
): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('file_type', '=', fileType)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, readRow(row)]));
}

export async function markAttached(tx: Db, ids: readonly string[], at: Time): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('files')
    .set({ attached_at: at })
    .where('id', 'in', ids)
    .where('attached_at', 'is', null)
    .execute();
}

/** @returns the files of an earlier version that have no hash yet */
export async function selectUnhashed(db: Db): Promise<Pick<Stored, 'id' | 'storage_key'>[]> {
  return db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('sha256', 'is', null)
    .orderBy('id')
    .execute();
}

export async function setHash(db: Db, id: string, sha256: Buffer): Promise<void> {
  await db.updateTable('files').set({ sha256 }).where('id', '=', id).execute();
}

/** All but images are stored as they were sent. */
export async function completeOriginalHashes(db: Db): Promise<void> {
  await db
    .updateTable('files')
    .set((column) => ({ original_sha256: column.ref('sha256') }))
    .where('original_sha256', 'is', null)
    .where('sha256', 'is not', null)
    .where('content_type', 'not like', 'image/%')
    .execute();
}

export async function detachFiles(tx: Db, ids: readonly string[], at: Time): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('files')
    .set({ attached_at: null, loose_since: at })
    .where('id', 'in', ids)
    .where('attached_at', 'is not', null)
    .execute();
}

/** @returns every file a user has uploaded, used or not, the oldest first */
export async function selectFilesOf(db: Db, userId: string): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(readRow);
}

/** @returns the storage keys of a user's files, whose rows are locked until the transaction ends */
export async function lockStorageKeysOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('storage_key')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.storage_key);
}

/** @returns the total size of a user's files in bytes */
export async function sumSizes(tx: Db, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('files')
    .select((select) => select.fn.sum<string | null>('size').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** @returns the storage key of the deleted row, or undefined when a record uses the file */
export async function deleteDetachedFile(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** Deletes the rows that nothing has used since `before`. @returns their storage keys */
export async function deleteDetachedRows(db: Db, before: Time): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('attached_at', 'is', null)
    .where('loose_since', '<', before)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function deleteRows(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute();
}

/** @returns the keys that have a row */
export async function selectStorageKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}

/** @returns some storage keys, of old and new files */
export async function sampleStorageKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .orderBy(sql`random()`)
    .limit(SAMPLE_SIZE)
    .execute();
  return rows.map((row) => row.storage_key);
}
