/** The verification as the supplier sees it: how it begins, who may read it, and that it follows its graph. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES, kycStatus } from '@waggle/contract/verification';
import { column } from '../../../test/column.ts';
import {
  newSupplier,
  patchCompany,
  postCompany,
  setCaseState,
  newFile,
  APPLICATION,
} from '../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../test/test-server.ts';

const PATH = '/v1/supplier/verification/';
const server = await testServer(TEST_ENV);
async function look(token: string) {
  return readAnswer(await server.call(PATH, { token }));
}

test('an application begins it: submitted, due in three business days, each document new', async () => {
  const token = await server.signIn('begins@case.example');
  const licence = await newFile(server, token, 'KYC_DOCS', 'licence.pdf');
  const letter = await newFile(server, token, 'KYC_DOCS', 'letter.docx');
  const iso = await newFile(server, token, 'CERTIFICATES', 'iso.png', 'image/png');
  // A Friday noon, so that the weekend shows.
  const now = server.clock.now();
  server.clock.advance(((5 - new Date(now).getUTCDay() + 7) % 7) * 24 * 3600);
  const friday = server.clock.now();
  await postCompany(server, token, {
    ...APPLICATION,
    kyc_docs: [letter.url, licence.url],
    certificate_docs: [iso.url],
  });
  const { http, data } = await look(token);
  assert.equal(http, 200);
  const shown = { size: '1.50 KB', state: 'new', reason: '', note: '', expires_at: null };
  assert.deepEqual(data, {
    state: 'submitted',
    kyc_status: 'pending',
    stands_until: null,
    pulled: false,
    can_appeal: false,
    appeal: null,
    reviewer: null,
    version: 1,
    submitted_at: friday,
    due_at: new Date(Date.parse(friday) + 5 * 24 * 3600_000).toISOString(),
    documents: [
      {
        ...shown,
        id: letter.id,
        name: 'letter.docx',
        type: 'application/pdf',
        file_url: letter.url,
        kind: 'KYC_DOCS',
      },
      {
        ...shown,
        id: licence.id,
        name: 'licence.pdf',
        type: 'application/pdf',
        file_url: licence.url,
        kind: 'KYC_DOCS',
      },
      {
        ...shown,
        id: iso.id,
        name: 'iso.png',
        type: 'image/png',
        file_url: iso.url,
        kind: 'CERTIFICATES',
      },
    ],
    requests: [],
    note: '',
    reason: '',
    rounds: [],
    claims: [],
    events: [{ at: friday, from: 'not_started', to: 'submitted', by: 'supplier' }],
  });
});

test('kyc_status follows the state in every call', async () => {
  const supplier = await newSupplier(server, 'follows@case.example');
  for (const state of CASE_STATES) {
    await setCaseState(server, supplier, state);
    const stands = state === 'verified' || state === 'expiring';
    const status =
      kycStatus({ state, stands_until: stands ? 'infinity' : null }, '2026-11-22') ?? 'pending';
    assert.equal((await server.user(supplier.token)).supplier_data?.kyc_status, status, state);
    const answer = await patchCompany(server, supplier.token, {});
    assert.equal(answer.data.kyc_status, status, state);
    assert.equal((await look(supplier.token)).data.state, state);
  }
});

test('two changes at once reopen a verified case once', async () => {
  const supplier = await newSupplier(server, 'once@case.example');
  await setCaseState(server, supplier, 'verified');
  const answers = await Promise.all([
    patchCompany(server, supplier.token, { taxId: 'DE 5' }),
    patchCompany(server, supplier.token, { company_name: 'Holm KG' }),
  ]);
  for (const answer of answers)
    assert.deepEqual([answer.http, answer.data.kyc_status], [200, 'pending']);
  const { events } = (await look(supplier.token)).data;
  assert.deepEqual(column(events, 'to'), ['submitted', 're_review']);
});
