/** The addresses that the directory's next steps lead to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DirectoryPage } from '@waggle/contract/directory';
import {
  directoryTitle,
  filtersInForce,
  searchPath,
  withCursor,
  withKinds,
  withoutFilters,
  withSentence,
  withToggled,
} from './directory-search.ts';

const READ = {
  filters: [
    { filter: 'ships_to', value: 'europe', name: 'Europe', read: true },
    { filter: 'moq', value: '300', name: 'Up to 300', read: true },
    { filter: 'country', value: 'DE', name: 'Germany', read: false },
  ],
} as Pick<DirectoryPage, 'filters'> as DirectoryPage;

test('in force is what is chosen, and what is read and not refused', () => {
  const inForce = filtersInForce({ q: 'lamp', moq: '500', ignore: 'ships_to' }, READ);
  assert.deepEqual([inForce.moq, inForce.ships_to, inForce.country], [['500'], [], []]);
  assert.deepEqual(filtersInForce({ q: 'lamp' }, READ).ships_to, ['europe']);
  assert.deepEqual(filtersInForce({}, READ).ships_to, []);
});

test('one more option joins those in force, also those that were read', () => {
  const address = { q: 'lamp', cursor: 'second' };
  const inForce = filtersInForce(address, READ);
  assert.equal(
    searchPath(withToggled(address, inForce, 'ships_to', 'asia')),
    '/suppliers?q=lamp&ships_to=europe,asia',
  );
  assert.equal(
    searchPath(withToggled(address, inForce, 'moq', '')),
    '/suppliers?q=lamp&ignore=moq',
  );
  assert.equal(
    searchPath(withoutFilters(address, inForce)),
    '/suppliers?q=lamp&ignore=ships_to,moq',
  );
});

test('without a sentence there is nothing to ignore', () => {
  const address = { country: 'DE' };
  const inForce = filtersInForce(address, undefined);
  assert.equal(searchPath(withToggled(address, inForce, 'country', 'DE')), '/suppliers');
});

test('another sentence keeps what was chosen, not what was corrected', () => {
  const address = { q: 'lamp', kinds: 'none', ignore: 'moq', country: 'DE', sort: 'newest' };
  assert.equal(
    searchPath(withSentence(address, 'tent')),
    '/suppliers?q=tent&country=DE&sort=newest',
  );
  assert.equal(searchPath(withKinds({ q: 'lamp' }, [])), '/suppliers?q=lamp&kinds=none');
  assert.equal(searchPath(withCursor({ q: 'lamp', cursor: 'second' }, '')), '/suppliers?q=lamp');
});

test('the title is the sentence, shortened', () => {
  assert.equal(directoryTitle({}), 'Verified suppliers');
  assert.equal(directoryTitle({ q: 'a'.repeat(70) }), `${'a'.repeat(60)}…: verified suppliers`);
});
