/** Waits in a test until a condition holds, with a deadline. */
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MILLISECONDS = 5;
const DEADLINE_SECONDS = 60;

/**
 * Asks until the answer is truthy.
 * @param what is awaited, for the error past the deadline
 * @returns that answer
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
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`);
    await pause(POLL_MILLISECONDS);
  }
}
