/** What all mailed codes have in common: how they are made, and how long a user waits for the next one. */
import { randomInt } from 'node:crypto';
import { CODE_LIMITS } from '@waggle/contract/limits';
import { ApiError } from '../../lib/api-error.ts';
import { secondsBetween } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';

export function newCode(): string {
  return randomInt(10 ** CODE_LIMITS.digits)
    .toString()
    .padStart(CODE_LIMITS.digits, '0');
}

/**
 * @param times when the last codes were sent, the newest first
 * @returns seconds until one may be sent again: 0 for the first resend
 */
export function resendWait(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  times: readonly Time[],
): number {
  const [last] = times;
  if (last === undefined || times.length < 2) return 0;
  const wait = CODE_LIMITS.resendWait / config.rateLimitScale;
  return Math.max(0, secondsBetween(clock.now(), last) + wait);
}

/** @param way out, for whoever cannot wait */
export function tooManyCodes(wait: number, way = ''): ApiError {
  return new ApiError('too_many_requests', {
    message: `Please wait ${Math.ceil(wait)} seconds before asking for another code${way}`,
    retryAfter: wait,
  });
}
