/** The audit log: its entries, access, filter, pages, and the export. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUDIT_ACTIONS, type AuditEntry } from '@waggle/contract/team/audit';
import { newSupplier } from '../../../test/suppliers.ts';
import {
  readAnswer,
  type TestServer,
  testServer,
  TEST_ENV,
  ADMIN,
} from '../../../test/test-server.ts';

const LIST = '/v1/team/audit/';
const DAY = 24 * 3600;
const server = await testServer(TEST_ENV);
const admin = await server.signIn(ADMIN);
const invited = { token: admin, body: { email: 'noor@team.example' } };
await server.call('/v1/team/members/', invited);
await server.smtp.mailTo('noor@team.example');
const reviewer = await server.signIn('noor@team.example');
const supplier = await newSupplier(server, '+works@audit.example');

async function list(query = '', token = admin) {
  return readAnswer(await server.call(`${LIST}?${query}`, { token }));
}

async function entries(query: string): Promise<AuditEntry[]> {
  return (await list(query)).data.entries;
}

async function csv(
  query = '',
): Promise<{ answer: Awaited<ReturnType<TestServer['call']>>; rows: string[] }> {
  const answer = await server.call(`${LIST}export/?${query}`, { token: admin });
  return {
    answer,
    rows: answer.payload
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  };
}

test('an entry names actor, action and subject', async () => {
  const [entry] = await entries('action=team.invited');
  assert.equal(entry?.actor?.email, 'lena@team.example');
  assert.equal(entry?.subject?.email, 'noor@team.example');
  assert.equal(entry?.action, 'team.invited');
});

test('sign-ins, document views, decisions, role changes, grants and exports are written down', async () => {
  await server.call(supplier.licence.path, { token: reviewer });
  await server.call(`/v1/files/${supplier.licence.id}/link/`, { token: reviewer, method: 'POST' });
  const [row] = await server.sql`SELECT id, version FROM verification_cases`;
  const id = String(row?.['id']);
  const body = { version: row?.['version'] };
  await server.call(`/v1/team/cases/${id}/take/`, { token: reviewer, body });
  const user = await server.user(supplier.token);
  const grant = { token: admin, body: { to: 'chosen', ids: [user.id] } };
  await server.call('/v1/team/early-access/grant/', grant);
  await csv();
  for (const action of [
    'session.begun',
    'supplier.created',
    'file.viewed',
    'file.linked',
    'verification.moved',
    'team.invited',
    'early_access.granted',
    'audit.exported',
  ]) {
    assert.notEqual((await entries(`action=${action}`)).length, 0, action);
  }
  const [moved] = await entries(`subject=${id}&actor=noor@team.example`);
  assert.equal(moved?.actor?.name, 'noor');
  const about = { id, company_name: String(supplier.record['company_name']) };
  assert.deepEqual(moved?.subject?.case, about);
  for (const action of ['file.viewed', 'supplier.created']) {
    assert.deepEqual((await entries(`action=${action}`))[0]?.subject?.case, about, action);
  }
  assert.deepEqual(moved?.detail, [
    { name: 'from', value: 'submitted' },
    { name: 'to', value: 'in_review' },
  ]);
});

test('whatever is in the log has its words', async () => {
  const rows = await server.sql`SELECT DISTINCT action FROM audit_log`;
  assert.ok(rows.length > 5);
  for (const { action } of rows) assert.ok(action in AUDIT_ACTIONS, action);
});

test('by actor: an address in any case, an id; nobody for an unknown one', async () => {
  const byAddress = await entries('actor=LENA@team.example&limit=100');
  assert.ok(byAddress.length > 1);
  assert.ok(byAddress.every(({ actor }) => actor?.email === 'lena@team.example'));
  assert.deepEqual(await entries(`actor=${byAddress[0]?.actor?.id}&limit=100`), byAddress);
  assert.deepEqual(await entries('actor=nobody@team.example'), []);
  assert.deepEqual(await entries('actor=%25'), []);
});

test('by period, both days counted', async () => {
  const today = server.clock.now().slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + DAY * 1000).toISOString().slice(0, 10);
  assert.ok((await entries(`from=${today}&to=${today}`)).length > 0);
  assert.deepEqual(await entries(`from=${tomorrow}`), []);
  assert.deepEqual(await entries('to=2020-01-01'), []);
  assert.ok((await entries('from=0001-01-01&to=9999-12-31')).length > 0);
  const beyond = Buffer.from(JSON.stringify({ at: 9e14, id: crypto.randomUUID() }));
  assert.ok((await entries(`cursor=${beyond.toString('base64url')}`)).length > 0);
});

for (const query of [
  'from=yesterday',
  'action=x.y',
  'cursor=nonsense',
  'cursor=1_x',
  'limit=101',
  'from=2026-13-01',
]) {
  test(`a list by ${query} is a 400`, async () => {
    assert.equal((await list(query)).http, 400);
  });
}

test('pages by cursor show every entry once while others arrive', async () => {
  const [{ n } = { n: 0 }] = await server.sql`SELECT count(*)::int AS n FROM audit_log`;
  const seen: string[] = [];
  let cursor = '';
  do {
    const { data } = await list(`limit=3${cursor}`);
    seen.push(...data.entries.map(({ id }: AuditEntry) => id));
    cursor = data.next_cursor === null ? '' : `&cursor=${data.next_cursor}`;
    server.clock.advance(1);
    if (seen.length === 3) await server.signIn('later@audit.example');
  } while (cursor !== '');
  assert.equal(seen.length, n);
  assert.equal(new Set(seen).size, n);
});

test('the file: an attachment, one line each, cells disarmed, and the export is an entry', async () => {
  const { answer, rows } = await csv('actor=%2Bworks@audit.example&action=session.begun');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="waggle-audit-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.equal(rows.length, 2);
  assert.ok(rows[1]?.includes(`"'+works@audit.example"`));
  assert.ok(rows[1]?.includes('"session.begun","signed in"'));
  const [entry] = await entries('action=audit.exported');
  assert.deepEqual(entry?.detail, [{ name: 'action', value: 'session.begun' }]);
});

test('a log longer than a page of the file comes out whole, each entry once', async () => {
  await server.sql`
    INSERT INTO audit_log (id, at, action, subject)
    SELECT gen_random_uuid(), '2025-05-05'::timestamptz, 'file.viewed', 'many'
    FROM generate_series(1, 1700)`;
  assert.equal((await csv('subject=many')).rows.length, 1701);
});
