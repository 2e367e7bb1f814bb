/** Every error the server can answer with: its code, its HTTP status and the sentence people read. */
import * as z from 'zod/mini';

export const ERRORS = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields' },
  malformed_request: { status: 400, message: 'The request could not be read' },
  invalid_otp: { status: 400, message: 'Invalid OTP' },
  not_signed_in: { status: 401, message: 'Please sign in to continue' },
  identity_refused: { status: 401, message: 'Google login failed' },
  forbidden: { status: 403, message: 'Your account cannot do this' },
  sign_in_again: { status: 403, message: 'Please sign in once more to go on' },
  not_found: { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'This has changed meanwhile' },
  account_exists: { status: 409, message: 'You already have an account of this type' },
  too_large: { status: 413, message: 'The request is too large' },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted' },
  unsatisfiable_range: { status: 416, message: 'This part of the file does not exist' },
  key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used with other content',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment' },
  internal: { status: 500, message: 'Something went wrong on our side' },
  unavailable: {
    status: 503,
    message: 'Waggle cannot be reached right now. Please try again in a moment',
  },
  disk_full: { status: 507, message: 'There is no room left to save this. Please try again later' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One broken rule: where in the body (`a.b.0`), and what to tell the person. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.string(),
  /** Which of the permissions' reasons it is, where a permission refused. */
  reason: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  /** Given with a `conflict` about something that changes in versions: the present one. */
  version: z.optional(z.number()),
  /** Given with a 500 only, so that the log can be searched for it. */
  request_id: z.optional(z.string()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
