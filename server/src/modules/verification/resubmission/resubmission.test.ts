/** Resubmission: every request is answered once, in record and case alike. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../../test/column.ts';
import {
  newRequestedChanges,
  newReplacements,
  resubmit,
  REVISION,
} from '../../../../test/resubmissions.ts';
import { isAttached, patchCompany, getOwnCase } from '../../../../test/suppliers.ts';
import { dataOf, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { waitingOf } from '../../../../test/waiting.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
test('the supplier sees each point in words, what was approved, and the public note alone', async () => {
  const { one, iso, letter } = await newRequestedChanges(server);
  const seen = await getOwnCase(server, one);
  assert.deepEqual(seen.requests, [
    {
      about: 'taxId',
      kind: 'field',
      name: 'Tax Identification Number',
      reason: 'Differs from the document',
      remedy: 'Enter it exactly as on your document, or upload a document that shows it this way.',
      note: 'As on page 1',
      answered: false,
      old_value: 'DE811907980',
    },
    {
      about: one.licence.id,
      kind: 'document',
      name: 'licence.pdf',
      reason: 'Blurry image',
      remedy:
        'Scan it again, or photograph it flat and in good light, so that every line can be read.',
      note: 'Page 2, please',
      answered: false,
      old_value: null,
    },
    {
      about: iso.id,
      kind: 'document',
      name: 'iso.pdf',
      reason: 'Expired document',
      remedy: 'Send the one that is valid today.',
      note: '',
      answered: false,
      old_value: null,
    },
  ]);
  assert.deepEqual(
    seen.documents.map(({ id, state, reason }: Record<string, unknown>) => [id, state, reason]),
    [
      [one.licence.id, 'revision', 'Blurry image'],
      [letter.id, 'approved', ''],
      [iso.id, 'revision', 'Expired document'],
    ],
  );
  assert.equal(seen.note, 'Nearly there');
  const text = JSON.stringify(seen);
  assert.ok(!text.includes('Odd letterhead'));
  assert.equal(seen.reviewer, 'lena', 'who gets the answers');
});

test('everything answered: record, case, event, notification, mail and history, once, in one go', async () => {
  const scene = await newRequestedChanges(server);
  const { one, iso, letter } = scene;
  const { files, documents } = await newReplacements(server, scene);
  server.clock.advance(3600);
  const answer = dataOf(
    await resubmit(server, one.token, { documents, fields: { taxId: ' DE 42 ' } }),
  );
  assert.deepEqual(await waitingOf(server, one), []);
  const seen = answer.case;
  assert.deepEqual(await getOwnCase(server, one), seen);
  assert.deepEqual([seen.state, seen.requests, seen.note], ['resubmitted', [], 'Nearly there']);
  assert.deepEqual(
    seen.documents.map((document: Record<string, unknown>) => [document['id'], document['state']]),
    [
      [files.licence.id, 'new'],
      [letter.id, 'approved'],
      [files.second.id, 'new'],
    ],
  );
  assert.equal(seen.submitted_at, server.clock.now());
  const { supplier_data } = await server.user(one.token);
  assert.deepEqual(
    [supplier_data?.taxId, supplier_data?.kyc_status, supplier_data?.documents.map(({ id }) => id)],
    ['DE 42', 'pending', [files.licence.id, letter.id]],
  );
  const attached = [one.licence, iso, files.licence, files.second];
  const found = await Promise.all(attached.map((file) => isAttached(server, file)));
  assert.ok(found.every(Boolean), String(found));
  const changes = await server.sql`
    SELECT field FROM supplier_changes WHERE supplier_id = ${String(one.record['id'])}
      AND at = ${server.clock.now()} ORDER BY field`;
  assert.deepEqual(column(changes, 'field'), ['certificateDocuments', 'documents', 'taxId']);
  const { id: userId, email } = await server.user(one.token);
  const [rows] = await server.sql`
    SELECT (SELECT count(*)::int FROM notifications WHERE user_id = ${userId} AND title = 'Sent again') AS told,
      (SELECT count(*)::int FROM mails WHERE recipient = ${email} AND kind = 'verification_resubmitted') AS mailed,
      (SELECT count(*)::int FROM verification_requests r JOIN verification_cases c ON c.id = r.case_id
        WHERE c.user_id = ${userId} AND r.answered_at = ${server.clock.now()}) AS answered`;
  assert.deepEqual({ ...rows }, { told: 1, mailed: 1, answered: 3 });
});

long('what a PATCH has answered before need not be answered again', async () => {
  const scene = await newRequestedChanges(server);
  const { one, iso, letter } = scene;
  const { files } = await newReplacements(server, scene);
  await patchCompany(server, one.token, {
    documents: [files.licence.url, letter.url],
    taxId: 'DE 43',
  });
  const { requests } = await getOwnCase(server, one);
  assert.deepEqual(column(requests, 'answered'), [true, true, false]);
  const waiting = [['1 verification application to update', '/supplier/profile']];
  assert.deepEqual(await waitingOf(server, one), waiting);
  assert.equal((await getOwnCase(server, one)).state, 'changes_requested');
  const twice = await resubmit(server, one.token, {
    documents: { [one.licence.id]: files.licence.url, [iso.id]: files.second.url },
  });
  const path = `documents.${one.licence.id}`;
  const message = 'This document has already been replaced';
  assert.deepEqual([twice.http, twice.errors], [400, [{ path, message }]]);
  const answer = await resubmit(server, one.token, { documents: { [iso.id]: files.second.url } });
  assert.deepEqual([answer.http, answer.data.case.state], [200, 'resubmitted']);
});

long('a field changed and changed back, or emptied, is not answered', async () => {
  const scene = await newRequestedChanges(server);
  const { one } = scene;
  const { documents } = await newReplacements(server, scene);
  const old = String(one.record['taxId']);
  await patchCompany(server, one.token, { taxId: 'DE 44' });
  await patchCompany(server, one.token, { taxId: old });
  const missing = [{ path: 'fields.taxId', message: 'Change this before you resubmit' }];
  for (const fields of [{}, { taxId: ` ${old} ` }]) {
    const answer = await resubmit(server, one.token, { documents, fields });
    assert.deepEqual([answer.http, answer.errors], [400, missing]);
  }
  const emptied = await resubmit(server, one.token, { documents, fields: { taxId: '  ' } });
  assert.deepEqual(
    [emptied.http, emptied.errors],
    [400, [{ path: 'fields.taxId', message: 'Tax ID is required' }]],
  );
});

long('during a review the supplier sees only the last decision', async () => {
  const scene = await newRequestedChanges(server);
  const { one, client } = scene;
  const { files, documents } = await newReplacements(server, scene);
  await resubmit(server, one.token, { documents, fields: { taxId: 'DE 48' } });
  const told = (await getOwnCase(server, one)).documents;
  await client.look();
  await client.take();
  await client.decideDocument(files.licence.id, {
    state: 'rejected',
    reason: 'fake_or_altered',
    note: 'x',
  });
  await client.decideDocument(files.second.id, { state: 'approved', expires_at: '2099-01-01' });
  await client.decideDocument(scene.letter.id, REVISION);
  await client.notes({ public_note: 'A draft', private_note: 'Call them' });
  const seen = await getOwnCase(server, one);
  assert.equal(seen.state, 'in_review');
  assert.deepEqual(seen.documents, told);
  assert.deepEqual([seen.note, seen.requests], ['Nearly there', []]);
  await client.decideDocument(files.licence.id, { state: 'approved', expires_at: null });
  await client.decideDocument(scene.letter.id, { state: 'approved', expires_at: null });
  const { reference } = client.lookedUp('Ada Holm');
  await client.claim({ kind: 'registered_company', checked: true, evidence: 'call', reference });
  await client.checkRequired();
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);
  const verified = await getOwnCase(server, one);
  assert.deepEqual(
    verified.documents.map(({ state, expires_at: end }: Record<string, unknown>) => [state, end]),
    [
      ['approved', null],
      ['approved', null],
      ['approved', '2099-01-01'],
    ],
  );
  assert.equal(verified.note, 'A draft');
});
