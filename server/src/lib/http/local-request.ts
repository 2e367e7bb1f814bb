/** Whether a request comes straight from this machine: its Host names it, and no proxy has passed it on. */
import { ApiError } from '../api-error.ts';
import { isLocalHost } from '../settings/exposure.ts';
import { type Incoming, networkCheck } from './client-address.ts';

const isLoopback = networkCheck(['loopback']);
/** A proxy writes at least one of them, or sets the Host that it was asked for. */
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?)$/;
/** A name or an address, and perhaps a port: nothing that a URL could read in another way. */
const HOST = /^(\[[\d.:a-f]+\]|[\w.-]+)(?::\d{1,5})?$/i;

export function isFromThisMachine({ socket, headers }: Incoming): boolean {
  const host = HOST.exec(headers.host ?? '')?.[1];
  return (
    isLoopback(socket.remoteAddress) &&
    host !== undefined &&
    isLocalHost(host) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}

/** @throws ApiError `forbidden` to all others, for what only the developer of an installation may do */
export function requireThisMachine(request: Incoming): void {
  if (isFromThisMachine(request)) return;
  throw new ApiError('forbidden', {
    message:
      'The development identity provider only works on the machine that runs the server: set GOOGLE_CLIENT_ID',
  });
}
