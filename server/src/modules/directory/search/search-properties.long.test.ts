/** Properties of the search, over many random suppliers and queries, held against a plain scan of the rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DirectoryPage, directoryQuery, FACET_OPTIONS } from '@waggle/contract/directory';
import { utcDay } from '../../../lib/clock.ts';
import { FUZZ_SEED, SeededRandom } from '../../../../test/fuzz/seeded-random.ts';
import {
  countSteps,
  fitsFilters,
  hasOption,
  isVerified,
  type PlainFilters,
  saysAll,
} from '../../../../test/directory/plain-scan.ts';
import {
  ADJECTIVES,
  CAPABILITIES,
  CATEGORIES,
  CERTIFICATIONS,
  COUNTRIES,
  insertSuppliers,
  type PlainSupplier,
  productName,
  randomSupplier,
  REGIONS,
  some,
} from '../../../../test/directory/random-suppliers.ts';
import { readAnswer, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { checkIndex, rebuildIndex } from '../indexing/check-index.service.ts';
import { search } from './search.ts';
import { readQuery } from './search-directory.service.ts';

const [SUPPLIERS, QUERIES] = [2000, 500];
const random = new SeededRandom(FUZZ_SEED);
// Words and kinds alone: what fits and what is counted is the same with vectors.
const server = await testServer({ ...TEST_ENV, MEANING: 'off' });
const { context } = server.services;
const { db } = context.database;
const today = utcDay(context);

const suppliers = Array.from({ length: SUPPLIERS }, () => randomSupplier(random, today));
const verified = suppliers.filter((one) => isVerified(one, today));
const byId = new Map(suppliers.map((one) => [one.id, one]));
await insertSuppliers(server.sql, suppliers, server.clock.now());
await rebuildIndex(context, {});

const optionsOf = (names: Readonly<Record<string, string>>) =>
  [...new Set(Object.values(names))].filter((id) => id !== '' && id !== '*');
const OPTIONS = {
  category: optionsOf(CATEGORIES),
  country: optionsOf(COUNTRIES),
  ships_to: optionsOf(REGIONS),
  capability: optionsOf(CAPABILITIES),
  certification: optionsOf(CERTIFICATIONS),
};
const FACETS = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

type Query = Record<string, string>;

function randomFilters(): Query {
  const query: Query = {};
  for (const facet of FACETS) {
    if (!random.chance(0.25)) continue;
    const chosen = some(random, OPTIONS[facet], 3);
    if (chosen.length > 0) query[facet] = chosen.join(',');
  }
  if (random.chance(0.15)) query['moq'] = String(random.pick([1, 50, 99, 500, 5000, 7000]));
  if (random.chance(0.15)) query['lead_time'] = String(random.pick([10, 15, 31, 90, 200]));
  return query;
}

function randomText(): string {
  const name = () => productName(random).text;
  const nameOf = () => random.pick(suppliers).company_name;
  return random.pick([
    () => name(),
    () => `${random.pick(ADJECTIVES)} ${name()}`,
    () => `${name()} ${name()}`,
    () => random.pick(ADJECTIVES),
    () => `${name()} 500 pcs europe`,
    () => nameOf(),
    () => nameOf().slice(1),
    () => `${name()} ${random.pick(['from Portugal', 'ISO 9001', 'in 30 days', 'xqzzt'])}`,
  ])();
}

function randomQuery(): Query {
  const query = randomFilters();
  if (random.chance(0.6)) query['q'] = randomText();
  if (random.chance(0.3)) query['sort'] = random.pick(['best', 'newest', 'response']);
  return query;
}

/** All that a search finds, on one page. */
async function findAll(query: Query) {
  const { asked } = await readQuery(context, directoryQuery.parse(query));
  const found = await search(db, {
    ...asked,
    sort: directoryQuery.parse(query).sort,
    cursor: undefined,
    limit: SUPPLIERS,
    counts: true,
  });
  return { asked, found, filters: plainFilters(asked.filters) };
}

/** Without those that are not set. */
const plainFilters = (filters: object) =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as PlainFilters;

const rowsOf = (ids: readonly string[]) =>
  ids.map((id): PlainSupplier => {
    const row = byId.get(id);
    assert.ok(row, `nobody has the id ${id}`);
    return row;
  });

test('the index of random suppliers is right', async () => {
  const { different, counts, checked } = await checkIndex(context, {
    encodes: true,
    mends: false,
    onDrift: (drift) => assert.fail(JSON.stringify(drift)),
  });
  assert.deepEqual([different, counts, checked], [0, [], verified.length]);
});

