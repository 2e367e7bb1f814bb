/** What is remembered and forgotten with a decision; and how a company whose number was misused gets through. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Applicant,
  apply,
  erase,
  fraudMatchesOf,
  openAsReviewer,
  rejectForFraud,
} from '../../../../test/fraud.ts';
import type { ReviewClient } from '../../../../test/reviewers.ts';
import { getOwnCase, newFile, patchCompany } from '../../../../test/suppliers.ts';
import { readAnswer, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { createSecrets } from '../../../lib/secrets.ts';
import { exportFraudMemory } from './export-fraud-memory.ts';
import { readFraudMatches } from './fraud-memory.ts';
import { lockCaseById } from '../case/case.repo.ts';
import { long } from '../../../../test/runs/long.ts';

const REJECTED = { state: 'rejected', reason: 'fake_or_altered', note: '' };
const server = await testServer(TEST_ENV);

async function appeal({ token }: Applicant, text = 'Somebody else used our number') {
  return readAnswer(
    await server.call('/v1/supplier/verification/appeal/', { token, body: { text } }),
  );
}

async function remembered({ id }: ReviewClient): Promise<number> {
  const rows = await server.sql`SELECT FROM fraud_fingerprints WHERE case_id = ${id}`;
  return rows.length;
}

async function verify(supplier: Applicant): Promise<ReviewClient> {
  const client = await openAsReviewer(server, supplier);
  await client.take();
  await client.approveAll();
  const decided = await client.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  return client;
}

/** Revokes a badge with two people. */
async function revoke(supplier: Applicant, reason: string): Promise<ReviewClient> {
  const first = await openAsReviewer(server, supplier);
  assert.equal((await first.decide({ decision: 'revoke', reason })).http, 200);
  assert.equal(await remembered(first), 0, 'nobody has confirmed it');
  const client = await openAsReviewer(server, supplier);
  assert.equal((await client.decide({ decision: 'confirm_revocation' })).http, 200);
  return client;
}

test('an honest company whose number a forger used: refused, appealed, granted, match settled, verified', async () => {
  const forger = await apply(server);
  const forged = await rejectForFraud(server, forger);
  const { registration_id } = forger.company;
  const honest = await apply(server, { registration_id });
  assert.equal(honest.record['kyc_status'], 'rejected');
  const told = await server.smtp.mailTo(honest.email);
  assert.equal(told.subject, `${honest.company.name}: application rejected`);
  assert.match(String(told.text), /part of an application that we rejected before/);
  assert.match(String(told.text), /You can appeal once, on your profile/);
  assert.equal((await appeal(honest)).http, 200);
  assert.equal((await appeal(honest)).http, 409, 'once');
  const client = await openAsReviewer(server, honest);
  assert.deepEqual([client.seen.needs, client.seen.decided_by], ['appeal', null]);
  assert.equal((await client.decide({ decision: 'grant_appeal' })).http, 200);
  assert.equal((await getOwnCase(server, honest)).state, 're_review');
  assert.deepEqual(fraudMatchesOf(client), ['registration_number']);
  await client.take();
  await client.approveAll();
  const early = await client.decide({ decision: 'verify' });
  assert.deepEqual([early.http, early.reason], [409, 'hits_unsettled']);
  assert.equal((await client.send('hits', { finding: ' ' })).http, 400);
  for (const finding of ['To be changed', 'The register names this company']) {
    assert.equal((await client.send('hits', { finding })).http, 200);
  }
  assert.deepEqual(fraudMatchesOf(client), ['registration_number settled']);
  assert.equal(client.seen.hits[0]?.finding, 'The register names this company');
  assert.equal(client.seen.hits[0]?.case_id, forged.id);
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);
  // It stays settled whatever the company changes later; the forger is still known.
  await patchCompany(server, honest.token, { contactPhone: '84 9123456780' });
  assert.deepEqual(fraudMatchesOf(await openAsReviewer(server, honest)), [
    'registration_number settled',
  ]);
  assert.ok((await remembered(forged)) > 0);
  assert.equal(
    (await apply(server, { tax_id: forger.company.tax_id })).record['kyc_status'],
    'rejected',
  );
});

long('a granted appeal forgets the company, a dismissed one does not', async () => {
  for (const [decision, known] of [
    ['grant_appeal', false],
    ['dismiss_appeal', true],
  ] as const) {
    const supplier = await apply(server);
    const client = await rejectForFraud(server, supplier);
    assert.ok((await remembered(client)) > 0);
    await appeal(supplier);
    const other = await openAsReviewer(server, supplier);
    assert.equal((await other.decide({ decision })).http, 200);
    assert.equal((await remembered(client)) > 0, known);
    const { tax_id } = supplier.company;
    const back = await apply(server, { tax_id });
    assert.equal(back.record['kyc_status'], known ? 'rejected' : 'pending');
  }
});

