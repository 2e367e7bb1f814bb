/** A clock that a test advances by hand. */
import { addSeconds, type Clock } from '../src/lib/clock.ts';

/**
 * When the clocks of a run begin, as an ISO date; noon (UTC) of today, when it is not set, so that
 * a test behaves the same at any hour.
 */
export const START_VARIABLE = 'WAGGLE_TEST_START';

/** @throws RangeError when the variable is no date */
function startOfRun(): Date {
  const given = process.env[START_VARIABLE];
  if (given !== undefined) return new Date(new Date(given).toISOString());
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  return noon;
}

export class ManualClock implements Clock {
  #now: Date;

  constructor(start = startOfRun()) {
    this.#now = start;
  }

  now(): Date {
    return this.#now;
  }

  advance(seconds: number): void {
    this.#now = addSeconds(this.#now, seconds);
  }
}
