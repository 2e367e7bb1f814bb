/** Turns a call of the contract into a route: validation, permission, the envelope of the answer. */
import { successAnswer } from '@waggle/contract/answer-schema';
import type { Endpoint } from '@waggle/contract/endpoint';
import { VISITOR } from '@waggle/contract/permissions/actor';
import { type IsOpen, canAccess } from '@waggle/contract/permissions/can';
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import type { Viewer } from '../viewer.ts';

type Parsed<Schema extends z.ZodMiniType | undefined> = Schema extends z.ZodMiniType
  ? z.output<Schema>
  : undefined;

/** The parameters of a path. */
type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

/** A call as services get it. */
export interface Call<E extends Endpoint> {
  readonly body: Parsed<E['body']>;
  readonly query: Parsed<E['query']>;
  /** The parameters of the path, unchecked. */
  readonly params: Readonly<Record<ParamOf<E['path']>, string>>;
  /** Null for a visitor, where visitors may call. */
  readonly viewer: IsOpen<E['action']> extends true ? Viewer | null : Viewer;
  /** The key of the client's rate limits. */
  readonly client: string;
  readonly idempotencyKey: string | undefined;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > REQUEST_LIMITS.idempotencyKey) {
    throw new ApiError('malformed_request', {
      message: `Idempotency-Key must have 1 to ${REQUEST_LIMITS.idempotencyKey} characters`,
    });
  }
  return key;
}

/**
 * Registers a call.
 * @param handler returns the `data` of the answer; the raw request is for streams, the reply for headers
 * @param options `reads`: further columns to read with the session
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    call: Call<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.input<E['data']>>,
  { reads }: { reads?: string } = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: REQUEST_LIMITS[endpoint.longBody ? 'longBody' : 'body'],
    config: { action: endpoint.action, ...(reads !== undefined && { reads }) },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? ''],
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(canAccess(VISITOR, endpoint.action).allowed ? {} : { security: [{ bearer: [] }] }),
      response: { 200: successAnswer(endpoint.data) },
    },
    handler: async (request, reply) => {
      const call: Call<E> = {
        body: request.body as Call<E>['body'],
        query: request.query as Call<E>['query'],
        params: request.params as Call<E>['params'],
        viewer: request.viewer as Call<E>['viewer'],
        client: request.client,
        idempotencyKey: endpoint.creates ? idempotencyKey(request) : undefined,
      };
      const data = await handler(call, request, reply);
      return { status: 'success', message: endpoint.done, data };
    },
  });
}
