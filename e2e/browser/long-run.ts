/** Browser tests of the long run. */
import { IS_LONG } from '@waggle/server/test/runs/machine.ts';

/** @returns the same to call for a test of the long run alone, which is no test otherwise */
export function ofLongRun<Test extends object>(test: Test): Test {
  return IS_LONG ? test : ((() => undefined) as unknown as Test);
}
