/** A resubmission is for suppliers only, happens once, and needs every answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRequestedChanges, newReplacements, resubmit } from '../../../../test/resubmissions.ts';
import { isAttached, newFile, newSupplier, getOwnCase } from '../../../../test/suppliers.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

test('400 names everything that is wrong or missing at once, and nothing changes', async () => {
  const { one, iso, letter } = await newRequestedChanges(server);
  const wrongKind = await newFile(server, one.token, 'CERTIFICATES');
  const theirs = await newFile(server, (await newSupplier(server)).token, 'KYC_DOCS');
  const stranger = '01900000-0000-7000-8000-000000000000';
  const before = await getOwnCase(server, one);
  const cases: [object, Record<string, string>][] = [
    [
      {},
      {
        'fields.taxId': 'Change this before you resubmit',
        [`documents.${one.licence.id}`]: 'Upload a replacement for this document',
        [`documents.${iso.id}`]: 'Upload a replacement for this document',
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
        [`documents.${letter.id}`]: 'This document was not requested',
        [`documents.${stranger}`]: 'This document was not requested',
        [`documents.${iso.id}`]: 'Upload a replacement for this document',
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
    const answer = await resubmit(server, one.token, body);
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
    assert.equal((await resubmit(server, one.token, body)).http, 400, JSON.stringify(body));
  }
  assert.deepEqual(await getOwnCase(server, one), before);
  assert.equal(await isAttached(server, wrongKind), false);
});

test('409 unless changes are requested; a repeat under the same key gets the first answer', async () => {
  const scene = await newRequestedChanges(server);
  const { one } = scene;
  const { documents } = await newReplacements(server, scene);
  const body = { documents, fields: { taxId: 'DE 46' } };
  const first = await resubmit(server, one.token, body, 'again-1');
  assert.equal(first.http, 200);
  assert.deepEqual(await resubmit(server, one.token, body, 'again-1'), first);
  for (const key of ['again-2', undefined]) {
    const { http, code, reason } = await resubmit(server, one.token, body, key);
    assert.deepEqual([http, code, reason], [409, 'conflict', 'nothing_to_resubmit']);
  }
  const other = { ...body, fields: {} };
  assert.equal((await resubmit(server, one.token, other, 'again-1')).http, 422);
  assert.equal((await getOwnCase(server, one)).events.length, 4);
});

test('20 clicks at once send it once', async () => {
  const scene = await newRequestedChanges(server);
  const { documents } = await newReplacements(server, scene);
  const body = { documents, fields: { taxId: 'DE 47' } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => resubmit(server, scene.one.token, body)),
  );
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
});
