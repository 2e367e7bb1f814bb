/** The public badge: what holds now and what does not, for whoever was once verified, and no private data. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { CASE_STATES } from '@waggle/contract/verification';
import { PUBLIC_PULL_REASONS, PULL_REASONS } from '@waggle/contract/verification/reasons';
import type { BadgeClaim } from '@waggle/contract/verification/claims';
import { forgetFraud } from '../../../../test/fraud.ts';
import { ReviewClient, newReviewer, TAX_CLAIM } from '../../../../test/reviewers.ts';
import {
  APPLICATION,
  newFile,
  newSupplier,
  patchCompany,
  postCompany,
  setCaseState,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { picture } from '../../../../test/files/sample-files.ts';
import { uploaded } from '../../../../test/files/upload-client.ts';
import {
  ADMIN,
  mailsSettled,
  readAnswer,
  testServer,
  TEST_ENV,
} from '../../../../test/test-server.ts';
import { processExpiries } from '../expiry/expiry.service.ts';
import { selectFiles } from '../../files/files.service.ts';
import { long } from '../../../../test/runs/long.ts';
import { IS_LONG } from '../../../../test/runs/machine.ts';
import { utcDay } from '../../../lib/clock.ts';

const DAY = 24 * 3600;
const NOBODY = '01900000-0000-7000-8000-000000000000';

const server = await testServer(TEST_ENV);
await newReviewer(server, 'mia.bergmann@team.example');
const lena = await server.signIn(ADMIN);

/** The reviewer signs in anew: a test before may have moved the clock past the end of a session. */
const openCase = async (one: TestSupplier) =>
  ReviewClient.open(server, await server.signIn('mia.bergmann@team.example'), one);

async function verified(expires_at: string | null = null, email?: string) {
  await forgetFraud(server);
  const one = await newSupplier(server, email);
  const client = await openCase(one);
  await client.take();
  await client.decideDocument(one.licence.id, { state: 'approved', expires_at });
  const register = {
    ...client.lookedUp(APPLICATION.registration_id, 'Handelsregister'),
    valid_until: '2097-06-30',
  };
  await client.claim({ kind: 'registered_company', ...register });
  await client.claim({
    kind: 'certificate',
    subject: 'ISO 9001',
    checked: true,
    evidence: 'document',
    document: one.licence.id,
    page: 2,
    other_reason: 'The licence lists it',
    valid_until: '2098-05-31',
  });
  await client.claim({ ...TAX_CLAIM, valid_until: '2098-05-31' });
  await client.checkRequired();
  const decided = await client.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  return { one, client };
}

const callBadge = (id: string) => server.call(`/v1/suppliers/${id}/badge/`);
const badge = async (id: string) => readAnswer(await callBadge(id));
const idOf = ({ record }: Pick<TestSupplier, 'record'>) => String(record['id']);
const claimsOf = ({ data }: { data: { claims: BadgeClaim[] } }) =>
  data.claims.filter(({ checked }) => checked).map(({ kind }) => kind);

test('anybody reads what was checked, how, by which role, when, until when, and what was not', async () => {
  const { one } = await verified('2097-01-31');
  const at = server.clock.now();
  const { http, data } = await badge(idOf(one));
  const unchecked = {
    subject: '',
    checked: false,
    evidence: null,
    checked_by: null,
    checked_at: null,
    valid_until: null,
    reference: null,
    lost: null,
    value: '',
    fingerprints: [],
    ends_with_document: false,
    document_sent: true,
    review_due: null,
  };
  const checked = { ...unchecked, checked: true, checked_by: 'reviewer', checked_at: at };
  assert.equal(http, 200);
  assert.deepEqual(data, {
    company_name: APPLICATION.name,
    verified_as: null,
    country: APPLICATION.country,
    stands: true,
    since: at,
    reason: null,
    verified_at: at,
    valid_until: '2097-01-31',
    stands_until: '2097-01-31',
    read_at: at,
    claims: [
      {
        ...checked,
        kind: 'registered_company',
        evidence: 'public_register',
        valid_until: '2097-06-30',
        value: APPLICATION.registration_id,
        reference: {
          ...data.claims[0].reference,
          number: APPLICATION.registration_id,
          looked_up_on: at.slice(0, 10),
        },
      },
      {
        ...checked,
        kind: 'tax_id',
        evidence: 'document',
        valid_until: '2097-01-31',
        fingerprints: ['00'.repeat(32)],
        ends_with_document: true,
      },
      { ...unchecked, kind: 'address' },
      { ...unchecked, kind: 'website' },
      {
        ...checked,
        kind: 'certificate',
        subject: 'ISO 9001',
        evidence: 'document',
        valid_until: '2097-01-31',
        fingerprints: ['00'.repeat(32)],
        ends_with_document: true,
        document_sent: false,
      },
    ],
    history: data.history,
  });
  const lines = data.history.map(({ what, claims }: { what: string; claims: object[] }) => [
    what,
    claims.length,
  ]);
  assert.deepEqual(lines, [['verified', 3]]);
});

