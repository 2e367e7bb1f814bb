/** How failed tests are told, and what becomes of those that depend on the moment. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { describeFailure, firstLine } from './results.mjs';
import { isNeverRunAgain } from './sets.mjs';
import { addMentions, MOST_MENTIONS, readMentions, worn } from './unsteady.mjs';

test('an error is cut, without the colours of a terminal and without empty lines', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `\u001B[31mline ${index}\u001B[39m\n`);
  const failure = { file: 'rail.test.ts', title: 'a test', line: 4, error: lines.join('\n') };
  const told = describeFailure(failure).split('\n');
  assert.deepEqual(told.slice(0, 3), ['rail.test.ts:4 › a test', '    line 0', '    line 1']);
  assert.equal(told.length, 13);
  assert.equal(describeFailure({ file: 'rail.test.ts', title: '' }), 'rail.test.ts');
  assert.equal(firstLine(failure.error), 'line 0');
});

test('a test that was unsteady three times has to be mended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waggle-unsteady-'));
  try {
    const path = join(folder, 'unsteady.json');
    const failure = { file: 'b.test.ts', title: 'rail', error: '\nTimed out\nat b.test.ts' };
    const other = { file: 'a.test.ts', title: 'door', error: 'Late' };
    for (let run = 1; run <= MOST_MENTIONS; run += 1) {
      assert.deepEqual(worn(readMentions(path)), []);
      const failures = run === 1 ? [failure, other] : [failure];
      addMentions(failures, { day: `2026-11-0${run}`, path });
    }
    assert.deepEqual(worn(readMentions(path)), ['b.test.ts › rail']);
    assert.deepEqual(Object.entries(readMentions(path)), [
      ['a.test.ts › door', ['2026-11-01: Late']],
      [
        'b.test.ts › rail',
        ['2026-11-01', '2026-11-02', '2026-11-03'].map((d) => `${d}: Timed out`),
      ],
    ]);
    assert.deepEqual(worn(addMentions([], { day: '2026-11-04', path })), ['b.test.ts › rail']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what shows one time in many is never run again', () => {
  for (const title of [
    'of two acceptances at the same time one comes second',
    'an event reaches a live stream',
    'no row is lost when the process is killed',
    'a job runs once, whichever process takes it',
    'twenty parallel sends make one row',
  ])
    assert.ok(isNeverRunAgain('server/src/modules/rfq/rfq.test.ts', title), title);
  assert.ok(isNeverRunAgain('server/src/modules/quotes/rivals/races.test.ts', 'one wins'));
  assert.ok(isNeverRunAgain('server/src/modules/verification/badge/histories.test.ts', 'seed 7'));
  for (const title of ['the brief of a request is saved as it is typed', 'a long name wraps'])
    assert.ok(!isNeverRunAgain('e2e/components/rfq/brief.component.ts', title), title);
});
