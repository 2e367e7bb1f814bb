/** What a large directory does differently: held against the same search of a small one, over random suppliers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DirectoryPage, directoryQuery } from '@waggle/contract/directory';
import { utcDay } from '../../../lib/clock.ts';
import { column } from '../../../../test/column.ts';
import { FUZZ_SEED, SeededRandom } from '../../../../test/fuzz/seeded-random.ts';
import {
  ADJECTIVES,
  insertSuppliers,
  productName,
  randomSupplier,
} from '../../../../test/directory/random-suppliers.ts';
import { readAnswer, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { rebuildIndex } from '../indexing/check-index.service.ts';
import { type Place, type Scope, selectBrowse, selectCandidates } from './candidates.repo.ts';
import { readQuery } from './search-directory.service.ts';

const [SUPPLIERS, QUERIES, LIMIT] = [800, 80, 7];
const NO_CAP = 10_000;
const random = new SeededRandom(FUZZ_SEED);
const server = await testServer({ ...TEST_ENV, MEANING: 'off' });
const { context } = server.services;
const { db } = context.database;
const today = utcDay(context);
await insertSuppliers(
  server.sql,
  Array.from({ length: SUPPLIERS }, () => randomSupplier(random, today)),
  server.clock.now(),
);
await rebuildIndex(context, {});

const FILTERS = [{}, { country: 'DE' }, { ships_to: 'europe' }, { moq: '500', ships_to: 'asia' }];

/** @returns the scope of a query, as a small directory is asked */
async function scopeOf(query: Record<string, string>): Promise<Scope> {
  const { asked } = await readQuery(context, directoryQuery.parse(query));
  const { filters, wanted } = asked;
  const listed = '999999999999999999';
  return {
    filters,
    wanted,
    named: [],
    today,
    listed,
    cap: NO_CAP,
    enough: NO_CAP,
    few: true,
    sort: 'best',
  };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test('all who fit surely are found as in a small one, and of the others nobody who is not found there', async () => {
  let parts = 0;
  for (let number = 0; number < QUERIES; number += 1) {
    const q = `${random.pick(ADJECTIVES)} ${productName(random).text}`;
    const scope = await scopeOf({ q, ...random.pick(FILTERS) });
    const small = await selectCandidates(db, scope);
    const large = await selectCandidates(db, { ...scope, few: false, enough: 100 });
    const surely = (rows: typeof small.candidates) => idsOf(rows.filter(({ sure }) => sure));
    assert.deepEqual(surely(large.candidates), surely(small.candidates), q);
    const known = new Set(idsOf(small.candidates));
    for (const { id } of large.candidates) assert.ok(known.has(id), q);
    const rough = await selectCandidates(db, { ...scope, few: false, isRough: true });
    const sure = new Set(surely(small.candidates));
    for (const { id } of rough.candidates) assert.ok(sure.has(id), q);
    if (rough.isWhole) assert.deepEqual(idsOf(rough.candidates), [...sure].toSorted(), q);
    parts += large.candidates.length - sure.size;
  }
  assert.ok(parts > QUERIES, `${parts} fit in part`);
});

test('pages by the index of the words are those by the index of the order, forwards and back', async () => {
  for (const filters of FILTERS) {
    for (const sort of ['best', 'newest', 'response'] as const) {
      const scope = { ...(await scopeOf(filters)), cap: LIMIT };
      const page = async (from: Place | undefined, back: boolean) => {
        const [inOrder, byWords] = await Promise.all(
          [false, true].map((isRare) =>
            selectBrowse(db, { ...scope, isRare }, sort, { from, back }),
          ),
        );
        assert.deepEqual(byWords, inOrder, JSON.stringify({ filters, sort, from, back }));
        return inOrder ?? [];
      };
      const first = await page(undefined, false);
      const last = first.at(-1);
      assert.ok(last, JSON.stringify(filters));
      const second = await page(last, false);
      const [start] = second;
      assert.ok(start && !idsOf(first).includes(start.id));
      const back = await page(start, true);
      assert.deepEqual(
        column(back.toReversed(), 'id'),
        first.map(({ id }) => id),
      );
    }
  }
});

test('a cursor that somebody has changed gives the same page, or that of the text', async () => {
  const ask = async (query: Record<string, string>): Promise<DirectoryPage> => {
    const address = new URLSearchParams(query).toString();
    const { http, data } = readAnswer(await server.call(`/v1/directory/search/?${address}`));
    assert.equal(http, 200, address);
    return data;
  };
  const ids = ({ items }: DirectoryPage) => items.map(({ id }) => id);
  const [first, text] = [await ask({}), await ask({ q: 'printed bags' })];
  const cursor = first.next_cursor ?? '';
  const said = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const changed = (change: object) =>
    Buffer.from(JSON.stringify({ ...said, ...change })).toString('base64url');
  const second = await ask({ cursor });
  for (const walked of [{ ...said.walked, isRare: true }, null]) {
    assert.deepEqual(ids(await ask({ cursor: changed({ walked }) })), ids(second));
  }
  assert.deepEqual(second.total, first.total);
  const before = { value: 1e13, id: '00000000-0000-0000-0000-000000000000', at: 0 };
  const found = await ask({ q: 'printed bags', cursor: changed(before) });
  assert.deepEqual(ids(found), ids(text), 'the text is not left out');
});
