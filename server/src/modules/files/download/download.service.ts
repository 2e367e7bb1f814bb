/** Downloads: who may read a file, signed links, and deleting unused files. */
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { FILE_LIMITS } from '@waggle/contract/files';
import { isPublicFile } from '@waggle/contract/files/permissions';
import { recordAudit } from '../../../lib/audit.ts';
import { can } from '@waggle/contract/permissions/can';
import { authorize } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { ByteRange } from '../../../lib/file-store/file-store.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { equalBytes } from '../../../lib/secrets.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { deleteDetachedFile, type FileRow, selectFile } from '../files.repo.ts';
import { filePath, fileUrl } from '../files.service.ts';

/**
 * Whoever reviews a document sees what the badge has the hash of.
 * @param sha256 of the content as it was stored
 * @returns a stream that breaks off before the last part of any other content
 */
function checkedContent(sha256: Buffer): Transform {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, held);
      held = part;
    },
    flush(done) {
      if (hash.digest().equals(sha256)) done(null, held);
      else done(new Error('A stored file is not what was uploaded'));
    },
  });
}

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** Somebody of the team reads a document of somebody else, or takes a link that opens it. */
    'file.read_by_team': { file: Pick<FileRow, 'id' | 'name'>; by: string };
  }
}

/** The signature of a link to a file. */
export interface LinkSignature {
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** @throws ApiError `not_found` for an id of no file */
async function findFile({ database }: Context, id: string): Promise<FileRow> {
  const file = await findById(id, () => selectFile(database.db, id));
  return file;
}

/**
 * Whether the viewer may read a file: its owner and the team, and those to whom a record that they see grants it.
 * @throws ApiError `not_found`
 */
async function authorizeReading(
  context: Context,
  viewer: Viewer | null,
  action: 'file.read' | 'file.link',
  file: FileRow,
): Promise<void> {
  if (viewer !== null && !can(viewer.actor, action, file).allowed) {
    for (const { grantsFile } of context.modules) {
      if (await grantsFile?.(context, viewer, file)) return;
    }
  }
  authorize(viewer, action, file);
}

/** Records a view by anybody but the owner in the audit log, and tells other modules of one by the team. */
async function auditView(
  context: Context,
  file: FileRow,
  viewer: Viewer | null,
  action: 'file.viewed' | 'file.linked',
): Promise<void> {
  if (viewer === null || viewer.accountId === file.user_id || isPublicFile(file)) return;
  const { personId: by } = viewer;
  const { clock, database } = context;
  const entry = { actor: by, action, subject: file.id };
  // Whoever reads it without a record that grants it, and is not its owner, is the team.
  const isTeam = can(viewer.actor, 'file.read', file).allowed;
  if (!isTeam) return recordAudit(database.db, clock, entry);
  const { id, name } = file;
  await database.db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, entry);
    await context.emit(tx, 'file.read_by_team', { file: { id, name }, by });
  });
}

function isSigned({ clock, secrets }: Context, id: string, link: LinkSignature | undefined) {
  if (link === undefined || link.expires * 1000 <= Date.parse(clock.now())) return false;
  const given = Buffer.from(link.signature, 'base64url');
  return equalBytes(given, secrets.linkHmac(id, link.expires));
}

/**
 * Finds a file that the viewer may read, and audits a view by anybody but the owner.
 * @param name the last part of the URL, which has to be the file's name
 * @param link a signature that opens this file for a while
 * @throws ApiError `not_found` for a missing file, and for one that the viewer may not read
 */
export async function findReadableFile(
  context: Context,
  { id, name }: { id: string; name: string },
  viewer: Viewer | null,
  link: LinkSignature | undefined,
): Promise<FileRow & { open: (range?: ByteRange) => Promise<Readable> }> {
  const file = await findFile(context, id);
  if (file.name !== name) throw new ApiError('not_found');
  if (!isSigned(context, id, link)) await authorizeReading(context, viewer, 'file.read', file);
  await auditView(context, file, viewer, 'file.viewed');
  return {
    ...file,
    async open(range) {
      const stream = await context.files.open(file.storage_key, range);
      // It may have been deleted together with its row.
      if (stream === undefined) throw new ApiError('not_found');
      if (range !== undefined || file.sha256 === null || isPublicFile(file)) return stream;
      return pipeline(stream, checkedContent(file.sha256), () => undefined);
    },
  };
}

/**
 * Finds a file by its id alone; whoever shows something of it records that by `recordView`, before it answers.
 * @throws ApiError `not_found` for a missing file, and for one that the viewer may not read
 */
export async function findDocument(context: Context, id: string, viewer: Viewer): Promise<FileRow> {
  const file = await findFile(context, id);
  await authorizeReading(context, viewer, 'file.read', file);
  return file;
}

/** Records that something of a file is shown to whoever may read it. */
export function recordView(context: Context, file: FileRow, viewer: Viewer): Promise<void> {
  return auditView(context, file, viewer, 'file.viewed');
}

/**
 * For a file that the caller may read.
 * @returns its path with a signature that opens it without a sign-in, for as long as a link lasts
 */
export function signedPath(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  { id, name }: Pick<FileRow, 'id' | 'name'>,
): string {
  const expires = Math.floor(Date.parse(clock.now()) / 1000) + FILE_LIMITS.link;
  const signature = secrets.linkHmac(id, expires).toString('base64url');
  return `${filePath(id, name)}?expires=${expires}&signature=${signature}`;
}

/** @returns a URL that opens the file without a sign-in, and for how many seconds */
export async function linkFile(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ url: string; expires_in: number }> {
  const { clock, config, secrets } = context;
  const file = await findFile(context, id);
  await authorizeReading(context, viewer, 'file.link', file);
  if (isPublicFile(file)) {
    return { url: fileUrl(config, id, file.name), expires_in: FILE_LIMITS.link };
  }
  await auditView(context, file, viewer, 'file.linked');
  const url = config.publicUrl + signedPath({ clock, secrets }, file);
  return { url, expires_in: FILE_LIMITS.link };
}

/** @throws ApiError `not_found`; `conflict` when a record uses the file */
export async function deleteFile(context: Context, viewer: Viewer, id: string): Promise<void> {
  const file = await findFile(context, id);
  authorize(viewer, 'file.delete', file);
  const key = await deleteDetachedFile(context.database.db, file.id);
  if (key === undefined) throw new ApiError('conflict', { message: 'This file is in use' });
  await context.files.delete(key);
}
