/** Pages while others come, change and leave; and that every fact on a card is true of its supplier's rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DirectoryPage, SupplierCard } from '@waggle/contract/directory';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { utcDay } from '../../../lib/clock.ts';
import { FUZZ_SEED, SeededRandom } from '../../../../test/fuzz/seeded-random.ts';
import { hasOption, isVerified } from '../../../../test/directory/plain-scan.ts';
import {
  ADJECTIVES,
  COUNTRIES,
  insertSuppliers,
  type PlainSupplier,
  productName,
  randomSupplier,
} from '../../../../test/directory/random-suppliers.ts';
import { readAnswer, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { rebuildIndex } from '../indexing/check-index.service.ts';
import { listSupplier, MEANING_QUEUE } from '../indexing/list-supplier.ts';
import { IS_LONG, sampled } from '../../../../test/runs/machine.ts';

const [SUPPLIERS, LINES] = [sampled(450, 900), sampled(250, 1000)];
const random = new SeededRandom(FUZZ_SEED);
/** A word of another language is marked by what it means. */
const ENGLISH = ADJECTIVES.filter((word) => /^(?!reciclado|gefaltet)[a-z]+$/.test(word));
const server = await testServer({ ...TEST_ENV, MEANING: 'off' });
const { context } = server.services;
const { sql } = server;
const today = utcDay(context);
const byId = new Map<string, PlainSupplier>();

async function insert(count: number): Promise<PlainSupplier[]> {
  const made = Array.from({ length: count }, () => randomSupplier(random, today));
  for (const one of made) byId.set(one.id, one);
  await insertSuppliers(sql, made, server.clock.now());
  return made;
}
await insert(SUPPLIERS);
await rebuildIndex(context, {});

async function page(query: Record<string, string>): Promise<DirectoryPage> {
  const address = new URLSearchParams(query).toString();
  const { http, data } = readAnswer(await server.call(`/v1/directory/search/?${address}`));
  assert.equal(http, 200, address);
  return data;
}

const KIND_NAMES = new Map(PRODUCT_KINDS.map(({ id, name }) => [id, name]));

function assertFact(fact: SupplierCard['facts'][number], own: PlainSupplier, label: string): void {
  if (fact.fact === 'kinds') {
    const confirmed = own.product_lines.flatMap(({ kinds }) => kinds);
    for (const { id, name } of fact.kinds) {
      assert.equal(KIND_NAMES.get(id), name, label);
      assert.equal(
        confirmed.includes(id),
        fact.confirmed,
        `${label}: ${id} is confirmed or guessed`,
      );
    }
    return;
  }
  assert.ok(own.certifications.includes(fact.name), label);
  const checked = own.certificates.find(({ subject }) => subject === fact.name);
  const holds =
    checked !== undefined && (checked.valid_until === null || checked.valid_until > today);
  assert.deepEqual(
    [fact.checked, fact.valid_until],
    [holds, holds ? checked.valid_until : null],
    label,
  );
}

function assertCard(card: SupplierCard, own: PlainSupplier, query: Record<string, string>): number {
  const label = `${JSON.stringify(query)}: ${JSON.stringify(card)}`;
  assert.equal(card.name, own.company_name, label);
  assert.equal(card.country?.id, COUNTRIES[own.country] || own.country, label);
  assert.deepEqual(
    [card.minimum_order, card.lead_time],
    [own.minimum_order, own.lead_time_days],
    label,
  );
  assert.equal(card.closed_until, own.closed_to === '2097-01-01' ? own.closed_to : null, label);
  const texts = own.product_lines.map(({ text }) => text);
  if (card.line === null) assert.equal(texts.length, 0, label);
  else {
    assert.ok(texts.includes(card.line.text), label);
    let end = 0;
    for (const { from, to, how } of card.line.marks) {
      assert.ok(from >= end && to > from && to <= card.line.text.length, label);
      end = to;
      const word = card.line.text.slice(from, to).toLowerCase();
      const isTyped = (query['q'] ?? '').toLowerCase().includes(word.slice(0, 3));
      if (how === 'same') assert.ok(isTyped, `${label}: ${word} was typed`);
    }
  }
  for (const fact of card.facts) assertFact(fact, own, label);
  return (card.line?.marks.length ?? 0) + card.facts.length;
}

test('every reason on a card is true of the rows of its supplier', async () => {
  let lines = 0;
  for (let number = 0; lines < LINES && number < 400; number += 1) {
    const query: Record<string, string> = {
      q: `${random.pick(ENGLISH)} ${random.pick(PRODUCT_KINDS).name}`,
      ...(random.chance(0.5) && { certification: random.pick(['iso-9001,bsci', 'fsc', 'other']) }),
    };
    const { items } = await page(query);
    for (const card of items) {
      const own = byId.get(card.id);
      assert.ok(own);
      const asked = query['certification']?.split(',') ?? [];
      assert.ok(asked.length === 0 || asked.some((one) => hasOption(own, 'certification', one)));
      lines += assertCard(card, own, query);
    }
  }
  assert.ok(lines >= LINES, `${lines} reasons`);
});

/** Lists a supplier as its rows are now, as the transaction that changed them would. */
const list = (id: string) => server.transact((tx) => listSupplier(context, tx, id));

const ALL_QUERIES: readonly Record<string, string>[] = [
  {},
  { sort: 'newest' },
  { ships_to: 'europe', sort: 'response' },
  // More than are compared by their signatures.
  { q: 'recycled' },
  { q: 'small engraved', country: 'DE,PL,CN,IN,PT' },
];
const QUERIES = IS_LONG
  ? ALL_QUERIES
  : ALL_QUERIES.filter(({ sort }) => sort === undefined).slice(1);

const noJobs = async () =>
  (await sql`SELECT FROM pgboss.job WHERE name = ${MEANING_QUEUE} AND state < 'completed'`)
    .length === 0;

for (const query of QUERIES) {
  test(`pages of ${JSON.stringify(query)} neither repeat nor lose anybody while others come, change and leave`, async () => {
    const walk = async (between: () => Promise<void>) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const one: DirectoryPage = await page({ ...query, ...(cursor !== null && { cursor }) });
        ids.push(...one.items.map(({ id }) => id));
        cursor = one.next_cursor;
        if (cursor !== null) await between();
      } while (cursor !== null);
      return ids;
    };
    await until(noJobs, 'those who came before have their kinds');
    const before = await walk(async () => undefined);
    assert.equal(new Set(before).size, before.length);
    assert.ok(before.length > 20, String(before.length));
    const touched = new Set<string>();
    const came = new Set<string>();
    const walked = await walk(async () => {
      for (const one of await insert(2)) {
        came.add(one.id);
        await list(one.id);
      }
      const standing = [...byId.values()].filter((one) => isVerified(one, today));
      const [changed, left] = [random.pick(standing).id, random.pick(before)];
      touched.add(changed).add(left);
      const lines = JSON.stringify([{ text: `printed ${productName(random).text}`, kinds: [] }]);
      await sql`
        UPDATE suppliers SET product_lines = ${lines}::jsonb, description = ''  WHERE id = ${changed}`;
      await list(changed);
      await sql`
        UPDATE verification_cases SET state = 'suspended', vouched = false, stands_until = NULL WHERE supplier_id = ${left}`;
      await list(left);
    });
    const stayed = (ids: readonly string[]) => ids.filter((id) => !touched.has(id));
    assert.deepEqual(stayed(walked), stayed(before));
    assert.ok(!walked.some((id) => came.has(id)), 'who comes is found by the next search');
  });
}
