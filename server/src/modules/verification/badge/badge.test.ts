/** The public badge: for verified suppliers only, with every claim and no private data. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES } from '@waggle/contract/verification';
import { ReviewClient, newReviewer } from '../../../../test/reviewers.ts';
import {
  APPLICATION,
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const mia = await newReviewer(server, 'mia.bergmann@team.example');

async function verified(expires_at: string | null = null) {
  const one = await newSupplier(server);
  const client = await ReviewClient.open(server, mia, one);
  await client.take();
  await client.decideDocument(one.licence.id, { state: 'approved', expires_at });
  const register = { checked: true, evidence: 'public_register', valid_until: null };
  await client.claim({ kind: 'registered_company', ...register });
  await client.claim({
    kind: 'certificate',
    subject: 'ISO 9001',
    checked: true,
    evidence: 'document',
    valid_until: '2098-05-31',
  });
  const decided = await client.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  return { one, client };
}

async function badge(id: string) {
  return readAnswer(await server.call(`/v1/suppliers/${id}/badge/`));
}
const idOf = ({ record }: TestSupplier) => String(record['id']);

test('anybody reads what was checked, how, by which role, when, until when, and what was not', async () => {
  const { one } = await verified('2097-01-31');
  const at = server.clock.now().toISOString();
  const { http, data } = await badge(idOf(one));
  const unchecked = {
    subject: '',
    checked: false,
    evidence: null,
    checked_by: null,
    checked_at: null,
    valid_until: null,
  };
  const checked = { checked: true, checked_by: 'reviewer', checked_at: at };
  assert.deepEqual(
    [http, data],
    [
      200,
      {
        company_name: APPLICATION.name,
        country: APPLICATION.country,
        verified_at: at,
        valid_until: '2097-01-31',
        claims: [
          {
            ...checked,
            kind: 'registered_company',
            subject: '',
            evidence: 'public_register',
            valid_until: null,
          },
          { ...unchecked, kind: 'tax_id' },
          { ...unchecked, kind: 'address' },
          {
            ...checked,
            kind: 'certificate',
            subject: 'ISO 9001',
            evidence: 'document',
            valid_until: '2098-05-31',
          },
        ],
      },
    ],
  );
});

test('a certification that is added is there, unchecked; one that is dropped is not', async () => {
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

test('it holds no private data', async () => {
  const { one } = await verified('2097-01-31');
  const { email, id: userId } = await server.user(one.token);
  const text = JSON.stringify(await badge(idOf(one))).toLowerCase();
  const secrets = [
    APPLICATION.tax_id,
    APPLICATION.registration_id,
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
  for (const secret of secrets) assert.ok(!text.includes(secret.toLowerCase()), secret);
});

test('the same 404 for an unverified supplier and for a missing one', async () => {
  const one = await newSupplier(server, 'states@badge.example');
  const nobody = await badge('01900000-0000-7000-8000-000000000000');
  assert.equal(nobody.http, 404);
  for (const state of CASE_STATES) {
    await setCaseState(server, one, state);
    const answer = await badge(idOf(one));
    if (state === 'verified' || state === 'expiring') assert.equal(answer.http, 200, state);
    else assert.deepEqual(answer, nobody, state);
  }
});
