/** The clock of the server, which tests can set. */

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** @returns the time `seconds` after `at`; before it when negative */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

const DAY_SECONDS = 24 * 3600;

/** @returns the time whole days after `at`; before it when negative */
export function addDays(at: Date, days: number): Date {
  return addSeconds(at, days * DAY_SECONDS);
}

/** @returns the day it is by UTC, or will be in so many days, as dates are kept (`2027-03-31`) */
export function utcDay({ clock }: { clock: Clock }, daysAhead = 0): string {
  return addDays(clock.now(), daysAhead).toISOString().slice(0, 10);
}
