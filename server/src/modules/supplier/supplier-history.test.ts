/** The effects of changing a supplier's record: re-review, released documents, and history. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
  newFile,
  getOwnCase,
} from '../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

const supplier = () => newSupplier(server);
const caseOf = (one: TestSupplier) => getOwnCase(server, one);
const isBadgeValid = async ({ record }: TestSupplier) =>
  readAnswer(await server.call(`/v1/suppliers/${String(record['id'])}/badge/`)).data.stands;

const REVIEWED: Record<string, (one: TestSupplier) => Promise<Record<string, unknown>>> = {
  'company name': async () => ({ company_name: 'Holm AG' }),
  'registration number': async () => ({ businessRegistration: 'HRB 1' }),
  'tax id': async () => ({ taxId: 'DE 1' }),
  'verification documents': async (one) => ({
    documents: [one.licence.url, (await newFile(server, one.token, 'KYC_DOCS', 'second.pdf')).url],
  }),
};
for (const state of ['verified', 'expiring']) {
  for (const [what, changeOf] of Object.entries(REVIEWED)) {
    test(`${state}, then another ${what}: pending again and no badge, with its event and a new date`, async () => {
      const one = await supplier();
      await setCaseState(server, one, state);
      assert.equal((await server.user(one.token)).supplier_data?.kyc_status, 'verified');
      assert.equal(await isBadgeValid(one), true);
      server.clock.advance(24 * 3600);
      const change = await changeOf(one);
      const answer = await patchCompany(server, one.token, change);
      assert.deepEqual([answer.http, answer.data.kyc_status], [200, 'pending']);
      assert.equal((await server.user(one.token)).supplier_data?.kyc_status, 'pending');
      assert.equal(await isBadgeValid(one), false);
      const seen = await caseOf(one);
      assert.equal(seen.state, 're_review');
      assert.deepEqual(seen.events.at(-1), {
        at: server.clock.now(),
        from: state,
        to: 're_review',
        by: 'supplier',
      });
      assert.equal(seen.submitted_at, server.clock.now());
    });
  }
}

test('what the team does not vouch for leaves a verified supplier verified', async () => {
  const one = await supplier();
  await setCaseState(server, one, 'verified');
  const second = await newFile(server, one.token, 'CERTIFICATES');
  const changes = [
    { name: 'Bo Holm', email: 'bo@holm.example', contactPhone: '' },
    { productCategories: ['Automotive'], minimumOrderQuantity: '100 pieces' },
    { company_name: ' Holm Metall ', documents: [one.licence.path] },
    { certificateDocuments: [second.url] },
  ];
  for (const change of changes) {
    const answer = await patchCompany(server, one.token, change);
    assert.deepEqual([answer.http, answer.data.kyc_status], [200, 'verified']);
  }
  const moves = (await caseOf(one)).events.map(({ to }: { to: string }) => to);
  assert.deepEqual(moves, ['submitted', 're_review'], 'the certificate that came is looked at');
});

for (const state of [
  'submitted',
  'in_review',
  'changes_requested',
  'suspended',
  'rejected_final',
]) {
  test(`a case that is ${state} stays so, and its reviewer finds another version`, async () => {
    const one = await supplier();
    await setCaseState(server, one, state);
    const version = async () => {
      const [row] = await server.sql`
        SELECT state, version FROM verification_cases WHERE supplier_id = ${String(one.record['id'])}`;
      return [row?.['state'], row?.['version']];
    };
    const [, before] = await version();
    await patchCompany(server, one.token, { taxId: 'DE 2' });
    assert.deepEqual(await version(), [state, before + 1]);
    await patchCompany(server, one.token, { leadTime: '2 days' });
    assert.deepEqual(await version(), [state, before + 1]);
  });
}

test('history says who and when, and nobody can change or delete it', async () => {
  const one = await supplier();
  await patchCompany(server, one.token, { taxId: 'DE 3' });
  const id = String(one.record['id']);
  const [row] = await server.sql`SELECT actor, at FROM supplier_changes WHERE supplier_id = ${id}`;
  const user = await server.user(one.token);
  assert.deepEqual([row?.['actor'], row?.['at'].toISOString()], [user.id, server.clock.now()]);
  const { sql } = server;
  await assert.rejects(sql`UPDATE supplier_changes SET field = 'x'`, /append-only/);
  await assert.rejects(sql`DELETE FROM supplier_changes`, /append-only/);
  await assert.rejects(sql`TRUNCATE supplier_changes`, /append-only/);
  await assert.rejects(sql`UPDATE steps SET reason = 'x'`, /append-only/);
  await assert.rejects(sql`DELETE FROM steps`, /append-only/);
  await assert.rejects(sql`TRUNCATE steps`, /append-only/);
});

test('a user who is erased takes the whole record along', async () => {
  const one = await supplier();
  await patchCompany(server, one.token, { taxId: 'DE 4' });
  const { id } = await server.user(one.token);
  await server.sql`DELETE FROM users WHERE id = ${id}`;
  const [left] = await server.sql`
    SELECT (SELECT count(*) FROM suppliers WHERE user_id = ${id})::int
      + (SELECT count(*) FROM supplier_changes WHERE actor = ${id})::int
      + (SELECT count(*) FROM steps WHERE actor = ${id})::int AS rows`;
  assert.equal(left?.['rows'], 0);
});
