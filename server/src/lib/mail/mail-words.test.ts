/** Words of mails: days, numbers up to twelve, and the company in the subject. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dayInWords,
  deadlineInWords,
  numberInWords,
  subjectAbout,
  timeInWords,
} from './mail-words.ts';

test('days are words, whatever the zone of the machine', () => {
  assert.equal(dayInWords('2026-11-24'), '24 November 2026');
  assert.equal(dayInWords('2028-02-29'), '29 February 2028');
});

test('times name their zone', () => {
  const at = '2026-11-24T23:05:59.000Z';
  assert.equal(timeInWords(at), '24 November 2026 at 23:05 UTC');
  assert.equal(deadlineInWords(at), timeInWords(at));
  assert.equal(deadlineInWords('2026-12-02T00:00:00.000Z'), '1 December 2026 at 23:59 UTC');
});

test('numbers up to twelve are words', () => {
  assert.deepEqual([1, 2, 12, 13].map(numberInWords), ['one', 'two', 'twelve', '13']);
});

test('a subject begins with the company; a mail that was queued without one keeps its title', () => {
  assert.equal(
    subjectAbout('Dong Hai Lighting', 'One change is needed'),
    'Dong Hai Lighting: one change is needed',
  );
  assert.equal(subjectAbout('', 'Verified'), 'Verified');
});
