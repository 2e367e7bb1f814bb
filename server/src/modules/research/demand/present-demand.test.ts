/** What is told of demand: shares from enough people on, and of no small country how many. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareInterval } from '@waggle/contract/evidence/share-interval';
import { tellCountries, tellPage } from './present-demand.ts';

const of = (text: string) =>
  text.split(' ').map((one) => ({ country: one.slice(0, 2), count: Number(one.slice(2)) }));

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
    const counted = counts.map((count, at) => ({ country: `C${at}`, count }));
    const all = counts.reduce((sum, one) => sum + one, 0) + (seed % 3);
    const { countries, others } = tellCountries(counted, all);
    const rest = all - countries.reduce((sum, { people }) => sum + people, 0);
    assert.ok(countries.every(({ people }) => people >= 5));
    assert.ok(countries.length === 0 || rest === 0 || rest >= 5, `${seed}`);
    assert.ok(others === null || others === rest);
  }
});

const NOW = '2027-03-20T12:00:00.000Z';
const SET_AT = '2027-03-01T12:00:00.000Z';
const goal = { target: 50, days: 30, set_at: SET_AT, ends_at: '', reached: 12 };
const PAGE = {
  slug: 'lamp',
  live_since: SET_AT,
  visitors: 29,
  views: 40,
  confirmed: 12,
  unconfirmed: 0,
  flagged: { total: 3, disposable: 3, same_network: 0, own: 0 },
  left: 0,
  conversion: null,
  countries: of('SE12'),
  largest_domain_share: 0.5,
  goal: { ...goal, outcome: 'open' as const },
  earlier_goals: [],
  days: [],
};

test('no shares among few', () => {
  const few = tellPage(PAGE, NOW);
  assert.deepEqual([few.conversion, few.largest_domain, few.confirmed], [null, null, 12]);
  const many = tellPage({ ...PAGE, visitors: 300, confirmed: 60 }, NOW);
  assert.deepEqual([many.conversion?.percent, many.largest_domain], [20, 50]);
});

test('the goal is told with its day, at most the last one; those before it with what became of them', () => {
  const earlier_goals = [
    { ...goal, reached: 50, outcome: 'reached' as const },
    { ...goal, reached: 49, outcome: 'missed' as const },
  ];
  const told = tellPage({ ...PAGE, earlier_goals }, NOW);
  assert.deepEqual(told.goal, { people: 50, days: 30, day: 20, so_far: 12, outcome: 'open' });
  assert.equal(tellPage(PAGE, '2027-05-01T12:00:00.000Z').goal?.day, 30);
  assert.deepEqual(told.earlier_goals, [
    { people: 50, days: 30, so_far: 50, outcome: 'reached' },
    { people: 50, days: 30, so_far: 49, outcome: 'missed' },
  ]);
});
