/** The console's URL state, written and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUrlState, writeUrlState } from './url-state.ts';

test('an untouched console has no query', () => {
  assert.equal(writeUrlState(readUrlState('')), '');
});

test('the view, its filters and order, the search, the case, its part and the statistics come back', () => {
  const query =
    '?filter=decided&state=verified&country=Peru&sort=company&search=%E6%A0%AA&case=0190&part=decision&assign=several&show=statistics';
  assert.equal(writeUrlState(readUrlState(query)), query);
});

test('what is not known is left out', () => {
  assert.equal(
    writeUrlState(readUrlState('?filter=constructor&state=none&sort=luck&part=x&other=1')),
    '',
  );
});
