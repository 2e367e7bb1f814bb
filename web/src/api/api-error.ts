/** The error of a failed call: the server's error answer, or no answer at all. */
import type { FieldError } from '@waggle/contract/errors';
import { unreachableReason } from './connection.ts';

interface Failure {
  /** HTTP status; 0 without an answer. */
  status: number;
  code?: string;
  /** The server's sentence; empty when it gave none. */
  message?: string;
  errors?: readonly FieldError[];
  /** Seconds to wait before trying again, when the server named them. */
  retryAfter?: number;
  /** Of an unexpected error, to find it in the server's log. */
  requestId?: string;
}

export function unreachableMessage(): string {
  return `${unreachableReason()}. Nothing you typed is lost`;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Whether `message` is the server's own. */
  readonly fromServer: boolean;

  constructor(failure: Failure) {
    super(failure.message || (failure.status === 0 ? unreachableMessage() : ''));
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code ?? (failure.status === 0 ? 'unreachable' : 'unknown');
    this.errors = failure.errors ?? [];
    this.retryAfter = failure.retryAfter;
    this.requestId = failure.requestId;
    this.fromServer = Boolean(failure.message);
  }
}

/** An answer's body; every part can be missing if a proxy answered. */
export interface AnswerBody {
  status?: unknown;
  message?: unknown;
  code?: unknown;
  errors?: unknown;
  request_id?: unknown;
  data?: unknown;
}

function isFieldError(value: unknown): value is FieldError {
  const item = value as Partial<FieldError> | null;
  return typeof item?.path === 'string' && typeof item.message === 'string';
}

function seconds(header: string | null): number | undefined {
  const value = Number(header);
  return header !== null && Number.isFinite(value) && value >= 0 ? Math.ceil(value) : undefined;
}

/** @param body null if it is not JSON */
export function errorFrom(
  status: number,
  body: AnswerBody | null,
  retryAfterHeader: string | null,
): ApiError {
  const retryAfter = seconds(retryAfterHeader);
  return new ApiError({
    status,
    ...(typeof body?.code === 'string' && { code: body.code }),
    ...(typeof body?.message === 'string' && { message: body.message }),
    ...(Array.isArray(body?.errors) && { errors: body.errors.filter(isFieldError) }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(typeof body?.request_id === 'string' && { requestId: body.request_id }),
  });
}
