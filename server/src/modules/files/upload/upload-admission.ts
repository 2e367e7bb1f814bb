/** Admits uploads within the limits of a user, counting those in flight in every process. */
import { FILE_LIMITS } from '@waggle/contract/files';
import { UPLOAD_RATE } from '@waggle/contract/limits';
import { ApiError } from '../../../lib/api-error.ts';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { isAnswered } from '../../../lib/http/idempotency.ts';
import { estimateWait, lockKey } from '../../../lib/rate-limits/rate-events.ts';
import { sumSizes } from '../files.repo.ts';
import {
  deleteReservation,
  type InFlight,
  insertReservation,
  sumReservations,
} from './upload-reservations.repo.ts';

const MEGABYTES = FILE_LIMITS.total / (1024 * 1024);
const RETRY_SECONDS = 5;
/** The longest body, and time to check and store it. */
const RESERVATION_SECONDS = UPLOAD_RATE.maxSeconds + 300;
const NOTHING: InFlight = { uploads: 0, bytes: 0 };

/** @returns the key of the rate limit of a user's uploads */
export function uploadsKey(userId: string): string {
  return `files ${userId}`;
}

/**
 * @param db in a transaction that holds the lock of `uploadsKey`, so that parallel uploads cannot exceed a limit
 * @param upload `size` in bytes; `inFlight` are the user's other uploads that count
 * @throws ApiError when the user may not upload so much
 */
export async function assertQuota(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  upload: { userId: string; size: number; inFlight?: InFlight },
): Promise<void> {
  const { userId, size, inFlight = NOTHING } = upload;
  const { filesPerHour } = FILE_LIMITS;
  const wait = await estimateWait(context, db, uploadsKey(userId), filesPerHour, inFlight.uploads);
  if (wait > 0) {
    throw new ApiError('too_many_requests', {
      message: 'Too many uploads. Please try again later',
      retryAfter: wait,
    });
  }
  if ((await sumSizes(db, userId)) + inFlight.bytes + size > FILE_LIMITS.total) {
    throw new ApiError('too_large', {
      message: `Your files may not exceed ${MEGABYTES} MB in total`,
    });
  }
}

export interface NewUpload {
  readonly id: string;
  readonly userId: string;
  /** The Idempotency-Key; the limits of files do not apply to a repetition. */
  readonly key: string | undefined;
  /** Bytes of its body, if it says so. */
  readonly length: number | undefined;
}

export interface Admission {
  /**
   * Runs an upload.
   * @param work gets a function that admits the upload; no connection of the database is held afterwards
   * @param onError is told when an upload keeps its place until it expires
   * @throws ApiError `too_many_requests`, `too_large`, and what `work` throws
   */
  run<Result>(
    upload: NewUpload,
    work: (admit: () => Promise<void>) => Promise<Result>,
    onError: (error: unknown) => void,
  ): Promise<Result>;
}

export function createAdmission(
  context: Pick<Context, 'clock' | 'config' | 'database'>,
): Admission {
  const { clock, config, database } = context;
  const atOnce = Math.max(1, Math.floor(FILE_LIMITS.uploadsAtOnce * config.rateLimitScale));
  /** Of this process: those above the limit are refused without asking the database. */
  const running = new Map<string, number>();

  function assertFree(uploads: number): void {
    if (uploads < atOnce) return;
    throw new ApiError('too_many_requests', {
      message: `Only ${atOnce} uploads at once. Please wait until one has finished`,
      retryAfter: RETRY_SECONDS,
    });
  }

  async function reserve({ id, userId, key, length }: NewUpload): Promise<void> {
    const repeated = await isAnswered(database.db, { userId, key });
    const bytes = Math.min(length ?? FILE_LIMITS.size, FILE_LIMITS.size);
    await database.db.transaction().execute(async (tx) => {
      await lockKey(tx, uploadsKey(userId));
      const now = clock.now();
      const inFlight = await sumReservations(tx, userId, now);
      assertFree(inFlight.uploads);
      if (!repeated) await assertQuota(context, tx, { userId, size: bytes, inFlight });
      const expires_at = addSeconds(now, RESERVATION_SECONDS);
      await insertReservation(tx, { id, user_id: userId, bytes, expires_at });
    });
  }

  return {
    async run(upload, work, onError) {
      const { id, userId } = upload;
      const before = running.get(userId) ?? 0;
      assertFree(before);
      running.set(userId, before + 1);
      let reserved: Promise<void> | undefined;
      try {
        return await work(() => (reserved = reserve(upload)));
      } finally {
        const admitted = await reserved?.then(
          () => true,
          () => false,
        );
        if (admitted) await deleteReservation(database.db, id).catch(onError);
        const left = (running.get(userId) ?? 1) - 1;
        if (left === 0) running.delete(userId);
        else running.set(userId, left);
      }
    },
  };
}
