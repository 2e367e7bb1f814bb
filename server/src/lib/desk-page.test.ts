/** Paging of the team's lists: no row twice, none missing, in order, also of rows that wait since the same moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testServer, TEST_ENV } from '../../test/test-server.ts';
import { deskPage } from './desk-page.ts';

const server = await testServer(TEST_ENV);
const { db } = server.services.context.database;
const idOf = (place: number) => `0199a4f0-0000-7000-8000-00000000000${place}`;

/** The place of each, and the second since which it waits: three wait since the same. */
const SINCE = [3, 1, 2, 2, 2, 0, 5];
const rowsOf = (seconds: readonly number[]) => sql`
  SELECT id::uuid, '2026-11-30T10:00:00.123Z'::timestamptz + second * interval '1 second' AS since
  FROM (VALUES ${sql.join(seconds.map((second, place) => sql`(${idOf(place)}, ${second}::int)`))}) v (id, second)`;

for (const last of [false, true]) {
  test(`pages of a desk, ${last ? 'the last' : 'the longest waiting'} first`, async () => {
    const order = [5, 1, 2, 3, 4, 0, 6];
    const expected = (last ? order.toReversed() : order).map(idOf);
    for (const limit of [1, 2, 3, 7]) {
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        // What comes in at the beginning meanwhile moves nothing.
        const seconds = cursor === undefined ? SINCE : [...SINCE, last ? 9 : -9];
        const page = await deskPage(db, { rows: rowsOf(seconds), last }, { cursor, limit });
        read.push(...page.shown.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      assert.deepEqual(read, expected);
    }
    const unknown = deskPage(db, { rows: rowsOf(SINCE) }, { cursor: 'x', limit: 1 });
    await assert.rejects(unknown, { code: 'invalid_input' });
  });
}
