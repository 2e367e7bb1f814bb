/** Uploads a file: permission, receiving, checks, re-encoding, storing, and the row last. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_LIMITS, type UploadData, uploadFile as endpoint } from '@waggle/contract/files';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../../lib/new-id.ts';
import { allowUploadTime } from '../../../lib/http/body-timeout.ts';
import type { Context } from '../../../lib/context.ts';
import { databaseFault } from '../../../lib/database.ts';
import { storageKey } from '../../../lib/file-store/file-store.ts';
import { syncFile } from '../../../lib/file-store/sync-path.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { lockKey, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { checkContent, type ImageFormat, contentMismatch } from './file-content.ts';
import { haveSameContent } from '../file-hash.service.ts';
import { insertFile } from '../files.repo.ts';
import { fileUrl } from '../files.service.ts';
import type { ImageCleaner } from './image-cleaner.ts';
import { type ReceivedFile, receiveUpload } from './receive-upload.ts';
import { type Admission, assertQuota, uploadsKey } from './upload-admission.ts';

const MEGAPIXELS = FILE_LIMITS.imagePixels / 1_000_000;

/** A checked file that is ready to be stored. */
interface Finished {
  readonly path: string;
  readonly size: number;
}

async function cleanImage(
  cleaner: ImageCleaner,
  from: string,
  to: string,
  format: ImageFormat,
): Promise<Finished> {
  const verdict = await cleaner.clean({ from, to, format, maxPixels: FILE_LIMITS.imagePixels });
  if (verdict === 'too_many_pixels') {
    throw new ApiError('too_large', { message: `Image exceeds ${MEGAPIXELS} megapixels` });
  }
  if (verdict === 'disk_full') throw new ApiError('disk_full');
  if (verdict === 'unreadable') throw contentMismatch();
  await syncFile(to);
  return { path: to, size: (await stat(to)).size };
}

interface Upload {
  viewer: Viewer;
  /** The Idempotency-Key: a repetition returns the first answer. */
  key: string | undefined;
  /** Its body is not read yet. */
  request: FastifyRequest;
}

/**
 * A repetition is compared with the stored file byte by byte; this works for images too, because re-encoding is
 * deterministic. Only repetitions pay for it; a checksum would slow down every upload.
 * @returns this file, or the earlier one with the same key
 */
async function store(
  context: Context,
  id: string,
  { viewer: { userId }, key }: Upload,
  received: ReceivedFile,
  finished: Finished,
): Promise<UploadData> {
  const { config, clock, files } = context;
  const { fileType, kind, name, size: sent } = received;
  const object = storageKey(id);
  await files.put(object, finished.path);
  const request = { userId, key, call: endpoint, body: { fileType, name, sent } };
  try {
    const kept = await runIdempotent(context, request, async (tx) => {
      await lockKey(tx, uploadsKey(userId));
      await assertQuota(context, tx, { userId, size: finished.size });
      await recordEvent(tx, clock, uploadsKey(userId));
      const now = clock.now();
      await insertFile(tx, {
        id,
        user_id: userId,
        file_type: fileType,
        name,
        content_type: kind.contentType,
        size: finished.size,
        sha256: null,
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
    if (kept.id === id) return kept;
    if (!(await haveSameContent(context, object, storageKey(kept.id)))) {
      throw new ApiError('key_reused');
    }
    await files.delete(object);
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
  { cleaner, admission }: { cleaner: ImageCleaner; admission: Admission },
  upload: Upload,
): Promise<UploadData> {
  const { files } = context;
  const { viewer, key, request } = upload;
  const id = newId();
  const path = join(files.incoming, `${id}.received`);
  const cleaned = join(files.incoming, `${id}.cleaned`);
  const told = request.headers['content-length'];
  const length = told === undefined ? undefined : Number(told);

  async function receive(admit: () => Promise<void>): Promise<UploadData> {
    // Admitted while the body already arrives; a refusal saves the client from sending the rest.
    const received = await receiveUpload(request, path, async () => {
      await admit();
      allowUploadTime(request.raw);
    });
    await checkContent(path, received.kind);
    const { image } = received.kind;
    const finished =
      image === undefined
        ? { path, size: received.size }
        : await cleanImage(cleaner, path, cleaned, image);
    return store(context, id, upload, received, finished);
  }

  try {
    return await admission.run({ id, userId: viewer.userId, key, length }, receive, (error) =>
      request.log.warn({ err: error }, 'An ended upload counts as running until it expires'),
    );
  } finally {
    await Promise.all([rm(path, { force: true }), rm(cleaned, { force: true })]);
  }
}
