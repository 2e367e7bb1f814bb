/** At which addresses passkeys work, and whether the team is asked for them there. */
import { isIP } from 'node:net';
import { StartupError } from '../startup-error.ts';
import { isLocalHost } from './exposure.ts';

/**
 * @param byName where the team uses passkeys, which work at no IP address
 * @returns the URL for a browser on this machine
 */
export function localUrl(host: string, port: number, byName = false): string {
  const isAny = host === '0.0.0.0' || host === '::';
  if (byName && (isAny || isLocalHost(host))) return `http://localhost:${port}`;
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}

/**
 * Passkeys belong to a host name, and browsers offer them only over TLS or on localhost.
 * @returns that name; undefined where an address can have no passkeys
 */
export function passkeyHost(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, protocol } = new URL(url);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return undefined;
  return protocol === 'https:' || isLocalHost(hostname) ? hostname : undefined;
}

/**
 * @param exposed whether others can reach the server
 * @returns whether a session of the team needs a passkey
 * @throws StartupError where one is asked for at an address that cannot have any
 */
export function secondFactorOf(
  given: 'on' | 'off' | undefined,
  exposed: boolean,
  publicUrl: string,
): boolean {
  const isPossible = passkeyHost(publicUrl) !== undefined;
  if (given === 'on' && !isPossible) {
    throw new StartupError(
      'Wrong setting: TEAM_SECOND_FACTOR=on needs a PUBLIC_URL with a host name, by https or of localhost: passkeys work nowhere else.',
    );
  }
  return given === undefined ? exposed && isPossible : given === 'on';
}
