/** What happened to a case in words: who began a re-review, and each state. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES } from '@waggle/contract/verification';
import { eventText, nextText } from './event-texts.ts';

test('a re-review begins with a change, a new document, the team, or an end', () => {
  const text = (from: 'verified' | 'expiring' | 'suspended', by: 'supplier' | 'team' | 'system') =>
    eventText({ from, to: 're_review', by });
  assert.equal(text('expiring', 'supplier'), text('suspended', 'supplier'));
  assert.equal(text('suspended', 'team'), 'Opened again by our team, to be reviewed');
  const texts = [
    text('verified', 'supplier'),
    text('expiring', 'supplier'),
    text('suspended', 'team'),
    text('verified', 'system'),
  ];
  assert.equal(new Set(texts).size, 4);
});

test('each state of a case is named, and says what comes next', () => {
  for (const state of CASE_STATES) {
    assert.notEqual(eventText({ from: 'in_review', to: state, by: 'team' }), '');
    assert.match(nextText(state, '25 November', false), /\.$/);
  }
  assert.match(nextText('submitted', '25 November', false), /25 November/);
  assert.match(nextText('verified', '', true), /^Nothing is left to do/);
  assert.match(nextText('verified', '', false), /is not valid any more/);
});
