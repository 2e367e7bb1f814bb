/** What a run of tests says of itself: how slow the machine is, and whether it is the long run. */

/** A machine that was quick when it was measured may be slow a minute later; a long deadline costs nothing until it is met. */
const SLOWNESS_AT_LEAST = 3;

/** Deadlines are that many times as long as written; `npm test` measures how slow the machine is. */
const SLOWNESS = Math.max(
  SLOWNESS_AT_LEAST,
  Number(process.env['WAGGLE_TEST_SLOWNESS'] ?? SLOWNESS_AT_LEAST),
);

/** Whether what is done in samples by `npm test` is done in full: by `npm test -- long`. */
export const IS_LONG = process.env['WAGGLE_TEST_SET'] === 'long';

/** Whether it leaves out what `npm test` has run: by `npm test -- long`, not where files are named. */
export const IS_LONG_ALONE = process.env['WAGGLE_LONG_ALONE'] === '1';

/** @returns a deadline for this machine, in the unit of `duration` */
export function onThisMachine(duration: number): number {
  return duration * SLOWNESS;
}

/** @returns how many of many alike are tried: some of them, and all in the long run */
export function sampled(some: number, all: number): number {
  return IS_LONG ? all : some;
}
