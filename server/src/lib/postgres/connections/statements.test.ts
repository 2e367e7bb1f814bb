/** Look-ups and planned statements: each gets its own answer, a lost connection is followed by another, a changed table by a new plan. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testDatabase } from '../../../../test/database.ts';
import { until } from '../../../../test/until.ts';
import { sql } from 'kysely';
import { databaseFault, openDatabase } from '../../database.ts';
import { plannedOnce } from './planned-statements.ts';

const own = await testDatabase();
const database = openDatabase(own.connection, 1);
after(async () => {
  await database.close();
  await own.drop();
});

const PART = 'SELECT 100 / $1::int AS part';

test('many at once: each gets its own answer, and one that fails takes no other along', async () => {
  const given = Array.from({ length: 200 }, (_, index) => index % 50);
  const answers = await Promise.allSettled(
    given.map((value) => database.lookUp<{ part: number }>('part', PART, [value])),
  );
  for (const [index, answer] of answers.entries()) {
    const value = given[index] ?? 0;
    if (value === 0) assert.equal(answer.status, 'rejected');
    else
      assert.deepEqual(answer, { status: 'fulfilled', value: [{ part: Math.trunc(100 / value) }] });
  }
});

test('a look-up is answered while every connection of the pool is taken', async () => {
  await database.db.transaction().execute(async () => {
    assert.deepEqual(await database.lookUp('part', PART, [2]), [{ part: 50 }]);
  });
});

test('a lost connection: waiting look-ups fail as unavailable, the next one reconnects', async () => {
  const waiting = database.lookUp('long', 'SELECT pg_sleep(60)', []);
  const refused = assert.rejects(waiting, (error) => databaseFault(error) === 'unreachable');
  const end = () => own.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'waggle look-ups' AND query LIKE '%pg_sleep%'
      AND datname = current_database()`;
  await until(async () => (await end()).length > 0, 'the look-up runs and its connection ends');
  await refused;
  assert.deepEqual(await database.lookUp('part', PART, [4]), [{ part: 25 }]);
});

test('a marked statement is planned once for each connection, with other values and after a change of its table', async () => {
  const { db } = database;
  await own.sql`CREATE TABLE lamps (id int)`;
  await own.sql`INSERT INTO lamps VALUES (1), (2)`;
  const lamps = async (id: number) =>
    (await sql<{ id: number }>`${plannedOnce} SELECT id FROM lamps WHERE id = ${id}`.execute(db))
      .rows;
  const plans = async () =>
    (
      await sql<{ statement: string; used: string }>`
        SELECT statement, (generic_plans + custom_plans)::text AS used FROM pg_prepared_statements`.execute(
        db,
      )
    ).rows;
  assert.deepEqual(
    [await lamps(1), await lamps(2), await lamps(3)],
    [[{ id: 1 }], [{ id: 2 }], []],
  );
  await sql`SELECT id FROM lamps`.execute(db);
  const [plan, ...others] = await plans();
  assert.deepEqual(others, [], 'only what is marked is kept');
  assert.match(plan?.statement ?? '', /FROM lamps WHERE id/);
  assert.equal(plan?.used, '3');
  await own.sql`ALTER TABLE lamps ADD COLUMN name text`;
  await own.sql`CREATE INDEX ON lamps (id)`;
  assert.deepEqual(await lamps(2), [{ id: 2 }]);
});
