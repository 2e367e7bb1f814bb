/** The country of a supplier: the text stays, its code is what the filters go by, and no badge ends by another spelling. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReviewer, ReviewClient } from '../../../test/reviewers.ts';
import {
  APPLICATION,
  newFile,
  newSupplier,
  patchCompany,
  postCompany,
  type TestSupplier,
} from '../../../test/suppliers.ts';
import { ADMIN, readAnswer, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { insertRow } from '../../../test/insert-row.ts';
import { databaseBefore } from '../../../test/previous/database-before.ts';
import { updateIndex } from '../directory/indexing/indexing.service.ts';
import { readWrittenCountries } from './country.service.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const mia = await newReviewer(server, 'mia@country.example');
const admin = await server.signIn(ADMIN);

const idOf = ({ record }: TestSupplier) => String(record['id']);
const badgeOf = async (one: TestSupplier) =>
  readAnswer(await server.call(`/v1/suppliers/${idOf(one)}/badge/`)).data;

/** With every claim that rests on the country. */
async function verified(country: string, company_name: string): Promise<TestSupplier> {
  const one = await newSupplier(server);
  const numbers = { businessRegistration: `HRB ${company_name}`, taxId: `DE ${company_name}` };
  await patchCompany(server, one.token, { ...numbers, country, company_name });
  const client = await ReviewClient.open(server, mia, one);
  await client.take();
  await client.decideDocument(one.licence.id, { state: 'approved', expires_at: null });
  for (const kind of ['registered_company', 'tax_id', 'address', 'sanctions']) {
    const town = kind === 'address' ? 'Hafenstadt' : '';
    await client.claim({ kind, town, ...client.lookedUp(), valid_until: '2097-06-30' });
  }
  const { http, message } = await client.decide({ decision: 'verify' });
  assert.equal(http, 200, message);
  return one;
}

async function checked(one: TestSupplier): Promise<string[]> {
  const rows = await server.sql`
    SELECT kind FROM verification_claims c JOIN verification_cases k ON k.id = c.case_id
    WHERE k.supplier_id = ${idOf(one)} AND c.checked ORDER BY kind`;
  return rows.map(({ kind }) => kind);
}

const ALL = ['address', 'registered_company', 'sanctions', 'tax_id'];

const GIVEN: [given: object, kept: [string, string]][] = [
  [{ country: 'Việt Nam' }, ['Việt Nam', 'VN']],
  [{ country: 'Vietnam', country_code: 'VN' }, ['Vietnam', 'VN']],
  [{ country: '中国', country_code: 'CN' }, ['中国', 'CN']],
  [{ country_code: 'DE' }, ['Germany', 'DE']],
  [{ country: '', country_code: 'ES' }, ['Spain', 'ES']],
  [{ country: 'Alemania' }, ['Alemania', 'DE']],
  [{ country: 'Atlantis' }, ['Atlantis', '']],
  [{ country: 'Other', country_code: '' }, ['Other', '']],
  [{ country: '' }, ['', '']],
];
for (const [given, kept] of GIVEN) {
  test(`${JSON.stringify(given)} is kept as «${kept.join('», «')}»`, async () => {
    const { token } = await newSupplier(server);
    const { http, data } = await patchCompany(server, token, given);
    assert.equal(http, 200);
    assert.deepEqual([data.country, data.country_code], kept);
    const own = (await server.user(token)).supplier_data as unknown as Record<string, unknown>;
    assert.deepEqual([own['country'], own['country_code']], kept);
  });
}

test('an application has the code beside the text, and a code alone is enough', async () => {
  for (const given of [{ country: 'España' }, { country: undefined, country_code: 'ES' }]) {
    const token = await server.signIn();
    const licence = await newFile(server, token, 'KYC_DOCS');
    const body = { ...APPLICATION, ...given, kyc_docs: [licence.url] };
    const { http, data } = await postCompany(server, token, body);
    assert.equal(http, 200);
    assert.deepEqual([data.country, data.country_code], [given.country ?? 'Spain', 'ES']);
  }
});

for (const [given, says] of [
  [{ country: 'China', country_code: 'VN' }, /another country than Vietnam/],
  [{ country: 'Atlantis', country_code: 'VN' }, /no known name of Vietnam/],
  [{ country_code: 'XX' }, /country code of two letters/],
  [{ country_code: 7 }, /Must be a country code/],
] as const) {
  test(`${JSON.stringify(given)} is refused, and nothing changes`, async () => {
    const { token, record } = await newSupplier(server);
    const answer = await patchCompany(server, token, given);
    assert.equal(answer.http, 400);
    assert.match(answer.message, says);
    assert.deepEqual((await server.user(token)).supplier_data, record);
  });
}

long('the same country under another of its names ends no claim and no badge', async () => {
  const one = await verified('Việt Nam', 'Spelled');
  for (const country of [
    'Vietnam',
    'viet nam',
    'VN',
    'Việt Nam',
    'Socialist Republic of Vietnam',
  ]) {
    const { data } = await patchCompany(server, one.token, { country });
    assert.deepEqual([data.country_code, data.kyc_status], ['VN', 'verified'], country);
    const badge = await badgeOf(one);
    assert.deepEqual([badge.stands, badge.country], [true, country]);
    assert.deepEqual(await checked(one), ALL, country);
  }
});

