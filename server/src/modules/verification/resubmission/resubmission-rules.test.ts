/** Sending a case again is for suppliers alone, once, and with every answer right. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ADMIN, ReviewClient } from '../../../../test/reviewers.ts';
import {
  isAttached,
  issuedFile,
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { read, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v1/supplier/verification/';

const SENT_BACK = { state: 'revision', reason: 'blurry_image', note: 'Page 2, please' };

let server: TestServer;
let lena: string;
before(async () => {
  server = await startTestServer({ env: { TEAM_EMAILS: ADMIN, RATE_LIMIT_SCALE: '100' } });
  lena = await server.signIn(ADMIN);
});

after(() => server.close());

let people = 0;
function nextEmail(): string {
  people += 1;
  return `factory-${people}@again.example`;
}

async function look({ token }: TestSupplier) {
  return read(await server.call(PATH, { token })).data;
}

async function resubmit(token: string | undefined, body: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const options = { body, headers, ...(token === undefined ? {} : { token }) };
  return read(await server.call(`${PATH}resubmit/`, options));
}

/** A supplier asked for another licence, another ISO certificate and another tax id. */
async function asked() {
  const one = await newSupplier(server, nextEmail());
  const iso = await issuedFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
  const letter = await issuedFile(server, one.token, 'KYC_DOCS', 'letter.pdf');
  await patchCompany(server, one.token, {
    documents: [one.licence.url, letter.url],
    certificateDocuments: [iso.url],
  });
  const client = await ReviewClient.open(server, lena, one);
  await client.take();
  await client.decideDocument(one.licence.id, SENT_BACK);
  await client.decideDocument(iso.id, { ...SENT_BACK, reason: 'expired_document', note: '' });
  await client.decideDocument(letter.id, { state: 'approved', expires_at: null });
  await client.requestField('taxId', { reason: 'differs_from_document', note: 'As on page 1' });
  await client.notes({ public_note: 'Nearly there', private_note: 'Odd letterhead' });
  const decided = await client.decide({ decision: 'request_changes' });
  assert.equal(decided.http, 200, decided.message);
  return { one, iso, letter, client };
}

/** Files that answer both documents asked for. */
async function replacements({ one, iso }: Awaited<ReturnType<typeof asked>>) {
  const licence = await issuedFile(server, one.token, 'KYC_DOCS', 'licence-2.pdf');
  const second = await issuedFile(server, one.token, 'CERTIFICATES', 'iso-2.pdf');
  return {
    files: { licence, second },
    documents: { [one.licence.id]: licence.url, [iso.id]: second.path },
  };
}

test('400 names everything that is wrong or missing at once, and nothing changes', async () => {
  const { one, iso, letter } = await asked();
  const wrongKind = await issuedFile(server, one.token, 'CERTIFICATES');
  const theirs = await issuedFile(
    server,
    (await newSupplier(server, nextEmail())).token,
    'KYC_DOCS',
  );
  const stranger = '01900000-0000-7000-8000-000000000000';
  const before = await look(one);
  const cases: [object, Record<string, string>][] = [
    [
      {},
      {
        'fields.taxId': 'Change this before you send it again',
        [`documents.${one.licence.id}`]: 'Send a file that takes this document’s place',
        [`documents.${iso.id}`]: 'Send a file that takes this document’s place',
      },
    ],
    [
      {
        documents: {
          [one.licence.id]: wrongKind.url,
          [letter.id]: theirs.url,
          [stranger]: wrongKind.url,
        },
        fields: { taxId: 'DE 45', contactWebsite: 'ftp://holm.example', colour: 'red' },
      },
      {
        'fields.contactWebsite': 'Company website must be an http or https address',
        [`documents.${one.licence.id}`]: 'This file was not uploaded here',
        [`documents.${letter.id}`]: 'Nobody asked for this document',
        [`documents.${stranger}`]: 'Nobody asked for this document',
        [`documents.${iso.id}`]: 'Send a file that takes this document’s place',
      },
    ],
    [
      {
        documents: { [one.licence.id]: theirs.url, [iso.id]: iso.url },
        fields: { taxId: 'DE 45' },
      },
      {
        [`documents.${one.licence.id}`]: 'This file was not uploaded here',
        [`documents.${iso.id}`]: 'Send another file than the ones that are there',
      },
    ],
  ];
  for (const [body, wanted] of cases) {
    const answer = await resubmit(one.token, body);
    assert.equal(answer.http, 400);
    const found = answer.errors.map((error: { path: string; message: string }) => [
      error.path,
      error.message,
    ]);
    assert.deepEqual(Object.fromEntries(found), wanted);
    assert.equal(found.length, Object.keys(wanted).length, 'each path once');
  }
  for (const body of [
    { documents: { 'not-an-id': 'x' } },
    { documents: { [iso.id]: null } },
    { documents: [] },
    { fields: { taxId: 5 } },
    { fields: { taxId: 'half \ud800' } },
  ]) {
    assert.equal((await resubmit(one.token, body)).http, 400, JSON.stringify(body));
  }
  assert.deepEqual(await look(one), before);
  assert.equal(await isAttached(server, wrongKind), false);
});

test('409 unless changes are asked for; a repeat under the same key gets the first answer', async () => {
  const scene = await asked();
  const { one } = scene;
  const { documents } = await replacements(scene);
  const body = { documents, fields: { taxId: 'DE 46' } };
  const first = await resubmit(one.token, body, 'again-1');
  assert.equal(first.http, 200);
  assert.deepEqual(await resubmit(one.token, body, 'again-1'), first);
  assert.deepEqual(
    [(await resubmit(one.token, body, 'again-2')).http, (await resubmit(one.token, body)).http],
    [409, 409],
  );
  const other = { ...body, fields: {} };
  assert.equal((await resubmit(one.token, other, 'again-1')).http, 422);
  assert.equal((await look(one)).events.length, 4);
  for (const state of ['submitted', 'in_review', 'verified', 're_review', 'rejected_final']) {
    const other_ = await newSupplier(server, nextEmail());
    await setCaseState(server, other_, state);
    assert.equal((await resubmit(other_.token, {})).http, 409, state);
  }
});

test('20 clicks at once send it once', async () => {
  const scene = await asked();
  const { documents } = await replacements(scene);
  const body = { documents, fields: { taxId: 'DE 47' } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => resubmit(scene.one.token, body)),
  );
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
});

test('roles: suppliers alone', async () => {
  assert.equal((await resubmit(undefined, {})).http, 401);
  assert.equal((await resubmit(await server.signIn(nextEmail()), {})).http, 403);
  assert.equal((await resubmit(lena, {})).http, 403);
});
