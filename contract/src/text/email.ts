/** The schema of a mail address. */
import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../limits.ts';

/**
 * A mail address: trimmed, its case is kept.
 * @param required the message when it is missing
 */
export function emailAddress(required: string) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? required : 'Invalid email',
    })
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(TEXT_LIMITS.email, { error: 'Invalid email', abort: true }),
      z.email({ error: 'Invalid email' }),
    );
}
