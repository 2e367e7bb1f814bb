/** File sizes as text, at the edge of each unit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFileSize } from './file-size.ts';

const MB = 1024 * 1024;
const TABLE: [number, string][] = [
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [MB - 1024, '1023.00 KB'],
  [MB - 6, '1023.99 KB'],
  [MB - 5, '1.00 MB'],
  [MB - 1, '1.00 MB'],
  [MB, '1.00 MB'],
  [10 * MB, '10.00 MB'],
  [1024 * MB - 5243, '1023.99 MB'],
  [1024 * MB - 1, '1.00 GB'],
  [1024 * MB, '1.00 GB'],
  [3 * 1024 * MB, '3.00 GB'],
  [5000 * 1024 * MB, '5000.00 GB'],
];
for (const [bytes, shown] of TABLE) {
  test(`${bytes} bytes read ${shown}`, () => assert.equal(formatFileSize(bytes), shown));
}
