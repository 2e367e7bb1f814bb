/** What everybody reads of suppliers: no private field, whatever is asked, and an answer or a clear refusal to any text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getDirectorySize,
  getPublicProfile,
  previewProfile,
  searchDirectory,
} from '@waggle/contract/directory';
import { addToShortlist, getShortlist, listShortlists } from '@waggle/contract/shortlists';
import * as z from 'zod';
import { FUZZ_SEED, SeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { newFile, newSupplier, postEntrepreneur, setCaseState } from '../../../test/suppliers.ts';
import { readAnswer, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { rebuildIndex } from './indexing/check-index.service.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer({ ...TEST_ENV, MEANING: 'off' });
const { context, sql } = { ...server.services, sql: server.sql };

const supplier = await newSupplier(server, 'secret-user-email@answers.example');
const id = String(supplier.record['id']);

/** Every name of a field that a public answer may have; a new one is private until somebody has thought about it. */
// prettier-ignore
const PUBLIC_FIELDS = new Set(['added_at', 'badge', 'capabilities', 'capability', 'categories', 'category', 'certification',
  'certifications', 'checked', 'checked_at', 'checked_by', 'claims', 'clear', 'closed', 'closed_until', 'confirmed',
  'count', 'countries', 'country', 'description', 'entries', 'evidence', 'exact', 'fact', 'facets', 'facts', 'filter',
  'filters', 'first', 'from', 'gone', 'hours', 'how', 'id', 'isVideo', 'items', 'kind', 'kinds', 'lead_time', 'lead_time_text',
  'lead_time_unsaid', 'left_at', 'line', 'lines', 'marks', 'media', 'minimum_order', 'minimum_order_text', 'moq', 'moq_unsaid',
  'name', 'next_cursor', 'note', 'others', 'picture', 'previous_cursor', 'profile', 'quantity', 'rate',
  'read', 'region', 'response', 'ships_to', 'shortlist', 'shortlists', 'since', 'slug', 'subject', 'supplier', 'supplier_id',
  'suppliers', 'text', 'to', 'total', 'type', 'understood', 'unit', 'up_to', 'url', 'valid_until', 'value', 'version',
  'without']);

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...fieldsOf(value),
  ]);
}

test('the contract promises no private field', () => {
  const calls = [
    searchDirectory,
    getDirectorySize,
    getPublicProfile,
    previewProfile,
    listShortlists,
    getShortlist,
    addToShortlist,
  ];
  for (const { path, data } of calls) {
    const fields = new Set(
      fieldsOf(z.toJSONSchema(data as unknown as z.ZodType, { io: 'output' })),
    );
    assert.ok(fields.size > 0, path);
    for (const field of fields) assert.ok(PUBLIC_FIELDS.has(field), `${path} has ${field}`);
  }
});

const SECRET = 'secret-';
// prettier-ignore
const PUBLIC_COLUMNS = ['company_name', 'description', 'country', 'region', 'minimum_order_quantity', 'lead_time'];

