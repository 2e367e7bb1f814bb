/** The words of saved searches: since when, suggested names, and addresses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsPath, searchOf, sinceText, suggestedName } from './search-texts.ts';

const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour, 4);
const since = (then: Date) => sinceText(then.toISOString(), at(23, 12).getTime(), 'en-GB');

test('since a time of today, yesterday, a weekday, a day, a day of another year', () => {
  assert.equal(since(at(23, 11)), '11:04');
  assert.equal(since(at(22, 23)), 'yesterday');
  assert.equal(since(at(20, 1)), 'Friday');
  assert.equal(since(at(17, 13)), 'Tuesday');
  assert.equal(since(at(16, 13)), '16 November');
  assert.equal(since(new Date(2025, 10, 23)), '23 November 2025');
  assert.equal(since(at(24, 11)), '11:04', 'a clock that is behind');
});

test('a suggested name is the sentence, or the filters, cut at a word and never within a character', () => {
  assert.equal(suggestedName('reading \n lamp', ['Ships to Europe']), 'reading lamp');
  assert.equal(
    suggestedName('', ['Ships to Europe', 'Up to 500 pieces']),
    'Ships to Europe, Up to 500 pieces',
  );
  const long = suggestedName('a lamp for reading in bed '.repeat(9), []);
  assert.ok(long.length <= 80 && long.endsWith('…') && !long.endsWith(' …'), long);
  const emoji = suggestedName('💡'.repeat(60), []);
  assert.ok(emoji.length <= 80 && emoji.isWellFormed());
});

test('order and page are no part of a search; what is new stands first', () => {
  const search = '?q=lamp&ships_to=europe,asia';
  assert.equal(searchOf(`${search}&sort=newest&cursor=abc&other=1`), search);
  assert.equal(searchOf('?sort=newest'), '');
  assert.equal(resultsPath({ search, new: 0 }), `/suppliers${search}`);
  assert.equal(resultsPath({ search, new: 2 }), `/suppliers${search}&sort=newest`);
});
