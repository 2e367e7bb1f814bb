/** Cursors: a list accepts its own, and refuses everything else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { countPart, cutPage, defineCursor, ID_CURSOR, textPart, timePart } from './paging.ts';
import { ApiError } from './api-error.ts';
import { timeOf } from './clock.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const PLACED = defineCursor(z.object({ at: z.int(), id: z.string() }));

test('what a list gave it takes again, and no cursor is the first page', () => {
  // As an earlier release wrote it.
  const kept =
    'eyJhdCI6IjIwMjYtMTEtMjRUMTc6MDU6MDAuMTIzWiIsImlkIjoiMDE5MDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIn0';
  const times = defineCursor(z.object({ at: timePart, id: z.string() }));
  assert.equal(times.encode({ at: timeOf(Date.UTC(2026, 10, 24, 17, 5, 0, 123)), id: ID }), kept);
  assert.deepEqual(PLACED.decode(PLACED.encode({ at: 5, id: ID })), { at: 5, id: ID });
  assert.equal(ID_CURSOR.decode(ID_CURSOR.encode(ID)), ID);
  assert.equal(ID_CURSOR.decode(undefined), undefined);
});

test('anything else is refused at the field, another list’s cursor too', () => {
  const strange = ['', 'x', ID, "' OR 1=1", PLACED.encode({ at: 5, id: ID })];
  for (const cursor of strange) {
    assert.throws(
      () => ID_CURSOR.decode(cursor),
      (error) =>
        error instanceof ApiError &&
        error.code === 'invalid_input' &&
        error.errors?.[0]?.path === 'cursor',
      cursor,
    );
  }
});

test('a cursor names no moment, text or count that the database cannot hold', () => {
  const takes = (part: z.ZodMiniType, value: unknown) => part.safeParse(value).success;
  for (const time of ['2026-11-24T17:05:00.123Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    assert.ok(takes(timePart, time), time);
  }
  const never = ['0000-01-01T00:00:00.000Z', '', 'now', `2026-11-24T17:05:00.${'1'.repeat(150)}Z`];
  for (const time of never) assert.ok(!takes(timePart, time), time);
  assert.deepEqual(
    ['Ænne', '', 'a\0', '\ud800'].map((text) => takes(textPart, text)),
    [true, true, false, false],
  );
  assert.deepEqual(
    [0, -1, 2 ** 31 - 1, 2 ** 31, 0.5, -2].map((count) => takes(countPart, count)),
    [true, true, true, false, false, false],
  );
});

test('a row beyond the page means that there is a next page', () => {
  const cut = (rows: string[]) => cutPage(rows, 2, (row) => row);
  assert.deepEqual(cut(['a', 'b', 'c']), { shown: ['a', 'b'], next_cursor: 'b' });
  assert.deepEqual(cut(['a', 'b']), { shown: ['a', 'b'], next_cursor: null });
  assert.deepEqual(cut([]), { shown: [], next_cursor: null });
});
