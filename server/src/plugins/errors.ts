/** Answers every error in the envelope; an unexpected one shows only the request id. */
import type { ErrorAnswer } from '@waggle/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../lib/api-error.ts';
import { refusalOf } from '../lib/http/refusal.ts';
import { countRefusedCall } from '../lib/metrics/refusal-metrics.ts';

export function errorAnswer(refusal: ApiError, requestId: string): ErrorAnswer {
  return {
    status: 'error',
    message: refusal.message,
    code: refusal.code,
    ...(refusal.reason === undefined ? {} : { reason: refusal.reason }),
    ...(refusal.version === undefined ? {} : { version: refusal.version }),
    ...(refusal.errors === undefined ? {} : { errors: [...refusal.errors] }),
    ...(refusal.code === 'internal' ? { request_id: requestId } : {}),
  };
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply {
  countRefusedCall(refusal.code);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorAnswer(refusal, request.id));
}

export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal === undefined) {
    request.log.error({ err: error }, 'A request failed');
    return send(request, reply, new ApiError('internal'));
  }
  if (refusal.status >= 500) request.log.error({ err: error }, 'A request could not be served');
  return send(request, reply, refusal);
}

/** For requests without a route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, new ApiError('not_found'));
}
