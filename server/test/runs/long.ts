/** Registers a test for the long run alone: what is expensive and rarely breaks. */
import { test, type TestContext } from 'node:test';
import { IS_LONG, IS_LONG_ALONE } from './machine.ts';

/** In `npm test` it is no test at all, and in `npm test -- long`, and where the file is named, one like the others. */
export function long(name: string, work: (t: TestContext) => void | Promise<void>): void {
  if (IS_LONG) void test(name, { only: IS_LONG_ALONE }, work);
}
