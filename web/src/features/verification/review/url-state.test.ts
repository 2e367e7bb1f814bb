/** The console's address, written and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASES_DESK, readUrlState, writeUrlState } from './url-state.ts';

const again = (query: string) => writeUrlState(readUrlState(query)).slice(CASES_DESK.path.length);

test('the list, the case, its filters, order, search, part and the statistics come back', () => {
  const query = (list: string, open: string) =>
    `?${list}=decided&${open}=0190&state=verified&country=Peru&sort=company&search=%E6%A0%AA&part=decision&assign=several&show=statistics`;
  assert.equal(again(query('list', 'open')), query('list', 'open'));
  assert.equal(again(query('filter', 'case')), query('list', 'open'), 'what it was called before');
});

test('what is not known is left out', () => {
  assert.equal(again('?list=constructor&state=none&sort=luck&part=x&other=1'), '');
});
