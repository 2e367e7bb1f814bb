/** A supplier with requested changes, and the calls that answer them. */
import assert from 'node:assert/strict';
import { ReviewClient } from './reviewers.ts';
import { newFile, newSupplier, patchCompany } from './suppliers.ts';
import { ADMIN, readAnswer, type TestServer } from './test-server.ts';

export const REVISION = { state: 'revision', reason: 'blurry_image', note: 'Page 2, please' };

export async function resubmit(server: TestServer, token: string, body: object, key?: string) {
  return readAnswer(await server.call('/v1/supplier/verification/resubmit/', { token, body, key }));
}

/** A supplier asked for another licence, another ISO certificate and another tax id. */
export async function newRequestedChanges(server: TestServer) {
  const one = await newSupplier(server);
  const iso = await newFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
  const letter = await newFile(server, one.token, 'KYC_DOCS', 'letter.pdf');
  await patchCompany(server, one.token, {
    documents: [one.licence.url, letter.url],
    certificateDocuments: [iso.url],
  });
  const client = await ReviewClient.open(server, await server.signIn(ADMIN), one);
  await client.take();
  await client.decideDocument(one.licence.id, REVISION);
  await client.decideDocument(iso.id, { ...REVISION, reason: 'expired_document', note: '' });
  await client.decideDocument(letter.id, { state: 'approved', expires_at: null });
  await client.requestField('taxId', { reason: 'differs_from_document', note: 'As on page 1' });
  await client.notes({ public_note: 'Nearly there', private_note: 'Odd letterhead' });
  const decided = await client.decide({ decision: 'request_changes' });
  assert.equal(decided.http, 200, decided.message);
  return { one, iso, letter, client };
}

/** Files that answer both documents asked for. */
export async function newReplacements(
  server: TestServer,
  { one, iso }: Awaited<ReturnType<typeof newRequestedChanges>>,
) {
  const licence = await newFile(server, one.token, 'KYC_DOCS', 'licence-2.pdf');
  const second = await newFile(server, one.token, 'CERTIFICATES', 'iso-2.pdf');
  return {
    files: { licence, second },
    documents: { [one.licence.id]: licence.url, [iso.id]: second.path },
  };
}
