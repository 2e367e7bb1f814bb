/** What the end of `npm test` says of failed tests. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { describeErrors, describeFailure, readPlaywrightFailures } from './failed-tests.mjs';

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', ...errors: string[]) => ({
  title,
  file: 'components/rail.component.ts',
  line: 7,
  tests: [
    {
      status,
      results: [
        ...errors.map((message) => ({ status: 'failed', error: { message } })),
        ...(status === 'unexpected' ? [] : [{ status: 'passed' }]),
      ],
    },
  ],
});

test('failed tests of all suites, with the first error of each, and which passed when run again', () => {
  const inner = { specs: [spec('inner', 'flaky', 'a click fell beside it')] };
  const outer = {
    specs: [spec('fine', 'expected'), spec('outer', 'unexpected', 'first', 'second')],
    suites: [inner],
  };
  assert.deepEqual(readPlaywrightFailures([outer]), [
    'components/rail.component.ts:7 › outer\n    first',
    'components/rail.component.ts:7 › inner (passed when it was run again)\n    a click fell beside it',
  ]);
});

test('an error outside of a test is told too', () => {
  const location = { file: 'rail.component.ts', line: 3 };
  assert.deepEqual(
    describeErrors([{ message: 'Unexpected token', location }, { message: 'No tests found' }]),
    ['rail.component.ts:3\n    Unexpected token', 'outside of a test\n    No tests found'],
  );
});

test('an error is cut, without the colours of a terminal and without empty lines', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `\u001B[31mline ${index}\u001B[39m\n`);
  const told = describeFailure('a test', lines.join('\n')).split('\n');
  assert.deepEqual(told.slice(0, 3), ['a test', '    line 0', '    line 1']);
  assert.equal(told.length, 13);
  assert.equal(describeFailure('ended', undefined), 'ended');
});
