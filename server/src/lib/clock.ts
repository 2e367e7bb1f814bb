/** The clock of the server, which tests can set and the demo moves. */

declare global {
  /** ISO 8601 in UTC with milliseconds (`2027-03-31T09:00:00.000Z`): the order of the texts is that of the times. */
  type Time = string;
}

export interface Clock {
  now(): Time;
}

export const systemClock: Clock = { now: () => timeOf(Date.now()) };

/** The machine's time and more: by it, tests of the whole product and the demo walk through days. No setting leads to it. */
export class MovableClock implements Clock {
  #ahead: number;

  /** @param ahead seconds; behind the machine's time when negative */
  constructor(ahead = 0) {
    this.#ahead = ahead;
  }

  now(): Time {
    return addSeconds(systemClock.now(), this.#ahead);
  }

  advance(seconds: number): void {
    this.#ahead += seconds;
  }
}

const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A time before the year 1 becomes the first of it, one after 9999 the last: beyond, texts are not in order, and PostgreSQL does not read them.
 * @param said with any offset, or milliseconds since 1970
 */
export function timeOf(said: string | number): Time {
  return new Date(Math.min(Math.max(new Date(said).getTime(), FIRST), LAST)).toISOString();
}

/** @returns negative when `to` is before `from` */
export function secondsBetween(from: Time, to: Time): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

/** @returns the time `seconds` after `at`; before it when negative */
export function addSeconds(at: Time, seconds: number): Time {
  return timeOf(Date.parse(at) + seconds * 1000);
}

export const DAY_SECONDS = 24 * 3600;

/** @returns the time whole days after `at`; before it when negative */
export function addDays(at: Time, days: number): Time {
  return addSeconds(at, days * DAY_SECONDS);
}

/** @returns the day it is by UTC, or will be in so many days, as dates are kept (`2027-03-31`) */
export function utcDay({ clock }: { clock: Clock }, daysAhead = 0): string {
  return addDays(clock.now(), daysAhead).slice(0, 10);
}