long('a certification that is added is there, unchecked; one that is dropped is not', async () => {
  const { one } = await verified();
  await patchCompany(server, one.token, { certifications: ['FSC', 'ISO 9001'] });
  const subjects = async () =>
    (await badge(idOf(one))).data.claims
      .filter(({ kind }: { kind: string }) => kind === 'certificate')
      .map(({ subject, checked }: { subject: string; checked: boolean }) => [subject, checked]);
  assert.deepEqual(await subjects(), [
    ['FSC', false],
    ['ISO 9001', true],
  ]);
  await patchCompany(server, one.token, { certifications: ['FSC'] });
  assert.deepEqual(await subjects(), [['FSC', false]]);
});

test('it holds no private data: a number is there while its claim holds, and what is not checked never', async () => {
  const { one, client } = await verified('2097-01-31');
  const { email, id: userId } = await server.user(one.token);
  const text = async () => JSON.stringify(await badge(idOf(one))).toLowerCase();
  const secrets = [
    APPLICATION.tax_id,
    APPLICATION.contact_person_name,
    APPLICATION.contact_person_email,
    APPLICATION.contact_person_phone,
    APPLICATION.business_address,
    APPLICATION.website,
    one.licence.id,
    one.licence.name,
    '/files/',
    email,
    userId,
    'mia',
    'team.example',
  ];
  const assertWithout = async (words: readonly string[]) => {
    const said = await text();
    for (const word of words) assert.ok(!said.includes(word.toLowerCase()), word);
  };
  await assertWithout(secrets);
  assert.ok((await text()).includes(APPLICATION.registration_id.toLowerCase()));
  const pulled = await client.decide({ decision: 'suspend', reason: 'fake_or_altered' });
  assert.equal(pulled.http, 200, pulled.message);
  await assertWithout([...secrets, APPLICATION.registration_id, '00'.repeat(32), 'fake']);
});

long('a photograph as sent and as stored compares equal; a changed byte does not', async () => {
  const token = await server.signIn();
  const content = await picture({ orientation: 6 });
  const file = await uploaded(server, token, 'KYC_DOCS', { name: 'licence.jpg', content });
  const applied = await postCompany(server, token, { ...APPLICATION, kyc_docs: [file.file_url] });
  const one = { token, record: applied.data, licence: { ...file, name: '', path: '', url: '' } };
  const client = await openCase(one);
  await client.take();
  await client.approveAll();
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);
  const [company] = (await badge(idOf(one))).data.claims;
  const { database, files } = server.services.context;
  const row = (await selectFiles(database.db, [file.id])).get(file.id);
  const stored = await files.open(row?.storage_key ?? '');
  assert.ok(stored);
  const kept = await buffer(stored);
  assert.notDeepEqual(kept, content);
  const matches = (bytes: Buffer) =>
    company.fingerprints.includes(createHash('sha256').update(bytes).digest('hex'));
  assert.deepEqual([matches(content), matches(kept)], [true, true]);
  for (const bytes of [content, kept]) {
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
    assert.equal(matches(bytes), false);
  }
});

test('suspended or revoked: a reason is there once it is confirmed, and only one that accuses nobody', async () => {
  const [shown] = PUBLIC_PULL_REASONS;
  for (const reason of IS_LONG ? PULL_REASONS : ([shown, 'fake_or_altered'] as const)) {
    const { one, client } = await verified();
    await client.decide({ decision: 'revoke', reason });
    const pulled = await badge(idOf(one));
    assert.deepEqual(
      [pulled.data.stands, pulled.data.reason, claimsOf(pulled)],
      [false, null, []],
      reason,
    );
    const second = await ReviewClient.open(server, lena, one);
    const confirmed = await second.decide({ decision: 'confirm_revocation' });
    assert.equal(confirmed.http, 200, confirmed.message);
    const isPublic = PUBLIC_PULL_REASONS.some((shown) => shown === reason);
    assert.equal((await badge(idOf(one))).data.reason, isPublic ? reason : null);
  }
});

