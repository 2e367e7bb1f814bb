/** SQL of uploads in flight: one row each, in every process, deleted at their end. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { rowInto } from '../../../lib/rows.ts';

export interface InFlight {
  readonly uploads: number;
  readonly bytes: number;
}

/** @returns a user's uploads in flight, without those whose process was killed */
export async function sumReservations(db: Db, userId: string, now: Time): Promise<InFlight> {
  const row = await db
    .selectFrom('upload_reservations')
    .select([
      sql<number>`count(*)::int`.as('uploads'),
      sql<string>`coalesce(sum(bytes), 0)`.as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { uploads: row.uploads, bytes: Number(row.bytes) };
}

export const insertReservation = rowInto('upload_reservations');

export async function deleteReservation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload_reservations').where('id', '=', id).execute();
}

export async function deleteExpiredReservations(db: Db, now: Time): Promise<void> {
  await db.deleteFrom('upload_reservations').where('expires_at', '<=', now).execute();
}
