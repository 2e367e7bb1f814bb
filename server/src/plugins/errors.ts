/** Answers every error in the envelope; an unexpected one shows only the request id. */
import { type ErrorAnswer, type ErrorCode, ERRORS, type FieldError } from '@waggle/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseFault } from '../lib/database.ts';
import { ApiError } from '../lib/api-error.ts';

/** Fastify's own refusals, by the status it gives them. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'not_found',
  408: 'timed_out',
  413: 'too_large',
  414: 'address_too_long',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

const BY_DATABASE_FAULT = {
  unreachable: 'unavailable',
  disk_full: 'disk_full',
  unstorable_text: 'malformed_request',
  user_gone: 'not_signed_in',
} as const;

/** @returns the first error of each field */
function fieldErrors(error: FastifyError): FieldError[] {
  const fields = new Map<string, string>();
  for (const issue of error.validation ?? []) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (!fields.has(path)) fields.set(path, issue.message ?? ERRORS.invalid_input.message);
  }
  return [...fields].map(([path, message]) => ({ path, message }));
}

function asRefusal(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(error);
    const [first] = errors;
    return new ApiError('invalid_input', { errors, ...(first && { message: first.message }) });
  }
  // First: a client that leaves in the middle of its body is an ECONNRESET with a status.
  const code = BY_STATUS[error.statusCode ?? 500];
  if (code !== undefined) return new ApiError(code);
  const fault = databaseFault(error);
  return fault === undefined ? undefined : new ApiError(BY_DATABASE_FAULT[fault]);
}

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
  const refusal = asRefusal(error);
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
