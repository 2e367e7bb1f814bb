/** Which files the long run takes: by their name, or by what stands in them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../runtime.mjs';
import { repeatsTests, testFiles } from './sets.mjs';

/** However it is called: at once, or by a condition. */
const IMPORTS_LONG = /\blong\b[^;]*\} from '[^']*\/(?:runs\/long|fixtures)\.ts';/;

test('every file with a test of the long run is in the long run', () => {
  for (const part of ['unit', 'components', 'e2e'] as const) {
    const ofLongRun = new Set(testFiles(part, { set: 'long' }));
    const own = testFiles(part, { set: 'all' }).filter((path) =>
      IMPORTS_LONG.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    assert.ok(own.length > 5, `${part}: ${own.length} files`);
    assert.deepEqual(
      own.filter((path) => !ofLongRun.has(path)),
      [],
    );
  }
});

test('the long run leaves out what npm test has run as it is', () => {
  const repeating = testFiles('unit', { set: 'long' }).filter(repeatsTests);
  const claims = 'server/src/modules/verification/review/claim-evidence.test.ts';
  assert.ok(repeating.includes(claims), 'beside further tests');
  const transitions = 'server/src/modules/verification/case/case-transitions.test.ts';
  assert.ok(!repeating.includes(transitions), 'a test that tries more there');
  assert.deepEqual(
    repeating.filter((path) => path.includes('.long.')),
    [],
  );
});

test('the journeys in Firefox are of the long run', () => {
  assert.deepEqual(testFiles('firefox', { set: 'long' }), testFiles('firefox', { set: 'all' }));
  assert.ok(testFiles('firefox', { set: 'long' }).length > 0);
});
