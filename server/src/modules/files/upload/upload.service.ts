/** Uploads a file: permission, receiving, checks, re-encoding, storing, and the row last. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FILE_LIMITS,
  UNREADABLE_PDF_MESSAGES,
  type UploadData,
  uploadFile as endpoint,
} from '@waggle/contract/files';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../../lib/new-id.ts';
import { allowUploadTime } from '../../../lib/http/body-timeout.ts';
import type { Context } from '../../../lib/context.ts';
import { databaseFault } from '../../../lib/database.ts';
import { storageKey } from '../../../lib/file-store/file-store.ts';
import { syncFile } from '../../../lib/file-store/sync-path.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { whileOpen } from '../../../lib/http/while-open.ts';
import { lockKey } from '../../../lib/rate-limits/rate-events.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { insertFile } from '../files.repo.ts';
import { fileUrl } from '../files.service.ts';
import type { CheckTask, FileChecker, Hashes, Refusal } from '../check/file-checker.ts';
import { type ReceivedFile, receiveUpload } from './receive-upload.ts';
import { type Admission, assertSpace, uploadsKey } from './upload-admission.ts';

const MEGAPIXELS = FILE_LIMITS.imagePixels / 1_000_000;

/** A checked file that is ready to be stored. */
interface Finished {
  readonly path: string;
  readonly size: number;
  readonly hashes: Hashes;
}

interface Upload {
  viewer: Viewer;
  /** The Idempotency-Key: a repetition returns the first answer. */
  key: string | undefined;
  /** Its body is not read yet. */
  request: FastifyRequest;
}

function refusal(refused: Refusal): ApiError {
  switch (refused) {
    case 'mismatch':
      return new ApiError('unsupported_type', {
        message: 'The content of this file does not match its name',
      });
    case 'refused':
      return new ApiError('unsupported_type', {
        message:
          'This file is damaged, or has scripts, programs or links to other files in it. Export it anew without them and try again',
      });
    case 'locked':
    case 'empty':
    case 'unreadable':
      return new ApiError('unsupported_type', { message: UNREADABLE_PDF_MESSAGES[refused] });
    case 'too_many_pixels':
      return new ApiError('too_large', { message: `Image exceeds ${MEGAPIXELS} megapixels` });
    case 'too_slow':
      return new ApiError('too_large', {
        message: 'This file takes too long to check. Please upload a smaller one',
      });
    case 'disk_full':
      return new ApiError('disk_full');
  }
}

/** @returns the file that is stored: of an image the one written anew */
async function check(
  checker: FileChecker,
  { viewer, request }: Upload,
  task: CheckTask,
): Promise<Finished> {
  const result = await whileOpen(request, (signal) =>
    checker.check(viewer.accountId, task, signal),
  );
  if ('refused' in result) throw refusal(result.refused);
  const isRewritten = 'image' in task.kind.content;
  if (isRewritten) await syncFile(task.to);
  const path = isRewritten ? task.to : task.from;
  return { path, size: (await stat(path)).size, hashes: result };
}

/** @returns this file, or the earlier one with the same key and the same content */
async function store(
  context: Context,
  id: string,
  { viewer: { accountId, personId }, key }: Upload,
  received: ReceivedFile,
  finished: Finished,
): Promise<UploadData> {
  const { config, clock, files } = context;
  const { fileType, kind, name, size: sent } = received;
  const object = storageKey(id);
  await files.put(object, finished.path);
  const { original, stored } = finished.hashes;
  const request = { personId, key, call: endpoint, body: { fileType, name, sent, original } };
  try {
    const kept = await runIdempotent(context, request, async (tx) => {
      await lockKey(tx, uploadsKey(accountId));
      await assertSpace(tx, { userId: accountId, size: finished.size });
      const now = clock.now();
      await insertFile(tx, {
        id,
        user_id: accountId,
        file_type: fileType,
        name,
        content_type: kind.contentType,
        size: finished.size,
        sha256: Buffer.from(stored, 'hex'),
        original_sha256: Buffer.from(original, 'hex'),
        storage_key: object,
        attached_at: null,
        loose_since: now,
        created_at: now,
      });
      const { size } = finished;
      return {
        id,
        file_url: fileUrl(config, id, name),
        filename: name,
        size,
        type: kind.contentType,
      };
    });
    if (kept.id !== id) await files.delete(object);
    return kept;
  } catch (error) {
    // After a refusal, or when the user was erased meanwhile, there is no row for sure; after any other error the
    // daily clean-up decides.
    const isUnstored = error instanceof ApiError || databaseFault(error) === 'user_gone';
    if (isUnstored) await files.delete(object);
    throw error;
  }
}

/**
 * Receives, checks and stores the file of a multipart request.
 * @throws ApiError `unsupported_type`, `too_large`, `invalid_input`, `malformed_request`, `key_reused`,
 *   `too_many_requests` with the seconds to wait, `disk_full`; a refused file is deleted
 */
export async function uploadFile(
  context: Context,
  { checker, admission }: { checker: FileChecker; admission: Admission },
  upload: Upload,
): Promise<UploadData> {
  const { files } = context;
  const { viewer, key, request } = upload;
  const id = newId();
  const from = join(files.incoming, `${id}.received`);
  const to = join(files.incoming, `${id}.cleaned`);
  const told = request.headers['content-length'];
  const length = told === undefined ? undefined : Number(told);

  // Admitted while the body already arrives; a refusal saves the client from sending the rest.
  const receive = (admit: () => Promise<void>) =>
    receiveUpload(request, from, async () => {
      await admit();
      allowUploadTime(request.raw);
    });

  async function finish(received: ReceivedFile): Promise<UploadData> {
    const finished = await check(checker, upload, { from, to, kind: received.kind });
    return store(context, id, upload, received, finished);
  }

  try {
    return await admission.run({ id, viewer, key, length }, receive, finish, (error) =>
      request.log.warn({ err: error }, 'An ended upload counts as running until it expires'),
    );
  } finally {
    await Promise.all([rm(from, { force: true }), rm(to, { force: true })]);
  }
}