long('another name since: the badge has ended, and says what name it was valid for', async () => {
  const { one } = await verified();
  await patchCompany(server, one.token, { company_name: 'Siemens AG' });
  const { data } = await badge(idOf(one));
  assert.deepEqual(
    [data.stands, data.company_name, data.verified_as],
    [false, 'Siemens AG', APPLICATION.name],
  );
});

long('two companies of one name, one of them erased: a link leads to one', async () => {
  const { one } = await verified();
  const other = await newSupplier(server, 'returns@badge.example');
  const missing = await badge(NOBODY);
  // The namesake was never verified.
  assert.deepEqual(await badge(idOf(other)), missing);
  const erased = await verified(null, 'erased@badge.example');
  const { email } = await server.user(erased.one.token);
  const gone = await server.call('/v1/account/erase/', {
    token: erased.one.token,
    body: { email },
  });
  assert.equal(gone.statusCode, 200);
  // The mail about the erasure comes before the one with the next code.
  await mailsSettled(server);
  const again = await newSupplier(server, email);
  for (const id of [idOf(erased.one), idOf(again)]) assert.deepEqual(await badge(id), missing);
  assert.equal((await badge(idOf(one))).data.stands, true);
});

test('the same 404 for a missing one and whoever was never verified; afterwards it says whether it is valid', async () => {
  const one = await newSupplier(server, 'states@badge.example');
  const nobody = await badge(NOBODY);
  assert.equal(nobody.http, 404);
  let wasVerified = false;
  for (const state of CASE_STATES) {
    await setCaseState(server, one, state);
    const isValid = state === 'verified' || state === 'expiring';
    wasVerified ||= isValid;
    const answer = await badge(idOf(one));
    if (wasVerified) assert.deepEqual([answer.http, answer.data?.stands], [200, isValid], state);
    else assert.deepEqual(answer, nobody, state);
  }
});

long(
  'on its last day it is valid until the last second, and nothing keeps an answer of then',
  async () => {
    const tomorrow = utcDay(server, 1);
    const { one } = await verified(tomorrow);
    const midnight = `${tomorrow}T00:00:00.000Z`;
    const left = Date.parse(midnight) - Date.parse(server.clock.now());
    server.clock.advance((left - 1000) / 1000);
    const before = await callBadge(idOf(one));
    assert.equal(before.headers['cache-control'], 'no-store');
    assert.equal(readAnswer(before).data.stands, true);
    server.clock.advance(1);
    const after = await badge(idOf(one));
    assert.deepEqual([after.data.stands, after.data.since, claimsOf(after)], [false, midnight, []]);
    // As long as the daily job has not run, it says the same at any hour.
    server.clock.advance(3600);
    assert.equal((await badge(idOf(one))).data.since, midnight);
    assert.equal((await server.user(one.token)).supplier_data?.kyc_status, 'pending');
  },
);

long('expired, then revoked: a colleague who declines brings no badge back', async () => {
  const { one } = await verified(utcDay(server, 1));
  server.clock.advance(DAY);
  await processExpiries(server.services.context);
  const again = await server.signIn('mia.bergmann@team.example');
  const first = await ReviewClient.open(server, again, one);
  assert.equal(first.seen.state, 'suspended');
  await first.decide({ decision: 'revoke', reason: 'ceased_trading' });
  const other = await newFile(server, one.token, 'KYC_DOCS', 'other.pdf');
  await patchCompany(server, one.token, { documents: [other.url] });
  const second = await ReviewClient.open(server, await server.signIn(ADMIN), one);
  const declined = await second.decide({ decision: 'decline_pull' });
  assert.deepEqual([declined.http, second.seen.state], [200, 're_review']);
  assert.equal((await badge(idOf(one))).data.stands, false);
});

long('what the badge does not outlive is taken back while something expires', async () => {
  const soon = utcDay(server, 20);
  const token = await server.signIn('mia.bergmann@team.example');
  const one = await newSupplier(server);
  const client = await ReviewClient.open(server, token, one);
  await client.take();
  await client.approveAll();
  const tax = { kind: 'tax_id', ...client.lookedUp(), valid_until: soon };
  await client.claim(tax);
  await client.decide({ decision: 'verify' });
  await processExpiries(server.services.context);
  assert.equal((await client.look()).state, 'expiring');
  assert.equal((await badge(idOf(one))).data.stands, true);
  const taken = await client.claim({ kind: 'tax_id', checked: false });
  assert.deepEqual([taken.http, client.seen.state], [200, 're_review']);
  assert.equal((await badge(idOf(one))).data.stands, false);
});
