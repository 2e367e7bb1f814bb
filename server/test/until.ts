/** Waits in a test until a condition holds, with a deadline. */
import { setTimeout as pause } from 'node:timers/promises';
import { onThisMachine } from './runs/machine.ts';

const POLL_MILLISECONDS = 5;
const DEADLINE_SECONDS = 60;

/**
 * Calls `condition` until its result is truthy.
 * @param what is expected, for the error message after the deadline
 * @param seconds on a machine as fast as the deadlines were written on
 * @returns that result
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  what: string,
  seconds = DEADLINE_SECONDS,
): Promise<Exclude<T, false | null | undefined>> {
  const limit = onThisMachine(seconds);
  const deadline = performance.now() + limit * 1000;
  for (;;) {
    const answer = await condition();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (performance.now() > deadline) throw new Error(`Not within ${limit.toFixed(0)} s: ${what}`);
    await pause(POLL_MILLISECONDS);
  }
}
