/** Idempotency keys of uploads: the same until an answer has come. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openUploadKeys } from './upload-keys.ts';

const FILE = { name: 'licence.pdf', size: 2000, lastModified: 1 };

test('a file whose answer was lost keeps its key', () => {
  const keys = openUploadKeys();
  const key = keys.keyFor('KYC_DOCS', FILE);
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(keys.keyFor('KYC_DOCS', { ...FILE }), key);
});

test('after an answer the same file is a new upload', () => {
  const keys = openUploadKeys();
  const key = keys.keyFor('KYC_DOCS', FILE);
  keys.settle('KYC_DOCS', FILE);
  assert.notEqual(keys.keyFor('KYC_DOCS', FILE), key);
});

test('another purpose, name, size or date is another file', () => {
  const keys = openUploadKeys();
  const all = [
    keys.keyFor('KYC_DOCS', FILE),
    keys.keyFor('CERTIFICATES', FILE),
    keys.keyFor('KYC_DOCS', { ...FILE, name: 'tax.pdf' }),
    keys.keyFor('KYC_DOCS', { ...FILE, size: 2001 }),
    keys.keyFor('KYC_DOCS', { ...FILE, lastModified: 2 }),
  ];
  assert.equal(new Set(all).size, all.length);
});
