/** A clock that a test advances by hand. */
import { addSeconds, type Clock } from '../src/lib/clock.ts';

/** When the clocks of a run begin, as an ISO date; now, when it is not set. */
export const START_VARIABLE = 'WAGGLE_TEST_START';

/** @throws RangeError when the variable is no date */
function startOfRun(): Date {
  const given = process.env[START_VARIABLE];
  return given === undefined ? new Date() : new Date(new Date(given).toISOString());
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