for (const [at, country] of ['Thailand', 'Atlantis', ''].entries()) {
  (at === 0 ? test : long)(
    `another country than the checked one ends its claims: «${country}»`,
    async () => {
      const one = await verified('Vietnam', `Moved ${country}`);
      const { data } = await patchCompany(server, one.token, { country });
      assert.equal(data.kyc_status, 'pending');
      assert.deepEqual(await checked(one), []);
      assert.equal((await badgeOf(one)).stands, false);
    },
  );
}

long('a text that was never read ends its claims when it becomes a country', async () => {
  const one = await verified('Atlantis', 'Sunk');
  assert.deepEqual(await checked(one), ALL);
  await patchCompany(server, one.token, { country: 'Greece' });
  assert.deepEqual(await checked(one), []);
});

const search = async (query: Record<string, string>) =>
  readAnswer(await server.call(`/v1/directory/search/?${new URLSearchParams(query).toString()}`))
    .data;
const found = async (query: Record<string, string>) =>
  (await search(query)).items.map(({ name }: { name: string }) => name);

long('what an earlier version wrote gets its code; text, record and badge stay', async () => {
  const one = await verified('Deutschland', 'Altbestand');
  const odd = await verified('Hinter den sieben Bergen', 'Unread');
  const before = await badgeOf(one);
  // As the version before left them: no code, the text with the case, no country in the directory.
  await server.sql`UPDATE suppliers SET country = 'P.R. China' WHERE id = ${idOf(one)}`;
  await server.sql`UPDATE suppliers SET country_code = ''`;
  await server.sql`
    UPDATE verification_claims c SET value = replace(value, 'Deutschland', 'P.R. China')
    FROM verification_cases k WHERE k.id = c.case_id AND k.supplier_id = ${idOf(one)}`;
  await server.sql`
    UPDATE verification_cases SET country = 'P.R. China' WHERE supplier_id = ${idOf(one)}`;
  await server.sql`
    UPDATE directory_entries SET country = '' WHERE supplier_id = ${idOf(one)}`;
  await updateIndex(context);
  await readWrittenCountries(context);
  const row = async ({ record }: TestSupplier) =>
    (
      await server.sql`SELECT country, country_code, revision FROM suppliers WHERE id = ${String(record['id'])}`
    )[0];
  const revised = await row(one);
  assert.deepEqual([revised?.['country'], revised?.['country_code']], ['P.R. China', 'CN']);
  assert.deepEqual((await row(odd))?.['country_code'], '');
  assert.deepEqual(await checked(one), ALL);
  const badge = await badgeOf(one);
  const asBefore = JSON.stringify({ ...badge, read_at: before.read_at });
  assert.deepEqual(JSON.parse(asBefore.replaceAll('P.R. China', 'Deutschland')), before);
  await until(
    async () => (await found({ country: 'CN' })).includes('Altbestand'),
    'the directory has it under its country',
  );
  const { facets } = await search({});
  assert.ok(facets.country.every(({ id }: { id: string }) => /^[A-Z]{2}$/.test(id)));
  await readWrittenCountries(context);
  assert.deepEqual(await row(one), revised);
});

test('filters, sentences, the queue and the beta list go by the code; what cannot be read is found by its text', async () => {
  const names = {
    Lieferant: 'Deutschland',
    Nhacungcap: 'Việt Nam',
    Proveedor: 'España',
    Ultima: 'Thule Nova',
  };
  for (const [name, country] of Object.entries(names)) await verified(country, name);
  await updateIndex(context);
  assert.ok((await found({ country: 'DE' })).includes('Lieferant'));
  assert.deepEqual((await found({ country: 'VN' })).includes('Nhacungcap'), true);
  assert.deepEqual(await found({ country: 'ES' }), ['Proveedor']);
  assert.deepEqual(await found({ q: 'hinges from España' }), ['Proveedor']);
  assert.deepEqual(await found({ q: 'thule nova' }), ['Ultima']);
  const team = async (path: string) => readAnswer(await server.call(path, { token: admin })).data;
  const queue = '/v1/team/cases/?filter=all&country=';
  const [byCode, byName] = [await team(`${queue}ES`), await team(`${queue}spain`)];
  assert.equal(byCode.cases[0].company_name, 'Proveedor');
  assert.ok(byCode.cases.every(({ country }: { country: string }) => country === 'ES'));
  assert.deepEqual(byName.cases, byCode.cases);
  assert.equal((await team('/v1/team/early-access/?country=ES')).users.length >= 1, true);
});

long('the column comes to rows of the version before', async () => {
  const { sql, migrateTo, newUser } = await databaseBefore(59);
  await insertRow(sql, 'suppliers', { user_id: await newUser(), country: 'Việt Nam' });
  await migrateTo(60);
  const [row] = await sql`SELECT country, country_code FROM suppliers`;
  assert.deepEqual({ ...row }, { country: 'Việt Nam', country_code: '' });
});