long('a reopened case is remembered until it is verified', async () => {
  const supplier = await apply(server);
  const client = await rejectForFraud(server, supplier, { document: 'approved' });
  assert.equal((await client.decide({ decision: 'reopen_case' })).http, 200);
  assert.ok((await remembered(client)) > 0);
  await verify(supplier);
  assert.equal(await remembered(client), 0);
});

long('a revoked badge is remembered for fraud, and not for ceasing to trade', async () => {
  for (const [reason, known] of [
    ['details_not_true', true],
    ['sanctioned_party', true],
    ['ceased_trading', false],
  ] as const) {
    const supplier = await apply(server);
    await verify(supplier);
    const client = await revoke(supplier, reason);
    assert.equal((await remembered(client)) > 0, known, reason);
    await erase(server, supplier);
    const { contact_person_email } = supplier.company;
    const back = await apply(server, { contact_person_email });
    assert.equal(back.record['kyc_status'], known ? 'rejected' : 'pending', reason);
  }
});

long(
  'erased while a forged document or a revocation is being looked into: shown, and refuses nobody',
  async () => {
    const accused = await apply(server);
    const client = await openAsReviewer(server, accused);
    await client.take();
    await client.decideDocument(accused.licence.id, REJECTED);
    const replaced = await apply(server);
    const other = await openAsReviewer(server, replaced);
    await other.take();
    await other.decideDocument(replaced.licence.id, REJECTED);
    const { url } = await newFile(server, replaced.token, 'KYC_DOCS', 'other.pdf');
    assert.equal((await patchCompany(server, replaced.token, { documents: [url] })).http, 200);
    const begun = await apply(server);
    await verify(begun);
    const first = await openAsReviewer(server, begun);
    await first.decide({ decision: 'revoke', reason: 'details_not_true' });
    const innocent = await apply(server);
    for (const [supplier, kinds] of [
      [accused, ['tax_id']],
      [replaced, ['tax_id']],
      [begun, ['tax_id']],
      [innocent, []],
    ] as const) {
      await erase(server, supplier);
      const { tax_id } = supplier.company;
      const back = await openAsReviewer(server, await apply(server, { tax_id }));
      assert.deepEqual([back.seen.state, fraudMatchesOf(back)], ['submitted', kinds]);
    }
  },
);

long('a verified company that turns to what a forger had is looked at again', async () => {
  const forger = await apply(server);
  await rejectForFraud(server, forger);
  const { contact_person_phone: contactPhone, website: contactWebsite } = forger.company;
  for (const change of [{ contactPhone }, { contactWebsite }]) {
    const supplier = await apply(server);
    const client = await verify(supplier);
    await patchCompany(server, supplier.token, { contactPhone: '84 9777777123' });
    assert.equal((await client.look()).state, 'verified');
    await patchCompany(server, supplier.token, change);
    await client.look();
    assert.equal(client.seen.state, 're_review');
    assert.equal(client.seen.open_hits, 1);
  }
});

long('the export has what is remembered and recognised, and no hash', async () => {
  const forger = await apply(server);
  await rejectForFraud(server, forger);
  const { tax_id } = forger.company;
  const back = await apply(server, { tax_id });
  const exported = async ({ token }: Applicant) => {
    const { id: accountId } = await server.user(token);
    const data = await exportFraudMemory(server.services.context, { accountId });
    return data ?? assert.fail('there is a case');
  };
  const own = await exported(forger);
  assert.deepEqual(own.hits, []);
  const kinds = new Set(own.remembered.map(({ kind }) => kind));
  assert.equal(kinds.size, 7, [...kinds].join());
  assert.deepEqual(Object.keys(own.remembered[0] ?? {}), ['kind', 'reason', 'at', 'kept_until']);
  const { remembered: none, hits: matches } = await exported(back);
  assert.deepEqual(none, []);
  assert.deepEqual(
    matches.map(({ kind, reason, settled_at }) => [kind, reason, settled_at]),
    [['tax_id', 'fake_or_altered', null]],
  );
});

test('under another secret nobody is recognised, unless the one before is named', async () => {
  const forger = await apply(server);
  await rejectForFraud(server, forger);
  const { tax_id } = forger.company;
  const client = await openAsReviewer(server, await apply(server, { tax_id }));
  await server.sql`DELETE FROM verification_hits WHERE case_id = ${client.id}`;
  const { clock, config } = server;
  const next = 'the next secret, which is long enough';
  const found = (secrets: ReturnType<typeof createSecrets>) =>
    server.transact(async (tx) => {
      const row = await lockCaseById(tx, client.id);
      assert.ok(row);
      return (await readFraudMatches({ clock, secrets }, tx, row)).map(({ kind }) => kind);
    });
  const before = config.secret ?? '';
  assert.deepEqual(await found(createSecrets(before)), ['tax_id']);
  assert.deepEqual(await found(createSecrets(next)), []);
  assert.deepEqual(await found(createSecrets(next, ['another one, not long', before])), ['tax_id']);
});
