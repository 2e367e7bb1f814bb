/** The page's one way to the server: typed by the contract, with the token, and errors as one class. */
import type { Api } from '@waggle/contract/api';
import { openSignIn } from '../session/open-sign-in.ts';
import { session } from '../session/this-session.ts';
import { ApiError, refusal, type AnswerBody } from './api-error.ts';
import { reportAnswer, reportUnreachable } from './connection.ts';
import { API_HOST } from './host.ts';

/** Longer than the server itself takes to give up on what it waits for. */
const TIMEOUT = 20_000;
const UNAVAILABLE = 503;
const NOT_SIGNED_IN = 401;

/** These make a session, so an old token has no say in them. */
const WITHOUT_TOKEN: ReadonlySet<string> = new Set<keyof Api>([
  'POST /v1/auth/google/',
  'POST /v1/auth/send-otp/',
  'POST /v1/auth/verify-otp/',
]);

interface CallOptions<Body, Query> {
  /** What stands in the path in place of `:id` and the like. */
  params?: Readonly<Record<string, string>>;
  /** What stands behind the question mark. */
  query?: Query;
  body?: Body;
  /** Makes a repeated create return the first one's answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A refused token ends the call, without the sign-in dialog. */
  quiet?: boolean;
}

/** @returns with its question mark; what is undefined is left out */
function queryString(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}`;
}

async function send(
  name: string,
  options: CallOptions<unknown, unknown>,
  token: string | null,
): Promise<unknown> {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(options.params?.[key] ?? ''),
  );
  const headers = new Headers();
  if (options.body !== undefined || name.startsWith('GET')) {
    headers.set('Content-Type', 'application/json');
  }
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);

  const timeout = AbortSignal.timeout(TIMEOUT);
  let response: Response;
  let body: AnswerBody | null;
  try {
    response = await fetch(API_HOST + path + queryString(options.query), {
      method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    body = parse(text);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reportUnreachable();
    throw new ApiError({ status: 0 });
  }
  if (response.status === UNAVAILABLE) reportUnreachable();
  else reportAnswer();
  if (response.ok && body?.status === 'success') return body.data;
  throw refusal(response.status, body, response.headers.get('Retry-After'));
}

/** @returns the answer's body; null when it is no JSON */
export function parse(text: string): AnswerBody | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Drops a token that the server no longer takes; drafts stay. */
export function expire(token: string): void {
  if (session.getToken() !== token) return;
  session.dropToken();
  session.reset();
}

/** @returns whether she signed in again */
export function signInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    openSignIn({ then: () => resolve(true), dismissed: () => resolve(false) });
  });
}

/**
 * Makes a call of the contract.
 * A token that is no longer good opens the sign-in dialog, and the call carries on after it.
 * @param name method and path, as the contract names it
 * @returns what stands under `data` in the answer
 * @throws ApiError for every refusal, and with status 0 when no answer came
 */
export async function call<Name extends keyof Api>(
  name: Name,
  options: CallOptions<Api[Name]['body'], Api[Name]['query']> = {},
): Promise<Api[Name]['data']> {
  const token = WITHOUT_TOKEN.has(name) ? null : session.getToken();
  try {
    return (await send(name, options, token)) as Api[Name]['data'];
  } catch (error) {
    const refused = error instanceof ApiError && error.status === NOT_SIGNED_IN;
    if (!refused || WITHOUT_TOKEN.has(name) || options.quiet) throw error;
    const current = session.getToken();
    if (token && current !== token) {
      // Signed out meanwhile, or signed in anew: the refused token concerns nobody any more.
      if (current) return call(name, options);
      throw error;
    }
    if (token) expire(token);
    if (!(await signInAgain())) throw error;
    return call(name, options);
  }
}
