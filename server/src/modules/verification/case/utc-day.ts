/** Days by UTC, as dates are kept (`2027-03-31`). */
import { addSeconds, type Clock } from '../../../lib/clock.ts';

const DAY_SECONDS = 24 * 3600;

/** @returns the day it is, or will be in so many days */
export function utcDay({ clock }: { clock: Clock }, daysAhead = 0): string {
  return addSeconds(clock.now(), daysAhead * DAY_SECONDS)
    .toISOString()
    .slice(0, 10);
}
