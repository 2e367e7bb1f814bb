/** What is read of a run of Playwright. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readBrowserResults } from './browser-results.mjs';

const spec = (title: string, status: 'expected' | 'unexpected', ...errors: string[]) => ({
  title,
  file: 'components/rail.component.ts',
  line: 7,
  tests: [
    {
      status,
      results: errors.map((message) => ({ status: 'failed', duration: 20.4, error: { message } })),
    },
  ],
});

test('the tests of all suites, with the first error of a failed one', () => {
  const inner = { specs: [spec('inner', 'unexpected', 'a click fell beside it', 'later')] };
  const outer = { specs: [spec('fine', 'expected')], suites: [inner] };
  const common = { file: 'e2e/components/rail.component.ts', line: 7 };
  assert.deepEqual(readBrowserResults({ suites: [outer], errors: [] }), [
    { ...common, title: 'fine', ms: 0, outcome: 'passed' },
    { ...common, title: 'inner', ms: 41, outcome: 'failed', error: 'a click fell beside it' },
  ]);
});

test('an error outside of a test is a failure of its file', () => {
  const location = { file: `${process.cwd()}/e2e/rail.component.ts`, line: 3 };
  const errors = [{ message: 'Unexpected token', location }, { message: 'No tests found' }];
  assert.deepEqual(
    readBrowserResults({ suites: [], errors }).map(({ file, line, error }) => [file, line, error]),
    [
      ['e2e/rail.component.ts', 3, 'Unexpected token'],
      ['e2e', 1, 'No tests found'],
    ],
  );
});
