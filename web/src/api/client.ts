/** The API client: calls of the contract, typed by it, with JSON bodies. */
import type { Api } from '@waggle/contract/api';
import { session } from '../session/this-session.ts';
import { readData, send } from './transport.ts';
import { withSession } from './with-session.ts';

/** In milliseconds; longer than the server's own timeouts. */
const TIMEOUT = 20_000;

/** In characters: what a page may still send while it is left; browsers take 64 KiB of all its calls together. */
const SMALL = 8000;

/** Calls that create a session, so that an old token is not sent with them. */
const WITHOUT_TOKEN: ReadonlySet<string> = new Set<keyof Api>([
  'POST /v1/auth/google/',
  'POST /v1/auth/send-otp/',
  'POST /v1/auth/verify-otp/',
]);

interface AddressOptions<Query> {
  /** Values of the path's parameters, such as `:id`. */
  params?: Readonly<Record<string, string>>;
  /** The query parameters. */
  query?: Query;
}

interface CallOptions<Body, Query> extends AddressOptions<Query> {
  body?: Body;
  /** Makes a repeated create return the first one's answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A refused token ends the call, without the sign-in dialog. */
  quiet?: boolean;
}

/** @returns the query with its question mark, without undefined values */
function queryString(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}`;
}

/** @returns method and path of a call, with its parameters */
export function callUrl(
  name: string,
  { params, query }: AddressOptions<unknown>,
): { method: string; path: string } {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params?.[key] ?? ''),
  );
  return { method, path: path + queryString(query) };
}

/**
 * Makes a call of the contract.
 * A token that is no longer valid opens the sign-in dialog; the call continues afterwards.
 * @param name method and path, as the contract names it
 * @returns the answer's `data`
 * @throws ApiError for every error answer, and with status 0 if there is no answer
 */
export async function call<Name extends keyof Api>(
  name: Name,
  options: CallOptions<Api[Name]['body'], Api[Name]['query']> = {},
): Promise<Api[Name]['data']> {
  const { body, idempotencyKey, signal, quiet = false } = options;
  const { method, path } = callUrl(name, options);
  const sent = body === undefined ? '' : JSON.stringify(body);
  const attempt = (token: string | null): Promise<unknown> =>
    send(
      path,
      {
        method,
        headers: {
          ...((body !== undefined || method === 'GET') && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body !== undefined && { body: sent }),
        keepalive: document.hidden && sent.length < SMALL,
        signal,
        timeout: AbortSignal.timeout(TIMEOUT),
      },
      token,
      readData,
    );
  if (WITHOUT_TOKEN.has(name)) return (await attempt(null)) as Api[Name]['data'];
  if (quiet) return (await attempt(session.getToken())) as Api[Name]['data'];
  return (await withSession(attempt, { signal })) as Api[Name]['data'];
}
