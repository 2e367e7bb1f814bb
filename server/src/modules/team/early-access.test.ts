/** Early access: the list and its filters, granting to one, many and a country, and one notification each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BetaUser } from '@waggle/contract/team/early-access';
import { newSupplier, postEntrepreneur } from '../../../test/suppliers.ts';
import {
  readAnswer,
  startTestServer,
  testServer,
  ADMIN,
  TEST_ENV,
} from '../../../test/test-server.ts';
import { notifyEarlyAccess } from './early-access.service.ts';

const LIST = '/v1/team/early-access/';
const server = await testServer({ ...TEST_ENV, BETA: 'closed' });
const tokens = new Map<string, string>();

async function register(name: string, country?: string): Promise<string> {
  const token = await server.signInByCode(`${name}@beta.example`);
  tokens.set(name, token);
  if (country !== undefined) {
    const options = { token, method: 'PUT' as const, body: { country } };
    assert.equal((await server.call('/v1/auth/user/country/', options)).statusCode, 200);
  }
  return token;
}

const admin = await server.signInByCode(ADMIN);
await register('none');
for (const name of ['india-1', 'india-2', 'india-3']) await register(name, 'IN');
const mira = await register('mira', 'FR');
await postEntrepreneur(server, mira);
tokens.set('works', (await newSupplier(server, 'works@beta.example')).token);
const both = (await newSupplier(server, 'both@beta.example')).token;
await postEntrepreneur(server, both);
tokens.set('both', both);
await server.sql`UPDATE suppliers SET country = 'india ', country_code = 'IN', company_name = '100%_Brass'
  WHERE user_id = (SELECT id FROM users WHERE email = 'both@beta.example')`;
async function list(query = '', token = admin) {
  return readAnswer(await server.call(`${LIST}?${query}`, { token }));
}

async function names(query: string): Promise<string[]> {
  const { data } = await list(query);
  return data.users.map(({ email }: BetaUser) => email.split('@')[0]).sort();
}

async function counts(query = '') {
  return readAnswer(await server.call(`${LIST}counts/?${query}`, { token: admin })).data;
}

async function grant(body: object, key?: string) {
  return readAnswer(await server.call(`${LIST}grant/`, { token: admin, body, key }));
}

async function idOf(name: string): Promise<string> {
  return (await server.user(tokens.get(name) ?? '')).id;
}

async function hasAccess(name: string): Promise<boolean> {
  return (await server.user(tokens.get(name) ?? '')).early_access;
}

const CASES: [string, string[]][] = [
  ['search=MIRA', ['mira']],
  ['search=holm metall', ['works']],
  ['search=%25_', ['both']],
  ['search=nobody at all', []],
  ['kind=none', ['india-1', 'india-2', 'india-3', 'none']],
  ['kind=entrepreneur', ['mira']],
  ['kind=supplier', ['works']],
  ['kind=both', ['both']],
  ['country=IN', ['both', 'india-1', 'india-2', 'india-3']],
  ['country=DE', ['works']],
  ['country=IN&kind=none&search=-2', ['india-2']],
  ['granted=true', []],
];
for (const [query, expected] of CASES) {
  test(`the list by ${query}`, async () => {
    assert.deepEqual(await names(query.replaceAll(' ', '%20')), expected);
    assert.equal((await counts(query.replaceAll(' ', '%20'))).matching, expected.length);
  });
}

test('a row shows name, accounts and country; the team is not on the list', async () => {
  const { data } = await list('search=works');
  const { id, registered_at, ...rest } = data.users[0];
  assert.equal(id, await idOf('works'));
  assert.ok(Date.parse(registered_at) > 0);
  assert.deepEqual(rest, {
    email: 'works@beta.example',
    name: 'works',
    company_name: 'Holm Metall',
    kind: 'supplier',
    country: 'DE',
    granted_at: null,
  });
  assert.deepEqual(await names('search=team.example'), []);
});

test('counts, and the countries of all', async () => {
  assert.deepEqual(await counts('country=IN'), {
    all: 7,
    granted: 0,
    matching: 4,
    waiting: 4,
    countries: [
      { country: 'IN', users: 4 },
      { country: 'DE', users: 1 },
      { country: 'FR', users: 1 },
    ],
    open_to_all: false,
  });
});

test('pages by cursor show everybody once, the newest first', async () => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const { data } = await list(`limit=2${cursor}`);
    seen.push(...data.users.map(({ id }: BetaUser) => id));
    cursor = data.next_cursor === null ? '' : `&cursor=${data.next_cursor}`;
  } while (cursor !== '');
  assert.equal(seen.length, 7);
  assert.deepEqual(seen, seen.toSorted().reverse());
  assert.equal((await list('cursor=nonsense')).http, 400);
});

for (const country of ['XX', 'in', 7, '']) {
  test(`no country: ${JSON.stringify(country)}`, async () => {
    const token = tokens.get('none') ?? '';
    const options = { token, method: 'PUT' as const, body: { country } };
    assert.equal((await server.call('/v1/auth/user/country/', options)).statusCode, 400);
  });
}

test('one is let in: the user’s record, one notification, one mail with the link, one audit entry', async () => {
  const id = await idOf('mira');
  assert.equal(await hasAccess('mira'), false);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => grant({ to: 'chosen', ids: [id] })),
  );
  assert.deepEqual([...new Set(answers.map(({ http }) => http))], [200]);
  assert.equal(answers.filter(({ data }) => data.granted === 1).length, 1);
  assert.equal(await hasAccess('mira'), true);
  // The first mail carried the code.
  const mail = await server.smtp.mailTo('mira@beta.example', 2);
  assert.equal(mail.subject, 'You are in: early access to Waggle');
  assert.ok(mail.text?.includes(`${server.config.publicUrl}/welcome`));
  // However often the job runs.
  await notifyEarlyAccess(server.services.context, { users: [id] });
  const told =
    await server.sql`SELECT type, title, action_path FROM notifications WHERE user_id = ${id}`;
  assert.deepEqual(
    told.map((row) => ({ ...row })),
    [{ type: 'success', title: 'You have early access', action_path: '/welcome' }],
  );
  const audit = await server.sql`SELECT actor, detail FROM audit_log
    WHERE action = 'early_access.granted' AND subject = ${id}`;
  assert.equal(audit.length, 1);
  assert.equal(audit[0]?.['actor'], (await server.user(admin)).id);
  assert.deepEqual(await names('granted=true'), ['mira']);
});

test('the confirmed number must match: a list that has grown grants nothing', async () => {
  const answer = await grant({ to: 'matching', country: 'IN', expected: 3 });
  assert.equal(answer.http, 409);
  assert.match(answer.message, /4 people/);
  assert.equal(await hasAccess('india-1'), false);
});

test('a country at once; who had it is passed over; a repeat with the key gives the first answer', async () => {
  await grant({ to: 'chosen', ids: [await idOf('india-1')] });
  const body = { to: 'matching', country: 'IN', expected: 3 };
  assert.deepEqual((await grant(body, 'india')).data, { granted: 3 });
  assert.deepEqual((await grant(body, 'india')).data, { granted: 3 });
  assert.equal((await grant({ ...body, expected: 0 }, 'india')).http, 422);
  assert.deepEqual((await grant({ ...body, expected: 0 })).data, { granted: 0 });
  for (const name of ['india-1', 'india-2', 'india-3', 'both']) {
    // The first mail carried the code, or confirmed a supplier's application.
    const mail = await server.smtp.mailTo(`${name}@beta.example`, 2);
    assert.equal(mail.subject, 'You are in: early access to Waggle');
    assert.equal(await hasAccess(name), true);
  }
  const mails = await server.sql`SELECT count(*)::int AS n FROM mails WHERE kind = 'early_access'`;
  assert.equal(mails[0]?.['n'], 5);
});

test('access cannot be granted to the team, nor to unknown users', async () => {
  const ids = [(await server.user(admin)).id, '01999999-9999-7999-8999-999999999999'];
  assert.deepEqual((await grant({ to: 'chosen', ids })).data, { granted: 0 });
});

for (const body of [
  {},
  { to: 'chosen', ids: [] },
  { to: 'chosen', ids: ['me'] },
  { to: 'matching' },
  { to: 'matching', expected: 1.5 },
  { to: 'matching', expected: 1, kind: 'admin' },
  { to: 'everybody' },
]) {
  test(`a grant like ${JSON.stringify(body)} is a 400`, async () => {
    assert.equal((await grant(body)).http, 400);
  });
}

test('BETA=open lets everybody in, granted or not', async () => {
  const open = await startTestServer({ env: { BETA: 'open' } });
  assert.equal((await open.user(await open.signIn('any@body.example'))).early_access, true);
  await open.close();
});
