/** Times are text: whatever offset one is given with, it compares as what it means. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSeconds, secondsBetween, timeOf } from './clock.ts';
import { openDatabase } from './database.ts';
import { testDatabase } from '../../test/database.ts';
import { sql } from 'kysely';

/** From the earliest on; each line is one time. */
const SAME = [
  ['0001-01-01T00:00:00Z', '0001-01-01T02:00+02:00'],
  ['1969-12-31T23:59:59.999Z', '1970-01-01T00:59:59.999+01:00'],
  ['2026-12-31T22:00:00.000Z', '2027-01-01T00:00:00+02:00', '2026-12-31T12:00:00-10:00'],
  ['2026-12-31T22:00:00.001Z', '2027-01-01T00:00:00.001999+02:00'],
  ['2027-01-01T00:00:00Z', '2027-01-01T00:00Z', '2027-01-01', '2026-12-31T18:30:00-05:30'],
  ['2027-03-28T01:30:00Z', '2027-03-28T03:30:00+02:00', '2027-03-28T07:15:00+05:45'],
  ['2027-10-31T00:30:00.500Z', '2027-10-31T02:30:00.5+02:00'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999000Z'],
];

test('the order of the texts is the order of the times', () => {
  const times = SAME.map((texts) => {
    const [time = '', ...others] = new Set(texts.map((text) => timeOf(text)));
    assert.deepEqual([others, time.length], [[], '2027-01-01T00:00:00.000Z'.length], time);
    return time;
  });
  assert.deepEqual(times, times.toSorted());
  assert.equal(addSeconds('9999-12-31', 86_400), times.at(-1));
  assert.equal(timeOf('0000-12-31T23:00Z'), '0001-01-01T00:00:00.000Z');
  for (const time of times.slice(1, -1)) {
    assert.ok(addSeconds(time, -0.001) < time && time < addSeconds(time, 0.001), time);
    assert.equal(secondsBetween(time, addSeconds(time, 90.5)), 90.5);
  }
});

test('the database gives the same texts, in lists too', async (t) => {
  const own = await testDatabase();
  const { db, close } = openDatabase(own.connection);
  t.after(async () => {
    await close();
    await own.drop();
  });
  const texts = SAME.flatMap(([text = '']) => text);
  const { rows } = await sql`
    SELECT at, ARRAY[at, NULL] AS "all", (at AT TIME ZONE 'UTC')::date AS day
    FROM unnest(${texts}::timestamptz[]) AS at ORDER BY at`.execute(db);
  const given = texts.map((text) => timeOf(text));
  assert.deepEqual(
    rows,
    given.map((at) => ({ at, all: [at, null], day: at.slice(0, 10) })),
  );
});
