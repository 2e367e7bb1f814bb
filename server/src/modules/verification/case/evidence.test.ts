/** Evidence that left the record: there until its retention ends, then gone; at once with the account. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_LIMITS } from '@waggle/contract/files';
import { utcDay } from '../../../lib/clock.ts';
import { deleteDetachedFiles } from '../../files/clean-up.service.ts';
import { pdf } from '../../../../test/files/sample-files.ts';
import { upload, uploaded } from '../../../../test/files/upload-client.ts';
import { newReplacements, newRequestedChanges, resubmit } from '../../../../test/resubmissions.ts';
import { newFile, patchCompany, type UploadedFile } from '../../../../test/suppliers.ts';
import { ADMIN, readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { releaseEndedEvidence } from './evidence.service.ts';
import { long } from '../../../../test/runs/long.ts';

const DAY = 24 * 3600;
const server = await testServer(TEST_ENV);
const { context } = server.services;

async function passDays(days: number): Promise<void> {
  server.clock.advance(days * DAY);
  const now = server.clock.now();
  await server.sql`UPDATE sessions SET created_at = ${now}, last_used_at = ${now}`;
  await releaseEndedEvidence(context);
  await deleteDetachedFiles(context);
}

async function whichExist(files: readonly UploadedFile[]): Promise<string[]> {
  const ids = files.map(({ id }) => id);
  const rows = await server.sql`SELECT id FROM files WHERE id = ANY (${ids})`;
  const found = new Set(rows.map((row) => row['id']));
  return files.filter(({ id }) => found.has(id)).map(({ name }) => name);
}

async function describe(token: string) {
  return readAnswer(await server.call('/v1/account/export/', { token })).data;
}

const dayIn = (days: number) => utcDay(server, days);

test('replaced, removed and attached files: named with their day, there after 729 days, gone after 731', async () => {
  const scene = await newRequestedChanges(server);
  const { one, iso, letter } = scene;
  const { files, documents } = await newReplacements(server, scene);
  const proof = await newFile(server, one.token, 'KYC_DOCS', 'proof.pdf');
  const answers = { taxId: { words: 'As printed', proof: proof.url } };
  const sent = await resubmit(server, one.token, {
    documents,
    fields: { taxId: 'DE 42' },
    answers,
  });
  assert.equal(sent.http, 200, sent.message);
  await patchCompany(server, one.token, { documents: [files.licence.url] });
  const left = [one.licence, letter, iso, proof];
  const told = (await describe(one.token)).kept;
  assert.deepEqual(
    told.map(({ name }: { name: string }) => name).toSorted(),
    left.map(({ name }) => name).toSorted(),
  );
  for (const { kept_until } of told) assert.equal(kept_until, dayIn(730));

  await passDays(2);
  // One that is used again stays, past the end that it had.
  await patchCompany(server, one.token, { documents: [files.licence.url, letter.url] });
  await passDays(727);
  const all = [...left, files.licence, files.second];
  assert.equal((await whichExist(all)).length, all.length);
  await passDays(2);
  assert.deepEqual(await whichExist(all), [letter.name, files.licence.name, files.second.name]);
  assert.deepEqual((await describe(one.token)).kept, []);
  // Removed again, its time begins again.
  await patchCompany(server, one.token, { documents: [files.licence.url] });
  await passDays(2);
  assert.deepEqual(await whichExist([letter]), [letter.name]);
});

long(
  'owner and team open what was replaced; it counts towards the quota; the account takes it along',
  async () => {
    const scene = await newRequestedChanges(server);
    const { one, iso, letter } = scene;
    const content = pdf();
    const scan = await uploaded(server, one.token, 'KYC_DOCS', { name: 'scan.pdf', content });
    const licence = { documents: [scan.file_url, letter.url] };
    assert.equal((await patchCompany(server, one.token, licence)).http, 200);
    const { documents } = await newReplacements(server, scene);
    const { [one.licence.id]: url = '', [iso.id]: second = '' } = documents;
    await patchCompany(server, one.token, { documents: [url, letter.url] });
    await patchCompany(server, one.token, { certificateDocuments: [second] });
    await passDays(700);
    const { pathname } = new URL(scan.file_url);
    for (const token of [one.token, await server.signIn(ADMIN)]) {
      const answer = await server.call(pathname, { token });
      assert.equal(answer.statusCode, 200, 'the file opens');
      assert.ok(answer.rawPayload.equals(content));
    }
    await server.sql`UPDATE files SET size = ${FILE_LIMITS.total} WHERE id = ${scan.id}`;
    const another = { name: 'one-more.pdf', content: pdf() };
    const refused = await upload(server, one.token, 'KYC_DOCS', another);
    assert.equal(refused.http, 413, 'what is kept counts');
    const { email } = await server.user(one.token);
    const fresh = await server.signIn(email);
    const erased = await server.call('/v1/account/erase/', { token: fresh, body: { email } });
    assert.equal(erased.statusCode, 200, erased.body);
    assert.deepEqual(await whichExist([one.licence, iso, { ...letter, id: scan.id }]), []);
  },
);
