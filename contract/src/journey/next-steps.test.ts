/** The next step: the usual order, what the user's own numbers move forward, and the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JOURNEY_ITEMS } from '../journey.ts';
import { type JourneyCell, MINUTES, nextSteps } from './next-steps.ts';

const presentOf = (...cells: JourneyCell[]) =>
  JOURNEY_ITEMS.map(({ name }) => cells.includes(name));
const cellsOf = (...args: Parameters<typeof nextSteps>) =>
  nextSteps(...args).map(({ cell }) => cell);
const BEGUN = presentOf('idea', 'audience', 'brand');

test('a blank account begins with its name; without an idea, with that', () => {
  assert.deepEqual(cellsOf(presentOf('idea', 'audience')), ['brand', 'colours']);
  assert.deepEqual(cellsOf(presentOf()), ['idea', 'audience']);
});

test('a gap is normal: the first that is missing comes next', () => {
  assert.deepEqual(cellsOf(presentOf('idea', 'audience', 'logo', 'survey')), ['brand', 'colours']);
});

test('numbers come before the usual order, and stand in the reason', () => {
  const [step] = nextSteps(BEGUN, { confirmed: 38, quotes: 4, closestQuotes: '$0.35' });
  assert.equal(step?.cell, 'survey');
  assert.equal(
    step.why,
    '38 people wait for it and your two closest quotes are $0.35 apart. A price band tells you which one you can afford.',
  );
  assert.match(nextSteps(BEGUN, { quotes: 2 })[0]?.why ?? '', /^You have 2 quotes\./);
  assert.match(nextSteps(BEGUN, { confirmed: 1 })[0]?.why ?? '', /^1 person waits for it\./);
  assert.match(
    nextSteps(BEGUN, { visitors: 12, confirmed: 0 })[0]?.why ?? '',
    /12 visitors and 0 confirmed/,
  );
  assert.match(nextSteps(BEGUN, { shortlisted: 4 })[0]?.why ?? '', /shortlisted 4 suppliers/);
  assert.match(nextSteps(BEGUN, { openRequests: 1 })[0]?.why ?? '', /1 open request\./);
  const surveyed = presentOf('idea', 'audience', 'brand', 'survey');
  assert.match(
    nextSteps(surveyed, { quotes: 3, answers: 62 })[0]?.why ?? '',
    /3 quotes and 62 answers/,
  );
});

test('numbers move nothing that is there, and nothing before the name', () => {
  assert.deepEqual(cellsOf(presentOf('idea', 'audience'), { confirmed: 38 }), ['brand', 'colours']);
  assert.deepEqual(cellsOf(presentOf('idea', 'audience', 'brand', 'survey'), { quotes: 5 }), [
    'colours',
    'logo',
  ]);
});

test('one left has no second choice; twelve leave nothing; each takes a while', () => {
  const all = JOURNEY_ITEMS.map(({ name }) => name);
  assert.deepEqual(cellsOf(presentOf(...all.slice(0, -1))), ['marketplace listing']);
  assert.deepEqual(nextSteps(presentOf(...all)), []);
  for (const name of all) assert.ok(MINUTES[name] > 0);
});
