/** Marks stay on their words however the page is turned. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnBox } from './turn-box.ts';

const PAGE = { width: 100, height: 200 };
const BOX = { x: 10, y: 20, width: 30, height: 5 };

test('a box is turned with its page, clockwise', () => {
  assert.deepEqual(turnBox(BOX, PAGE, 0), BOX);
  assert.deepEqual(turnBox(BOX, PAGE, 90), { x: 175, y: 10, width: 5, height: 30 });
  assert.deepEqual(turnBox(BOX, PAGE, 180), { x: 60, y: 175, width: 30, height: 5 });
  assert.deepEqual(turnBox(BOX, PAGE, 270), { x: 20, y: 60, width: 5, height: 30 });
});
