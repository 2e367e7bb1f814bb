/**
 * The cookie by which a device is recognised before anybody has signed in on it. It holds a random token and
 * allows nothing by itself: it only separates the rate limits of this device from those of strangers.
 */
import { DEVICE_LIMITS } from '@waggle/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { newToken } from '../secrets.ts';

/** Under TLS the prefix keeps other hosts of the domain from setting it. */
function cookieName({ publicUrl }: Config): string {
  return publicUrl.startsWith('https:') ? '__Host-waggle_device' : 'waggle_device';
}

/** @returns the token of the device's cookie; undefined when it has none */
export function readDevice(request: FastifyRequest, config: Config): string | undefined {
  const name = `${cookieName(config)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

/** @returns the token of the device, which gets a new one if it has none; the answer renews the cookie */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const token = readDevice(request, config) ?? newToken();
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${token}; Path=/; Max-Age=${DEVICE_LIMITS.lifetime}; HttpOnly; SameSite=Lax${secure}`,
  );
  return token;
}
