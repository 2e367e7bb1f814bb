/** A clock that a test advances by hand. */
import { addSeconds, type Clock, systemClock, timeOf } from '../src/lib/clock.ts';

/**
 * When the clocks of a run begin, as an ISO date; noon (UTC) of today, when it is not set, so that
 * a test behaves the same at any hour.
 */
export const START_VARIABLE = 'WAGGLE_TEST_START';

/** @throws RangeError when the variable is no date */
function startOfRun(): Time {
  const given = process.env[START_VARIABLE];
  return timeOf(given ?? `${systemClock.now().slice(0, 10)}T12:00:00Z`);
}

export class ManualClock implements Clock {
  #now: Time;

  constructor(start = startOfRun()) {
    this.#now = start;
  }

  now(): Time {
    return this.#now;
  }

  advance(seconds: number): void {
    this.#now = addSeconds(this.#now, seconds);
  }
}
