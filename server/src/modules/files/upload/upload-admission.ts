/** Admits uploads within the limits of a user, counting those in flight in every process. */
import { FILE_LIMITS } from '@waggle/contract/files';
import { UPLOAD_RATE } from '@waggle/contract/limits';
import { ApiError } from '../../../lib/api-error.ts';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { isAnswered } from '../../../lib/http/idempotency.ts';
import {
  deleteEvent,
  estimateWait,
  lockKey,
  recordEvent,
} from '../../../lib/rate-limits/rate-events.ts';
import { sumSizes } from '../files.repo.ts';
import {
  deleteReservation,
  insertReservation,
  sumReservations,
} from './upload-reservations.repo.ts';
import type { ViewerIds } from '../../../lib/viewer.ts';

const MEGABYTES = FILE_LIMITS.total / (1024 * 1024);
const RETRY_SECONDS = 5;
/** The longest body, and time to check and store it. */
const RESERVATION_SECONDS = UPLOAD_RATE.maxSeconds + 300;

/** @returns the key of the rate limit of a user's uploads */
export function uploadsKey(userId: string): string {
  return `files ${userId}`;
}

/** @returns the key of the limit of repetitions, which have an allowance of the same size */
function repeatsKey(userId: string): string {
  return `files again ${userId}`;
}

/**
 * @param db in a transaction that holds the lock of `uploadsKey`, so that parallel uploads cannot exceed the limit
 * @param size bytes, with those in flight that count
 * @throws ApiError when the user may not store so much
 */
export async function assertSpace(
  db: Db,
  { userId, size }: { userId: string; size: number },
): Promise<void> {
  if ((await sumSizes(db, userId)) + size > FILE_LIMITS.total) {
    throw new ApiError('too_large', {
      message: `Your files may not exceed ${MEGABYTES} MB in total`,
    });
  }
}

export interface NewUpload {
  readonly id: string;
  readonly viewer: ViewerIds;
  /** The Idempotency-Key; a repetition does not count as another file. */
  readonly key: string | undefined;
  /** Bytes of its body, if it says so. */
  readonly length: number | undefined;
}

export interface Admission {
  /**
   * Runs an upload. It counts as one of the hour once it is received, whether it is stored or refused.
   * @param receive gets a function that admits the upload; no connection of the database is held afterwards
   * @param onError is told when an upload keeps its place until it expires
   * @throws ApiError `too_many_requests`, `too_large`, and what `receive` and `finish` throw
   */
  run<Received, Result>(
    upload: NewUpload,
    receive: (admit: () => Promise<void>) => Promise<Received>,
    finish: (received: Received) => Promise<Result>,
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

  /** Records the event at once, so that uploads in flight count. */
  async function reserve({ id, viewer, key, length }: NewUpload): Promise<void> {
    const { accountId, personId } = viewer;
    const repeated = await isAnswered(database.db, { personId, key });
    const limited = repeated ? repeatsKey(accountId) : uploadsKey(accountId);
    const bytes = Math.min(length ?? FILE_LIMITS.size, FILE_LIMITS.size);
    await database.db.transaction().execute(async (tx) => {
      await lockKey(tx, uploadsKey(accountId));
      const now = clock.now();
      const inFlight = await sumReservations(tx, accountId, now);
      assertFree(inFlight.uploads);
      const wait = await estimateWait(context, tx, limited, FILE_LIMITS.filesPerHour);
      if (wait > 0) {
        throw new ApiError('too_many_requests', {
          message: 'Too many uploads. Please try again later',
          retryAfter: wait,
        });
      }
      if (!repeated) await assertSpace(tx, { userId: accountId, size: inFlight.bytes + bytes });
      await recordEvent(tx, clock, limited, id);
      const expires_at = addSeconds(now, RESERVATION_SECONDS);
      await insertReservation(tx, { id, user_id: accountId, bytes, expires_at });
    });
  }

  async function release(id: string, isReceived: boolean): Promise<void> {
    await deleteReservation(database.db, id);
    if (!isReceived) await deleteEvent(database.db, id);
  }

  return {
    async run(upload, receive, finish, onError) {
      const { accountId } = upload.viewer;
      const before = running.get(accountId) ?? 0;
      assertFree(before);
      running.set(accountId, before + 1);
      let reserved: Promise<void> | undefined;
      let isReceived = false;
      try {
        const received = await receive(() => (reserved = reserve(upload)));
        isReceived = true;
        return await finish(received);
      } finally {
        const admitted = await reserved?.then(
          () => true,
          () => false,
        );
        if (admitted) await release(upload.id, isReceived).catch(onError);
        const left = (running.get(accountId) ?? 1) - 1;
        if (left === 0) running.delete(accountId);
        else running.set(accountId, left);
      }
    },
  };
}
