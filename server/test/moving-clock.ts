/** A clock that stands still until a test moves it. */
import { addSeconds, type Clock } from '../src/lib/clock.ts';

export class MovingClock implements Clock {
  #now: Date;

  constructor(start = new Date()) {
    this.#now = start;
  }

  now(): Date {
    return this.#now;
  }

  advance(seconds: number): void {
    this.#now = addSeconds(this.#now, seconds);
  }
}
