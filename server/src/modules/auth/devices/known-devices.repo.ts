/** SQL of devices that have proved an address, and of the links that prove it. Addresses are keyed hashes. */
import { sql } from 'kysely';
import type { Database, Db, Row } from '../../../lib/database.ts';
import { rowInto } from '../../../lib/rows.ts';

/** @returns whether the device has signed in; undefined when it has proved nothing of this address */
export async function lookUpDevice(
  database: Database,
  address: Buffer,
  tokenHash: Buffer,
): Promise<boolean | undefined> {
  const [row] = await database.lookUp<Pick<Row<'known_devices'>, 'signed_in'>>(
    'find known device',
    'SELECT signed_in FROM known_devices WHERE address = $1 AND token_hash = $2',
    [address, tokenHash],
  );
  return row?.signed_in;
}

export async function lookUpToken(database: Database, tokenHash: Buffer): Promise<boolean> {
  const rows = await database.lookUp(
    'find device of any address',
    'SELECT FROM known_devices WHERE token_hash = $1 LIMIT 1',
    [tokenHash],
  );
  return rows.length > 0;
}

/**
 * Adds a device to an address, or renews it. Of those that have signed in, and of those that have not, only the `most`
 * seen last are kept: neither displace the others.
 */
export async function saveKnownDevice(
  tx: Db,
  device: Row<'known_devices'>,
  most: number,
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['address', 'token_hash']).doUpdateSet({
        seen_at: device.seen_at,
        signed_in: sql`known_devices.signed_in OR excluded.signed_in`,
      }),
    )
    .execute();
  await sql`
    DELETE FROM known_devices WHERE address = ${device.address} AND token_hash IN (
      SELECT token_hash FROM known_devices
      WHERE address = ${device.address} AND signed_in = ${device.signed_in}
      ORDER BY seen_at DESC, token_hash OFFSET ${most})`.execute(tx);
}

export const insertLink = rowInto('device_links');

/** @returns the address that a link proves; undefined for one that is unknown, used or expired */
export async function takeLink(tx: Db, tokenHash: Buffer, now: Time): Promise<Buffer | undefined> {
  const row = await tx
    .deleteFrom('device_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

/** @returns the devices of an address, those seen last first */
export function selectKnownDevices(db: Db, address: Buffer) {
  return db
    .selectFrom('known_devices')
    .select(['seen_at as last_seen_at', 'signed_in'])
    .where('address', '=', address)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** @returns the hashes of the tokens of the deleted devices */
export async function deleteKnownDevices(tx: Db, address: Buffer): Promise<Buffer[]> {
  // A link that is being used adds its device before this statement goes on.
  await tx.deleteFrom('device_links').where('address', '=', address).execute();
  const rows = await tx
    .deleteFrom('known_devices')
    .where('address', '=', address)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}

export async function deleteExpiredDevices(
  db: Db,
  { seenBefore, now }: { seenBefore: Time; now: Time },
): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', seenBefore).execute();
  await db.deleteFrom('device_links').where('expires_at', '<', now).execute();
}
