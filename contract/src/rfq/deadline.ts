/** The deadline of a request: how near and how far ahead it may be, and when it is past; without a schema, for pages. */
import { RFQ_LIMITS } from '../limits.ts';

/** The same holds until when a quote is valid. */
export const isPast = (deadline: string | null, now: string) =>
  deadline !== null && Date.parse(deadline) <= Date.parse(now);

/** @returns what is wrong with a deadline; an empty one is chosen when the request is sent */
export function deadlineProblems(
  deadline: string,
  now: string,
): { path: string; message: string }[] {
  if (deadline === '') return [];
  const minutes = (Date.parse(deadline) - Date.parse(now)) / 60_000;
  if (minutes < RFQ_LIMITS.leastMinutes) {
    return [{ path: 'deadline', message: 'Give suppliers at least an hour' }];
  }
  return minutes > RFQ_LIMITS.mostDays * 24 * 60
    ? [
        {
          path: 'deadline',
          message: `The deadline may be at most ${RFQ_LIMITS.mostDays} days ahead`,
        },
      ]
    : [];
}
