/** Files for other modules: claiming them for a record by URL, releasing and presenting them. */
import { formatFileSize } from '@waggle/contract/file-size';
import type { StoredFile } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import type { Config } from '../../config.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { ApiError } from '../../lib/api-error.ts';
import { UUID_PATTERN } from '../../lib/uuid.ts';
import {
  type FileRow,
  lockOwnFiles,
  markAttached,
  detachFiles,
  selectFiles,
} from './files.repo.ts';

export { selectFiles, selectSame as sameContent, shownFilesSql } from './files.repo.ts';
export type { FileRow };

const PATH = new RegExp(`^/v1/files/(${UUID_PATTERN})/[^/?#]+$`);
const UNKNOWN = 'This file was not uploaded here';

/** @returns the URL of a file without the origin */
export function filePath(id: string, name: string): string {
  return `/v1/files/${id}/${encodeURIComponent(name)}`;
}

/** @returns the URL of a file */
export function fileUrl(config: Pick<Config, 'publicUrl'>, id: string, name: string): string {
  return config.publicUrl + filePath(id, name);
}

/** @returns the path of a URL, which may have this server's origin */
function pathOf(config: Pick<Config, 'publicUrl'>, url: string): string {
  return url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : url;
}

/** The files that a record is going to use. */
export interface FileClaim {
  userId: string;
  /** As returned by uploads, with or without the origin. */
  urls: readonly string[];
  fileType: FileType;
  /** The path of the list in the request, for the errors. */
  path: string;
}

/**
 * Marks files as used in the caller's transaction; claiming one again changes nothing.
 * @returns their rows in the order of the URLs, each once
 * @throws ApiError `invalid_input` for each URL that is not a file of this user and type
 */
export async function claimFiles(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Db,
  { userId, urls, fileType, path }: FileClaim,
): Promise<FileRow[]> {
  const paths = urls.map((url) => pathOf(config, url));
  const ids = paths.flatMap((one) => PATH.exec(one)?.[1] ?? []);
  const rows = await lockOwnFiles(tx, { userId, fileType, ids });
  const byPath = new Map([...rows.values()].map((row) => [filePath(row.id, row.name), row]));
  const errors = paths.flatMap((one, index) =>
    byPath.has(one) ? [] : [{ path: `${path}.${index}`, message: UNKNOWN }],
  );
  if (errors.length > 0) throw new ApiError('invalid_input', { message: UNKNOWN, errors });
  await markAttached(tx, [...rows.keys()], clock.now());
  return [...new Set(paths)].flatMap((one) => byPath.get(one) ?? []);
}

/**
 * Marks files as unused in the caller's transaction; the clean-up deletes them after a day.
 * @param since when the day begins
 */
export async function releaseFiles(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  ids: readonly string[],
  since = clock.now(),
): Promise<void> {
  await detachFiles(tx, ids, since);
}

/** Keeps files in the caller's transaction that no record uses any longer; whoever keeps them releases them. */
export async function retainFiles(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  await markAttached(tx, ids, clock.now());
}

/** @returns the rows in the order of the ids; deleted ones are left out */
export async function fileRowsByIds(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  const rows = await selectFiles(db, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** A file as records show it. */
export function presentFile(
  { config }: Pick<Context, 'config'>,
  row: Pick<FileRow, 'id' | 'name' | 'content_type' | 'size'>,
): StoredFile {
  return {
    id: row.id,
    name: row.name,
    size: formatFileSize(row.size),
    type: row.content_type,
    file_url: fileUrl(config, row.id, row.name),
  };
}
