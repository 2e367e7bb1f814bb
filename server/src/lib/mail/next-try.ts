/** When a mail that was not taken is tried again, and when no more. */
import { MAIL_LIMITS } from '@waggle/contract/limits';
import { addSeconds, secondsBetween } from '../clock.ts';

/**
 * Each pause is as long as the mail has been failing, between the limits: without a mail server short, because that is
 * over for all mails at once; for a mail that the server puts off up to hours.
 * @param since when its first try failed
 * @param isAway whether there is no mail server
 * @returns the moment of the next try; undefined after the last one
 */
export function nextTry(now: Time, since: Time, isAway: boolean): Time | undefined {
  const last = addSeconds(since, MAIL_LIMITS.triedFor);
  if (now >= last) return undefined;
  const { least, most } = isAway ? MAIL_LIMITS.awayPause : MAIL_LIMITS.pause;
  const failing = secondsBetween(since, now);
  const next = addSeconds(now, Math.min(most, Math.max(least, failing)));
  return next < last ? next : last;
}