test('every result is verified and fits every filter; nobody who fits is missing; counts are those of the rows', async () => {
  let [texts, exact, results] = [0, 0, 0];
  for (let number = 0; number < QUERIES; number += 1) {
    const query = randomQuery();
    const { asked, found, filters } = await findAll(query);
    const label = `${JSON.stringify(query)} (seed ${FUZZ_SEED}, ${number})`;
    const rows = rowsOf(found.ids);
    results += rows.length;
    assert.equal(new Set(found.ids).size, found.ids.length, `${label}: nobody stands there twice`);
    for (const row of rows) {
      assert.ok(isVerified(row, today), `${label}: ${row.id} is verified`);
      assert.ok(fitsFilters(row, filters), `${label}: ${row.id} fits`);
    }
    const fitting = verified.filter((one) => fitsFilters(one, filters));
    if (asked.wanted === null) {
      assert.deepEqual(found.ids.toSorted(), fitting.map(({ id }) => id).toSorted(), label);
    } else if (found.total.exact) {
      texts += 1;
      const own = new Set(found.ids);
      const { words: lexemes, kinds } = asked.wanted;
      const words = query['q']?.split(' ') ?? [];
      for (const one of fitting) {
        const confirmed = one.product_lines.flatMap((line) => line.kinds);
        const isNamed = lexemes.length > 0 && saysAll(one, words);
        const isOfKind = confirmed.some((kind) => kinds.includes(`k/${kind}`));
        if (isNamed || isOfKind) assert.ok(own.has(one.id), `${label}: ${JSON.stringify(one)}`);
      }
    }
    assert.ok(found.total.count <= fitting.length, label);
    if (!found.total.exact) continue;
    exact += 1;
    assert.equal(found.total.count, rows.length, `${label}: the total`);
    for (const facet of FACETS) compareFacet(facet, { query, filters, rows, found }, label);
    for (const facet of ['moq', 'lead_time'] as const) {
      const counted = found.facets?.get(facet);
      const of = asked.wanted === null ? without(filters, facet) : rows;
      if (counted?.exact !== true || (asked.wanted !== null && facet in filters)) continue;
      const { counts, unsaid } = countSteps(of, facet);
      assert.equal(counted.unsaid[facet], unsaid, `${label}: unsaid ${facet}`);
      const steps = { moq: 'm', lead_time: 't' }[facet];
      const STEPS = { moq: [50, 100, 500, 1000, 5000], lead_time: [15, 30, 45, 60, 90] }[facet];
      const shown: number[] = STEPS.map((step) => counted.options.get(`${steps}/${step}`) ?? 0);
      assert.deepEqual(shown, counts, `${label}: ${facet}`);
    }
  }
  assert.ok(texts > QUERIES / 4 && exact > QUERIES / 2 && results > QUERIES, `${texts} ${exact}`);
});

const PREFIX = { category: 'c', country: 'l', ships_to: 's', capability: 'a', certification: 'q' };

/** Those that would fit without a filter. */
function without(filters: PlainFilters, name: keyof PlainFilters): PlainSupplier[] {
  const { [name]: _, ...rest } = filters;
  return verified.filter((one) => fitsFilters(one, rest));
}

function compareFacet(
  facet: keyof typeof OPTIONS,
  {
    query,
    filters,
    rows,
    found,
  }: {
    query: Query;
    filters: PlainFilters;
    rows: readonly PlainSupplier[];
    found: Awaited<ReturnType<typeof findAll>>['found'];
  },
  label: string,
): void {
  const counted = found.facets?.get(facet);
  assert.ok(counted);
  // With a text, only the search itself knows who else would fit.
  const of = query['q'] === undefined ? without(filters, facet) : rows;
  const isOwn = facet in filters;
  if (!counted.exact) return;
  const known: readonly string[] =
    facet === 'country' ? OPTIONS.country : FACET_OPTIONS[facet].map(({ id }) => id);
  for (const option of known) {
    const shown: number = counted.options.get(`${PREFIX[facet]}/${option}`) ?? 0;
    const real = of.filter((one) => hasOption(one, facet, option)).length;
    const isChosen = filters[facet]?.includes(option) === true;
    if (query['q'] === undefined || !isOwn || isChosen) {
      assert.equal(shown, real, `${label}: ${facet} ${option}`);
    } else assert.ok(shown >= real, `${label}: ${facet} ${option}`);
  }
}

async function page(query: Query): Promise<DirectoryPage> {
  const search = new URLSearchParams(query).toString();
  const { http, data } = readAnswer(await server.call(`/v1/directory/search/?${search}`));
  assert.equal(http, 200, search);
  return data;
}

test('pages one after the other, forwards and back, are what one page of all would be', async () => {
  for (const query of [{}, { sort: 'newest' }, { country: 'DE' }, { q: 'printed bags' }]) {
    const { found } = await findAll(query);
    const forth: string[] = [];
    const back: string[] = [];
    let [cursor, last]: [string | null, string | null] = [null, null];
    for (let pages = 0; pages < 15; pages += 1) {
      const one: DirectoryPage = await page({ ...query, ...(cursor === null ? {} : { cursor }) });
      assert.equal(one.first, forth.length + 1);
      forth.push(...one.items.map(({ id }) => id));
      [cursor, last] = [one.next_cursor, one.previous_cursor];
      if (cursor === null || pages === 14) {
        back.push(...one.items.map(({ id }) => id));
        break;
      }
    }
    assert.deepEqual(forth, found.ids.slice(0, forth.length));
    while (last !== null) {
      const one: DirectoryPage = await page({ ...query, cursor: last });
      back.unshift(...one.items.map(({ id }) => id));
      assert.equal(one.first, forth.length - back.length + 1);
      last = one.previous_cursor;
    }
    assert.deepEqual(back, forth);
  }
});
