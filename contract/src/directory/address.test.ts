/** The directory page's address: what is read from it, and that each search is written in one way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDirectoryAddress, writeDirectoryAddress } from './address.ts';

test('what is written is read again', () => {
  const address = {
    q: 'Lampe, 50 % größer & heller',
    kinds: 'book-lights,reading-lamps',
    category: 'home-kitchen',
    country: 'DE,CN',
    moq: '500',
    ignore: 'ships_to',
    sort: 'newest',
    cursor: 'a.b',
  };
  assert.deepEqual(readDirectoryAddress(writeDirectoryAddress(address)), address);
});

test('each search has one address', () => {
  assert.equal(
    writeDirectoryAddress({ moq: '500', q: 'lamp', country: 'DE,CN' }),
    '?q=lamp&country=DE,CN&moq=500',
  );
  assert.equal(writeDirectoryAddress({ q: '', sort: 'best' }), '');
  assert.deepEqual(readDirectoryAddress('?q=++&sort=best&moq=&country='), {});
});

test('a form without script gives a name several times', () => {
  assert.deepEqual(readDirectoryAddress('?country=DE&country=CN&q=lamp&q=shade'), {
    q: 'lamp',
    country: 'DE,CN',
  });
});

test('what is no search is left out', () => {
  assert.deepEqual(
    readDirectoryAddress(
      `?q=${'a'.repeat(4001)}&country=XX&moq=many&lead_time=0&sort=cheap&utm_source=mail&kinds=none`,
    ),
    { kinds: 'none' },
  );
});
