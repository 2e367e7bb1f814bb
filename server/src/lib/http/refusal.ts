/** What an error means for the caller: our own refusals, Fastify's, and faults of the database. */
import { type ErrorCode, ERRORS, type FieldError } from '@waggle/contract/errors';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError } from '../api-error.ts';
import { databaseFault } from '../database.ts';

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

/** @returns what an error means for the caller; undefined for an unexpected one */
export function refusalOf(error: FastifyError): ApiError | undefined {
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
  if (fault === undefined) return undefined;
  return new ApiError(BY_DATABASE_FAULT[fault], fault === 'unreachable' ? { retryAfter: 1 } : {});
}
