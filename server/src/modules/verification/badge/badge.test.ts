/** The public badge: for verified suppliers alone, with every claim, and nothing that is private. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CASE_STATES } from '@waggle/contract/verification';
import { ADMIN, ReviewClient, newReviewer } from '../../../../test/reviewers.ts';
import {
  APPLICATION,
  issuedFile,
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { read, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let mia: string;
before(async () => {
  server = await startTestServer({ env: { TEAM_EMAILS: ADMIN, RATE_LIMIT_SCALE: '100' } });
  mia = await newReviewer(server, 'mia.bergmann@team.example');
});
after(() => server.close());

let people = 0;
async function verified(expires_at: string | null = null) {
  people += 1;
  const one = await newSupplier(server, `secret-${people}@badge.example`);
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
  return read(await server.call(`/v1/suppliers/${id}/badge/`));
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

test('nothing private stands in it', async () => {
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

test('404 in the same words for whoever is not verified, nobody, and no id', async () => {
  const one = await newSupplier(server, 'states@badge.example');
  const nobody = await badge('01900000-0000-7000-8000-000000000000');
  assert.equal(nobody.http, 404);
  for (const state of CASE_STATES) {
    await setCaseState(server, one, state);
    const answer = await badge(idOf(one));
    if (state === 'verified' || state === 'expiring') assert.equal(answer.http, 200, state);
    else assert.deepEqual(answer, nobody, state);
  }
  for (const id of ['x', '%00', "1' OR '1'='1", '0'.repeat(36), `${idOf(one)}0`]) {
    assert.deepEqual(await badge(encodeURIComponent(id)), nobody, id);
  }
});

const CHANGES: Record<string, (one: TestSupplier) => Promise<Record<string, unknown>>> = {
  'company name': async () => ({ company_name: 'Holm AG' }),
  'registration number': async () => ({ businessRegistration: 'HRB 1' }),
  'tax id': async () => ({ taxId: 'DE 1' }),
  'verification documents': async (one) => ({
    documents: [(await issuedFile(server, one.token, 'KYC_DOCS', 'other.pdf')).url],
  }),
};
for (const [what, changeOf] of Object.entries(CHANGES)) {
  test(`another ${what}: pending and no badge at the very next call, within 1 s`, async () => {
    const { one } = await verified();
    assert.equal((await badge(idOf(one))).http, 200);
    const change = await changeOf(one);
    const began = performance.now();
    assert.equal((await patchCompany(server, one.token, change)).data.kyc_status, 'pending');
    assert.equal((await badge(idOf(one))).http, 404);
    assert.equal((await server.user(one.token)).supplier_data?.kyc_status, 'pending');
    assert.ok(performance.now() - began < 1000, `${performance.now() - began} ms`);
  });
}
