/** The description of a call, from which the server's route, the page's typed client and the API docs are made. */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Action } from './permissions/can.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Data extends z.ZodMiniType = z.ZodMiniType,
  A extends Action = Action,
  Query extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> {
  readonly method: M;
  /** Ends with a slash; the server accepts it without one too. */
  readonly path: P;
  readonly summary: string;
  /** The message of a successful answer. */
  readonly done: string;
  /** The permission it needs, which is checked first. */
  readonly action: A;
  readonly body: Body;
  /** The query parameters; unknown names are ignored. */
  readonly query: Query;
  /** The `data` of the answer. */
  readonly data: Data;
  /** Its errors, in addition to those of every call. */
  readonly errors: readonly ErrorCode[];
  /** Whether it takes an Idempotency-Key, so that a retry returns the first answer. */
  readonly creates: boolean;
  /** Whether its body may have the longer of the two limits. */
  readonly longBody: boolean;
}

interface Definition<
  Body extends z.ZodMiniType | undefined,
  Data extends z.ZodMiniType,
  A extends Action,
  Query extends z.ZodMiniType | undefined,
> {
  summary: string;
  done?: string;
  action: A;
  body?: Body;
  query?: Query;
  data: Data;
  /** Beside those that follow from its path and from what is sent. */
  errors?: readonly ErrorCode[];
  creates?: boolean;
  longBody?: boolean;
}

/**
 * Describes one call.
 * @param call its name: method and path
 * @param definition of it; `done`, `errors`, `creates` and `longBody` may be left out
 * @returns the call with defaults filled in, and with the errors of what it is given: something invalid, an id of
 * nothing, a key that was used for another body
 */
// The page's bundles leave out the calls that nothing in them uses.
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  const M extends Method,
  const P extends string,
  const A extends Action,
  Data extends z.ZodMiniType,
  Body extends z.ZodMiniType | undefined = undefined,
  Query extends z.ZodMiniType | undefined = undefined,
>(
  call: `${M} ${P}`,
  definition: Definition<Body, Data, A, Query>,
): Endpoint<M, P, Body, Data, A, Query> {
  const [method, path] = call.split(' ') as [M, P];
  const { body, query, creates = false, errors = [] } = definition;
  const given: ErrorCode[] = [];
  if (body ?? query) given.push('invalid_input');
  if (path.includes('/:')) given.push('not_found');
  if (creates) given.push('key_reused');
  return {
    done: 'OK',
    longBody: false,
    ...definition,
    creates,
    errors: [...new Set([...given, ...errors])],
    method,
    path,
  } as Endpoint<M, P, Body, Data, A, Query>;
}

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.input<E['body']>
  : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.input<E['query']>
  : undefined;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** The name of a call, as it is described and as the page calls it: `POST /v1/auth/send-otp/`. */
export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`;
