/** The id and the trace of a request: its own, or those that a trusted proxy gives it. */
import type { IncomingMessage } from 'node:http';
import { newId } from '../new-id.ts';
import { isUuid } from '../uuid.ts';
import type { IsTrusted } from './client-address.ts';

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACE = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** @returns a UUID: a new one, or a trusted proxy's x-request-id */
export function requestIdOf({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !isTrusted(socket.remoteAddress)) return newId();
  const id = given.toLowerCase();
  return isUuid(id) ? id : newId();
}

/** @returns the trace id of a trusted proxy's traceparent */
export function traceIdOf(
  { headers, socket }: IncomingMessage,
  isTrusted: IsTrusted,
): string | undefined {
  const given = headers['traceparent'];
  if (typeof given !== 'string' || !isTrusted(socket.remoteAddress)) return undefined;
  return TRACE.exec(given)?.[1];
}