/** Writes a text of its own into every text column that is not public. */
async function fillWithSecrets(table: string, where: string, except: readonly string[]) {
  const columns = await sql<{ name: string; type: string }[]>`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND data_type = 'text'
      AND is_generated = 'NEVER' AND column_name <> ALL(${except}::text[])`;
  assert.ok(columns.length > 0, table);
  const changes = columns.map(({ name }) => `${name} = '${SECRET}${table}-${name}'`);
  await sql.unsafe(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${where}`);
}

test('no private text of a supplier is in any answer, page, picture or line of the log', async () => {
  await setCaseState(server, supplier, 'verified');
  await newFile(server, supplier.token, 'CERTIFICATES', 'secret-certificate.pdf');
  await sql`UPDATE files SET name = 'secret-' || name`;
  await fillWithSecrets('suppliers', `id = '${id}'`, PUBLIC_COLUMNS);
  const enums = ['state', 'country', 'company_name', 'reason', 'pull_reason', 'pull_action'];
  await fillWithSecrets('verification_cases', `supplier_id = '${id}'`, [
    ...enums,
    ...(
      await sql<{ name: string }[]>`
        SELECT DISTINCT a.attname AS name FROM pg_constraint c JOIN pg_attribute a
          ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
        WHERE c.conrelid = 'verification_cases'::regclass AND c.contype = 'c'`
    ).map(({ name }) => name),
  ]);
  await sql`UPDATE verification_claims SET value = 'secret-value', reference_number = 'secret-reference'`;
  await rebuildIndex(context, {});
  const entrepreneur = await server.signIn();
  await postEntrepreneur(server, entrepreneur);
  const made = await server.call('/v1/shortlists/', {
    token: entrepreneur,
    body: { name: 'One', suppliers: [id] },
  });
  const list = readAnswer(made).data.shortlist.id;
  const asked: [string, string?][] = [
    ['/v1/directory/search/'],
    ['/v1/directory/search/?q=hinges&certification=iso-9001&sort=newest'],
    ['/v1/directory/search/?q=secret'],
    ['/v1/directory/search/?q=holm&country=DE'],
    ['/v1/directory/size/'],
    ['/v1/directory/suppliers/holm-metall/'],
    [`/v1/directory/suppliers/${id}/`],
    ['/v1/supplier/preview/', supplier.token],
    [`/v1/shortlists/${list}/`, entrepreneur],
    ['/v1/shortlists/', entrepreneur],
    ['/suppliers'],
    ['/suppliers?q=hinges'],
    ['/suppliers/holm-metall'],
    ['/suppliers/holm-metall/card.png'],
    ['/sitemap.xml'],
    ['/sitemaps/first.xml'],
    ['/robots.txt'],
  ];
  let named = 0;
  for (const [path, token] of asked) {
    const answer = await server.call(path, { token, headers: { accept: 'text/html, */*' } });
    assert.equal(answer.statusCode, 200, path);
    assert.ok(
      !answer.body.includes(SECRET),
      `${path}: ${/.{30}secret-.{30}/.exec(answer.body)?.[0]}`,
    );
    if (/Holm Metall|holm-metall/.test(answer.body)) named += 1;
  }
  assert.ok(named > 8, String(named));
  assert.ok(!server.log.join('\n').includes(SECRET), 'the log');
});

// prettier-ignore
const PARTS = ["'", '"', '%', '_', '\\', '\0', '\uD800', '\uDFFF', '&', '|', '!', ':*', '<->', '(', ')', '--', ';', '/*',
  'k/lamps', 'c/', 'lamp', ' ', '\n', '\u202E', '\uFFFE', '\uFFFF', '灯', 'दी', '𝒳', '🙂', 'İ', 'ſ', 'ﷺ', 'e\u0301', '-1', '1e9',
  '500 pcs', 'ISO 9001', '../', '%00', '%ED%A0%80', '__proto__', '{}', '[]', '<script>', '\u0000', 'x'.repeat(300)];
// prettier-ignore
const PARAMETERS = ['q', 'kinds', 'category', 'country', 'ships_to', 'capability', 'certification', 'moq', 'lead_time',
  'ignore', 'sort', 'cursor', 'unknown', '__proto__', 'q[]', 'q[a][b]'];
const CURSOR = { listed: '9', value: 1, id, at: 1, back: false, cap: 10, bar: null };
const STRANGE = [-1, 0.5, 1e13, 1e12, 9e15, '1', null, [], {}, '999999999999999999', true, 'x'];

long('any text in any place is answered or refused, never a fault', async () => {
  const random = new SeededRandom(FUZZ_SEED);
  const text = () => Array.from({ length: 1 + random.below(6) }, () => random.pick(PARTS)).join('');
  // Lone surrogates have no UTF-8: some are sent as the bytes that they would have.
  const encode = (value: string) =>
    [...value]
      .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80'))
      .join('');
  const cursor = () => {
    const [key, other] = [random.pick(Object.keys(CURSOR)), random.pick(Object.keys(CURSOR))];
    const forged = {
      ...CURSOR,
      [key]: random.pick(STRANGE),
      ...(random.chance(0.3) && { [other]: random.pick(STRANGE) }),
    };
    return Buffer.from(JSON.stringify(forged)).toString('base64url');
  };
  const query = () =>
    Array.from({ length: 1 + random.below(5) }, () => {
      const name = random.pick(PARAMETERS);
      const value =
        name === 'cursor'
          ? cursor()
          : name === 'sort'
            ? random.pick(['best', 'newest', 'response', text()])
            : encode(text());
      return `${encodeURIComponent(name)}=${value}`;
    }).join('&');
  const paths = [
    () => `/v1/directory/search/?${query()}`,
    () =>
      `/v1/directory/search/?cursor=${cursor()}&sort=${random.pick(['best', 'newest', 'response'])}${random.chance(0.3) ? '&q=hinges' : ''}${random.chance(0.3) ? '&country=DE' : ''}`,
    () => `/v1/directory/suppliers/${encode(text())}/`,
    () => `/suppliers/${encode(text())}`,
    () => `/suppliers/${encode(text())}/card.png`,
    () => `/suppliers?${query()}`,
    () => `/sitemaps/${encode(text())}.xml`,
    () => `/v1/kinds/?q=${encode(text())}&ids=${encode(text())}`,
  ];
  const statuses = new Set<number>();
  for (let number = 0; number < 1200; number += 1) {
    const path = paths[number % paths.length]?.() ?? '';
    const { statusCode, body } = await server.call(path, { headers: { accept: 'text/html, */*' } });
    assert.ok([200, 400, 404].includes(statusCode), `${statusCode} ${path} ${body.slice(0, 200)}`);
    if (statusCode === 400) assert.equal(JSON.parse(body).status, 'error', path);
    statuses.add(statusCode);
  }
  assert.equal(statuses.size, 3);
});

test('very much of anything is refused or answered', async () => {
  const many = (name: string, one: string, number: number) =>
    Array.from({ length: number }, () => `${name}=${one}`).join('&');
  const queries = [
    `q=${'x'.repeat(10_000)}`,
    `q=${encodeURIComponent('灯'.repeat(4000))}`,
    `q=${encodeURIComponent('a & '.repeat(900))}`,
    `category=${Array.from({ length: 13 }, () => 'other').join(',')}`,
    `country=${'DE,'.repeat(400)}`,
    many('q', 'lamp', 50),
    many('country', 'DE', 300),
    `kinds=${Array.from({ length: 17 }, (_, at) => `kind-${at}`).join(',')}`,
    `cursor=${'A'.repeat(301)}`,
    `q${'[a]'.repeat(500)}=1`,
    'moq=99999999999&lead_time=731',
  ];
  for (const query of queries) {
    const { statusCode } = await server.call(`/v1/directory/search/?${query}`);
    assert.ok(statusCode === 200 || statusCode === 400, `${statusCode} ${query.slice(0, 40)}`);
    const page = await server.call(`/suppliers?${query}`, { headers: { accept: 'text/html' } });
    assert.equal(page.statusCode, 200, `page ${query.slice(0, 40)}`);
  }
});
