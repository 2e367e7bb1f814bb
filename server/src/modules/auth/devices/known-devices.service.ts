/**
 * Devices that have proved an address, by signing in or by the link of a mail with a code. Their codes have an
 * allowance of their own, so that codes asked for by strangers cannot keep the owner of an address from signing in.
 */
import { DEVICE_LIMITS } from '@waggle/contract/limits';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { ApiError } from '../../../lib/api-error.ts';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import {
  deleteExpiredDevices,
  insertLink,
  lookUpDevice,
  lookUpToken,
  saveKnownDevice,
  takeLink,
} from './known-devices.repo.ts';

export interface KnownDevice {
  tokenHash: Buffer;
  /** False for a device that has only opened a link. */
  hasSignedIn: boolean;
}

/** @returns the device if it has proved this address; null for any other */
export async function findKnownDevice(
  { database, secrets }: Context,
  address: string,
  token: string | undefined,
): Promise<KnownDevice | null> {
  if (token === undefined) return null;
  const tokenHash = hashToken(token);
  const hasSignedIn = await lookUpDevice(database, secrets.addressHmac(address), tokenHash);
  return hasSignedIn === undefined ? null : { tokenHash, hasSignedIn };
}

/** @returns whether the device with this token has proved any address */
export function isKnownDevice({ database }: Context, tokenHash: Buffer): Promise<boolean> {
  return lookUpToken(database, tokenHash);
}

/** @returns the key of the limits of a known device's requests */
export const deviceKey = (tokenHash: Buffer): string => `device ${tokenHash.toString('hex')}`;

async function remember(
  { clock }: Context,
  tx: Db,
  device: { address: Buffer; token_hash: Buffer; signed_in: boolean },
): Promise<void> {
  await saveKnownDevice(tx, { ...device, seen_at: clock.now() }, DEVICE_LIMITS.perAddress);
}

/** Remembers that a device has signed in with this address, in the caller's transaction. */
export async function rememberSignIn(
  context: Context,
  tx: Db,
  address: string,
  token: string,
): Promise<void> {
  const hash = context.secrets.addressHmac(address);
  await remember(context, tx, { address: hash, token_hash: hashToken(token), signed_in: true });
}

/** @returns a link for a mail to this address, which proves the address once to the device that uses it */
export async function createDeviceLink(
  { clock, config, secrets }: Context,
  tx: Db,
  address: string,
): Promise<string> {
  const token = newToken();
  await insertLink(tx, {
    token_hash: hashToken(token),
    address: secrets.addressHmac(address),
    expires_at: addSeconds(clock.now(), DEVICE_LIMITS.link),
  });
  return `${config.publicUrl}${LINKED_PATHS.deviceLink}#${token}`;
}

/**
 * Uses up a link.
 * @param deviceToken gives the device its token, if the link is valid
 * @throws ApiError `not_found` for a link that is unknown, used or expired
 */
export async function takeDeviceLink(
  context: Context,
  linkToken: string,
  deviceToken: () => string,
): Promise<void> {
  const { clock, database } = context;
  await database.db.transaction().execute(async (tx) => {
    const address = await takeLink(tx, hashToken(linkToken), clock.now());
    if (address === undefined) {
      throw new ApiError('not_found', {
        message: 'This link was used before or has expired. The next code mail has a new one',
      });
    }
    const token_hash = hashToken(deviceToken());
    await remember(context, tx, { address, token_hash, signed_in: false });
  });
}

/** Forgets devices that have not been used for a long time, and links that were not used. */
export async function forgetOldDevices({ clock, database }: Context): Promise<void> {
  const now = clock.now();
  const seenBefore = addSeconds(now, -DEVICE_LIMITS.lifetime);
  await deleteExpiredDevices(database.db, { seenBefore, now });
}
