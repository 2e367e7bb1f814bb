/** What is told of demand: shares from enough people on, and of no small country how many. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareInterval } from '@waggle/contract/evidence/share-interval';
import type { PageFigures } from './demand-figures.ts';
import { tellCountries, tellPage, tellSurvey } from './present-demand.ts';

const of = (text: string): PageFigures['countries'] =>
  text.split(' ').map((one) => ({ country: one.slice(0, 2), people: Number(one.slice(2)) }));

test('Wilson’s interval', () => {
  assert.deepEqual(shareInterval(62, 410), { percent: 15.1, low: 12, high: 18.9 });
  assert.deepEqual(shareInterval(62, 1284), { percent: 4.8, low: 3.8, high: 6.1 });
  assert.deepEqual(shareInterval(0, 10), { percent: 0, low: 0, high: 27.8 });
  assert.equal(shareInterval(0, 0), null);
});

test('countries from five people on; the rest is told only where it is five or nobody', () => {
  const told = (text: string, all: number) => {
    const { countries, others } = tellCountries(of(text), all);
    return [countries.map(({ country, people }) => `${country}${people}`).join(' '), others];
  };
  assert.deepEqual(told('SE31 DE17 DK8 NO4 FI2', 62), ['SE31 DE17 DK8', 6]);
  assert.deepEqual(told('SE31 DE17', 48), ['SE31 DE17', null]);
  // One or two of a third country: the rest of the total would say so.
  assert.deepEqual(told('SE31 DE17 DK2', 50), ['SE31', 19]);
  assert.deepEqual(told('SE31', 33), ['', null]);
  assert.deepEqual(told('DK4 NO4', 8), ['', null]);
});

test('no country with fewer than five can be computed from what is told', () => {
  for (let seed = 1; seed < 3000; seed += 1) {
    const counts = Array.from({ length: 1 + (seed % 6) }, (_, at) => (seed * (at + 7) * 31) % 13);
    const counted = counts.map((people, at) => ({ country: `C${at}`, people }));
    const all = counts.reduce((sum, one) => sum + one, 0) + (seed % 3);
    const { countries, others } = tellCountries(counted, all);
    const rest = all - countries.reduce((sum, { people }) => sum + people, 0);
    assert.ok(countries.every(({ people }) => people >= 5));
    assert.ok(countries.length === 0 || rest === 0 || rest >= 5, `${seed}`);
    assert.ok(others === null || others === rest);
  }
});

const NOW = new Date('2027-03-20T12:00:00Z');
const PAGE: PageFigures = {
  liveSince: new Date('2027-03-01T12:00:00Z'),
  visitors: 29,
  confirmed: 12,
  flagged: 3,
  countries: of('SE12'),
  largestDomain: 0.5,
  goal: { people: 50, days: 30, setAt: new Date('2027-03-01T12:00:00Z'), soFar: 12 },
  earlierGoals: [],
};

test('no shares among few', () => {
  const few = tellPage(PAGE, NOW);
  assert.deepEqual([few.conversion, few.largest_domain, few.confirmed], [null, null, 12]);
  const many = tellPage({ ...PAGE, visitors: 300, confirmed: 60 }, NOW);
  assert.deepEqual([many.conversion?.percent, many.largest_domain], [20, 50]);
  const price = { low: '5', high: '9', currency: 'EUR', answers: 29 };
  assert.equal(tellSurvey({ answers: 40, price }).price, null);
  assert.deepEqual(tellSurvey({ answers: 40, price: { ...price, answers: 30 } }).price?.high, '9');
});

test('goals before the current one are told with what became of them', () => {
  const setAt = new Date('2027-01-01T12:00:00Z');
  const earlierGoals = [
    { people: 20, days: 10, setAt, soFar: 20 },
    { people: 100, days: 30, setAt, soFar: 99 },
  ];
  assert.deepEqual(tellPage({ ...PAGE, earlierGoals }, NOW).earlier_goals, [
    { people: 20, days: 10, so_far: 20, outcome: 'reached' },
    { people: 100, days: 30, so_far: 99, outcome: 'missed' },
  ]);
});

test('a goal is open until its last day, then reached or missed', () => {
  const at = (day: string, soFar: number) =>
    tellPage({ ...PAGE, goal: PAGE.goal && { ...PAGE.goal, soFar } }, new Date(`${day}T12:00:00Z`))
      .goal;
  assert.deepEqual([at('2027-03-20', 12)?.outcome, at('2027-03-20', 12)?.day], ['open', 20]);
  assert.deepEqual([at('2027-03-20', 50)?.outcome], ['reached']);
  assert.deepEqual([at('2027-05-01', 49)?.outcome, at('2027-05-01', 49)?.day], ['missed', 30]);
});
