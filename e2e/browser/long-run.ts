/** Browser tests of `npm test`, of the long run, and of both. */
import { IS_LONG, IS_LONG_ALONE } from '@waggle/server/test/runs/machine.ts';

/** @returns the same to call for a test of the long run alone, which is no test otherwise */
export function ofLongRun<Test extends object>(test: Test): Test {
  return IS_LONG ? test : leaveOut(test);
}

/** @returns the same for a test that the long run leaves out, as it would only repeat it */
export function ofShortRun<Test extends object>(test: Test): Test {
  return IS_LONG_ALONE ? leaveOut(test) : test;
}

/** @returns something that registers no test, with all that a test's function has besides */
const leaveOut = <Test extends object>(test: Test): Test =>
  new Proxy(test, { apply: () => undefined });
