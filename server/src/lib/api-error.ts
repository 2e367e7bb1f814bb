/** An error that is answered to the caller: its code and status come from the contract. */
import { ERRORS, type ErrorCode, type FieldError } from '@waggle/contract/errors';
import type { ReasonCode } from '@waggle/contract/permissions/can';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** The reason, where a permission is missing. */
  readonly reason: ReasonCode | undefined;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds until it is worth trying again; becomes Retry-After. */
  readonly retryAfter: number | undefined;
  /** The current version of a row that was changed in the meantime. */
  readonly version: number | undefined;

  /**
   * @param code one of the contract
   * @param more its own message, the reason of a permission, field errors, seconds to wait
   */
  constructor(
    code: ErrorCode,
    more: {
      message?: string;
      reason?: ReasonCode;
      errors?: readonly FieldError[];
      retryAfter?: number;
      version?: number | undefined;
    } = {},
  ) {
    super(more.message ?? ERRORS[code].message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.reason = more.reason;
    this.errors = more.errors;
    this.version = more.version;
    this.retryAfter = more.retryAfter === undefined ? undefined : Math.ceil(more.retryAfter);
  }
}
