/**
 * Devices that have proved an address, by signing in or by opening the link of a mail with a code. Their codes have
 * an allowance of their own, so that codes asked for by strangers cannot keep the owner of an address from signing in.
 */
import { DEVICE_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { equalBytes, hashToken } from '../../../lib/secrets.ts';
import { deleteDevicesSeenBefore, isKnownDevice, saveKnownDevice } from './known-devices.repo.ts';

/** @returns the hash of the device's token if it has proved this address; null for any other device */
export async function findKnownDevice(
  db: Db,
  address: string,
  token: string | undefined,
): Promise<Buffer | null> {
  if (token === undefined) return null;
  const hash = hashToken(token);
  return (await isKnownDevice(db, address, hash)) ? hash : null;
}

/** Remembers that a device has proved an address, in the caller's transaction. */
export async function rememberDevice(
  { clock }: Context,
  tx: Db,
  address: string,
  token: string,
): Promise<void> {
  const device = { token_hash: hashToken(token), email: address, seen_at: clock.now() };
  await saveKnownDevice(tx, device, DEVICE_LIMITS.perAddress);
}

/** @returns the last part of a link that proves an address to the device that opens it, for an hour */
export function deviceLinkToken({ clock, secrets }: Context, address: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + RATE_LIMITS.mailsPerAddress.window;
  const signature = secrets.deviceHmac(address, expires).toString('base64url');
  return `${Buffer.from(address).toString('base64url')}.${expires}.${signature}`;
}

/** @returns the address that a link proves; undefined for a forged or expired one */
export function readDeviceLink({ clock, secrets }: Context, token: string): string | undefined {
  const [encoded = '', expires = '', signature = ''] = token.split('.');
  const address = Buffer.from(encoded, 'base64url').toString();
  const signed = Buffer.from(signature, 'base64url');
  const isGenuine = equalBytes(signed, secrets.deviceHmac(address, Number(expires)));
  return isGenuine && Number(expires) * 1000 > clock.now().getTime() ? address : undefined;
}

/** Forgets devices that have not been used for a long time. */
export async function forgetOldDevices({ clock, database }: Context): Promise<void> {
  await deleteDevicesSeenBefore(database.db, addSeconds(clock.now(), -DEVICE_LIMITS.lifetime));
}
