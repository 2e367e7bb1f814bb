/** The time every rule goes by, so that a test can move it without waiting. */

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** @returns the moment `seconds` after `at` (before it, when negative) */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
