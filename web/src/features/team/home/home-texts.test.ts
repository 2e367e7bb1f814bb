/** The sentences of the team's home page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UrgentCase } from '@waggle/contract/team/home';
import { awayText, businessTime, stateText, suppliersText, urgentText } from './home-texts.ts';

test('the heading says in words what waits', () => {
  const text = (waiting: number, overdue: number) => stateText({ waiting, overdue });
  assert.equal(text(0, 0), 'Nothing waits');
  assert.equal(text(1, 0), 'One waits, none is overdue');
  assert.equal(text(14, 1), 'Fourteen wait, one is overdue');
  assert.equal(text(1200, 21), `${(1200).toLocaleString()} wait, 21 are overdue`);
});

test('what is with suppliers, how long it took, and who is away', () => {
  assert.match(suppliersText(1), /^One more is with its supplier/);
  assert.match(suppliersText(6), /^Six more are with their suppliers/);
  assert.equal(businessTime(22 * 3600), '22 h');
  assert.equal(businessTime(28 * 3600), '1 d 4 h');
  assert.equal(businessTime(48 * 3600), '2 d');
  assert.equal(businessTime(90), '2 min');
  const now = Date.UTC(2026, 10, 24, 9);
  assert.equal(awayText(null, now), 'Here');
  assert.equal(awayText('2026-11-24', now), 'Here');
  assert.equal(awayText('2026-11-26', now), 'Away until Thursday');
  assert.match(awayText('2027-01-15', now), /^Away until .*15/);
});

test('an appeal names who decided, and nobody when nobody is known', () => {
  const appeal = { kind: 'appeal', case: { state: 'rejected_final' }, at: null, own: false };
  const text = (by: string | null, own = false) =>
    urgentText({ ...appeal, by, own } as UrgentCase, 'me', 0);
  assert.equal(text('Ben'), 'Rejected by Ben');
  assert.equal(text('Ada', true), 'Rejected by you');
  assert.equal(text(null), 'Rejected');
});
