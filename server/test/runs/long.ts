/** Registers a test for the long run alone: what is expensive and rarely breaks. */
import { test, type TestContext } from 'node:test';
import { IS_LONG } from './machine.ts';

let isAlone = false;

/** @param alone whether the files that are loaded from now on run their tests of the long run alone */
export function runLongAlone(alone: boolean): void {
  isAlone = alone;
}

/** In `npm test` it is no test at all, and in `npm test -- long`, and where the file is named, one like the others. */
export function long(name: string, work: (t: TestContext) => void | Promise<void>): void {
  if (!IS_LONG) return;
  // To say `only: false` would leave it out wherever something else says `true`, and in a lane everywhere.
  if (isAlone) void test(name, { only: true }, work);
  else void test(name, work);
}
