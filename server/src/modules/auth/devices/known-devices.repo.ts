/** SQL of devices that have proved an address. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

declare module '../../../lib/database.ts' {
  interface Tables {
    known_devices: { token_hash: Buffer; email: string; seen_at: Date };
  }
}

export async function isKnownDevice(db: Db, email: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('email', '=', email)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a device to an address, or renews it; of an address, only the `most` devices seen last are kept. */
export async function saveKnownDevice(
  tx: Db,
  device: { token_hash: Buffer; email: string; seen_at: Date },
  most: number,
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['email', 'token_hash']).doUpdateSet({ seen_at: device.seen_at }),
    )
    .execute();
  await sql`
    DELETE FROM known_devices WHERE email = ${device.email} AND token_hash IN (
      SELECT token_hash FROM known_devices WHERE email = ${device.email}
      ORDER BY seen_at DESC, token_hash OFFSET ${most})`.execute(tx);
}

/** @returns when each device of an address was seen last, the newest first */
export async function selectKnownDevices(db: Db, email: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('email', '=', email)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map((row) => row.seen_at);
}

/** @returns the hashes of the tokens of the deleted devices */
export async function deleteKnownDevices(tx: Db, email: string): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('known_devices')
    .where('email', '=', email)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}

export async function deleteDevicesSeenBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', before).execute();
}
