/** Days on which somebody is closed are left out, by a table and by a walk from day to day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfDay } from './time-zone.ts';
import { daysFrom, momentFrom } from './open-days.ts';
import { disagreements } from './open-days-oracle.ts';

const NEW_YEAR = { from: '2026-12-23', to: '2027-02-07' };

const TABLE: [string, string, number, { from: string; to: string }[], string, number][] = [
  ['nothing is closed', '2026-12-02', 30, [], '2027-01-01', 0],
  ['it is done before', '2026-12-02', 20, [NEW_YEAR], '2026-12-22', 0],
  ['it would be done on the first day closed', '2026-12-02', 21, [NEW_YEAR], '2027-02-08', 1],
  ['closed in between', '2026-12-02', 30, [NEW_YEAR], '2027-02-17', 1],
  ['closed today', '2026-12-24', 1, [NEW_YEAR], '2027-02-08', 1],
  ['nothing to do, and closed today', '2026-12-24', 0, [NEW_YEAR], '2027-02-08', 1],
  ['nothing to do, and open today', '2026-12-22', 0, [NEW_YEAR], '2026-12-22', 0],
  ['closed until today', '2027-02-07', 3, [NEW_YEAR], '2027-02-10', 0],
  [
    'two that overlap count once',
    '2026-12-20',
    5,
    [NEW_YEAR, { from: '2027-01-01', to: '2027-01-02' }],
    '2027-02-10',
    1,
  ],
  [
    'another follows',
    '2027-02-01',
    5,
    [NEW_YEAR, { from: '2027-02-10', to: '2027-02-10' }],
    '2027-02-13',
    2,
  ],
  [
    'one that ends before it begins',
    '2026-12-20',
    5,
    [{ from: '2026-12-24', to: '2026-12-22' }],
    '2026-12-25',
    0,
  ],
];
for (const [why, from, days, closures, day, count] of TABLE) {
  test(`${days} days, ${why}`, () => {
    const found = daysFrom(from, days, { closures });
    assert.deepEqual([found.day, found.closures.length], [day, count]);
  });
}

test('working days leave out weekends, and closures count by their working days', () => {
  const closures = [{ from: '2026-12-24', to: '2026-12-27' }];
  assert.equal(daysFrom('2026-12-22', 3, { closures, working: true }).day, '2026-12-29');
  // Closed on a weekend alone, nothing is later.
  const weekend = [{ from: '2026-12-26', to: '2026-12-27' }];
  const found = daysFrom('2026-12-24', 2, { closures: weekend, working: true });
  assert.deepEqual(found, { day: '2026-12-28', closures: [] });
});

test('a moment keeps its time of day in the zone, where the clocks are changed meanwhile too', () => {
  const calendar = { closures: [{ from: '2027-03-20', to: '2027-04-05' }], zone: 'Europe/Berlin' };
  const { at } = momentFrom('2027-03-15T16:00:00.000Z', '2027-03-21T16:00:00.250Z', calendar);
  assert.equal(at, '2027-04-07T15:00:00.250Z');
});

test('what begins on a closed day has all its time from the first open day on', () => {
  const calendar = { closures: [NEW_YEAR], zone: 'Asia/Shanghai' };
  const asked = '2026-12-24T15:30:00.000Z';
  const after = (hours: number) => new Date(Date.parse(asked) + hours * 3600_000).toISOString();
  const end = (hours: number) => momentFrom(asked, after(hours), calendar).at;
  // Half past eleven at night there: an hour later it is the next day, and so it is after the holidays.
  assert.equal(end(0), '2027-02-08T15:30:00.000Z');
  assert.equal(end(1), '2027-02-08T16:30:00.000Z');
  assert.equal(end(24), '2027-02-09T15:30:00.000Z');
});

test('a day ends when the next begins, where midnight is skipped too', () => {
  // In Havana the clocks go from 00:00 to 01:00 on 14 March 2027.
  assert.equal(endOfDay('2027-03-13', 'America/Havana'), '2027-03-14T05:00:00.000Z');
  assert.equal(endOfDay('2027-09-04', 'America/Santiago'), '2027-09-05T04:00:00.000Z');
  assert.equal(endOfDay('2027-03-27', 'Atlantic/Azores'), '2027-03-28T01:00:00.000Z');
});

test('sixty random days and moments are those of a walk from day to day', () => {
  assert.deepEqual(disagreements(60, 7), []);
});
