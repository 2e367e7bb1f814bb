/** Every error the server can answer with: its code, its HTTP status and the message that users read. */
import * as z from 'zod/mini';

export const ERRORS = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields' },
  malformed_request: { status: 400, message: 'The request could not be read' },
  invalid_otp: { status: 400, message: 'Invalid OTP' },
  not_signed_in: { status: 401, message: 'Please sign in to continue' },
  identity_refused: { status: 401, message: 'Google login failed' },
  forbidden: { status: 403, message: 'Your account cannot do this' },
  sign_in_again: { status: 403, message: 'Please sign in again to continue' },
  second_factor_needed: { status: 403, message: 'Please use your passkey to continue' },
  passkey_refused: { status: 403, message: 'This passkey was not accepted. Please try again' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not supported' },
  timed_out: { status: 408, message: 'The request took too long' },
  conflict: { status: 409, message: 'This was changed in the meantime' },
  account_exists: { status: 409, message: 'You already have an account of this type' },
  too_large: { status: 413, message: 'The request is too large' },
  address_too_long: { status: 414, message: 'The address is too long' },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted' },
  unsatisfiable_range: { status: 416, message: 'This part of the file does not exist' },
  expectation_failed: { status: 417, message: 'This expectation cannot be met' },
  key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used with other content',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large' },
  internal: { status: 500, message: 'Something went wrong on our side' },
  unavailable: {
    status: 503,
    message: 'Waggle cannot be reached right now. Please try again in a moment',
  },
  disk_full: {
    status: 507,
    message: 'There is not enough space to save this. Please try again later',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** An invalid field: its path in the body (`a.b.0`), and the message for the user. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.string(),
  /** The reason, where a permission is missing. */
  reason: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  /** With a `conflict` about a versioned resource: its current version. */
  version: z.optional(z.number()),
  /** Only with a 500: the id in the log. */
  request_id: z.optional(z.string()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
