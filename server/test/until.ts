/** Waits in a test until a condition holds, with a deadline. */
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MILLISECONDS = 5;
const DEADLINE_SECONDS = 60;

/**
 * Calls `condition` until its result is truthy.
 * @param what is expected, for the error message after the deadline
 * @returns that result
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  what: string,
  seconds = DEADLINE_SECONDS,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await condition();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await pause(POLL_MILLISECONDS);
  }
}
