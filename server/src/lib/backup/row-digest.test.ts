/** The digest of rows: the same in any order and in any pieces, another one for any other rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RowDigest } from './row-digest.ts';

const ROWS = ['1\tbee', '2\thive', '2\thive', '', String.raw`3\ta line\n and a 蜂`, '4\t\\N'];

/** @param size of the pieces, in bytes */
function digestOf(rows: readonly string[], size = Infinity): RowDigest {
  const digest = new RowDigest();
  const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''));
  const step = Math.min(size, bytes.length) || 1;
  for (let from = 0; from < bytes.length; from += step) {
    digest.add(bytes.subarray(from, from + step));
  }
  return digest;
}

const whole = digestOf(ROWS);

test('the order of the rows, and where their text is cut, make no difference', () => {
  assert.equal(whole.rows, ROWS.length);
  assert.ok(whole.equals(digestOf(ROWS.toReversed())));
  assert.ok(whole.equals(digestOf(ROWS.toSorted())));
  for (let size = 1; size < 12; size += 1) assert.ok(whole.equals(digestOf(ROWS, size)), `${size}`);
  assert.ok(new RowDigest().equals(digestOf([])));
});

for (const [what, rows] of [
  ['a row less', ROWS.slice(1)],
  ['a row more', [...ROWS, '5\tmore']],
  ['an empty row more', [...ROWS, '']],
  ['another value', ['1\tBee', ...ROWS.slice(1)]],
  ['values that changed places', ['2\tbee', '1\thive', ...ROWS.slice(2)]],
  ['a row twice in the place of another', [...ROWS.slice(1), '4\t\\N']],
  ['two equal rows replaced by two others', [...ROWS.filter((row) => row !== '2\thive'), '', '']],
  ['two rows in one', [`${ROWS[0]}${ROWS[1]}`, '', ...ROWS.slice(2)]],
] as const) {
  test(`${what}: another digest`, () => {
    assert.ok(!whole.equals(digestOf(rows)));
    assert.ok(!digestOf(rows).equals(whole));
  });
}
