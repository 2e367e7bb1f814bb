/** Cursors: a list accepts its own, and refuses everything else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { cutPage, defineCursor, ID_CURSOR } from './paging.ts';
import { ApiError } from './api-error.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const PLACED = defineCursor(z.object({ at: z.int(), id: z.string() }));

test('what a list gave it takes again, and no cursor is the first page', () => {
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

test('a row beyond the page means that there is a next page', () => {
  const cut = (rows: string[]) => cutPage(rows, 2, (row) => row);
  assert.deepEqual(cut(['a', 'b', 'c']), { shown: ['a', 'b'], next_cursor: 'b' });
  assert.deepEqual(cut(['a', 'b']), { shown: ['a', 'b'], next_cursor: null });
  assert.deepEqual(cut([]), { shown: [], next_cursor: null });
});
