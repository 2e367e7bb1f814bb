/** A supplier's files: uploaded, used, replaced, deleted a day later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdf } from '../../../test/files/sample-files.ts';
import { patchCompany, postCompany, APPLICATION } from '../../../test/suppliers.ts';
import { testServer } from '../../../test/test-server.ts';
import { uploaded } from '../../../test/files/upload-client.ts';
import { deleteDetachedFiles } from '../files/clean-up.service.ts';

const DAY = 24 * 3600;
const server = await testServer();
async function opens(token: string, url: string): Promise<boolean> {
  const path = new URL(url).pathname;
  return (await server.call(path, { token })).statusCode === 200;
}

test('what an application uses outlives the clean-up; what is replaced stays with the case', async () => {
  const token = await server.signIn('life@files.example');
  const send = (name: string) =>
    uploaded(server, token, 'KYC_DOCS', { name, content: pdf() }).then((data) => data.file_url);
  const [first, second, unused] = [
    await send('first.pdf'),
    await send('second.pdf'),
    await send('unused.pdf'),
  ];
  const answer = await postCompany(server, token, { ...APPLICATION, kyc_docs: [first] });
  assert.deepEqual([answer.http, answer.data.documents[0].file_url], [200, first]);
  await patchCompany(server, token, { documents: [second] });
  server.clock.advance(DAY - 1);
  await deleteDetachedFiles(server.services.context);
  assert.equal(await opens(token, first), true);
  server.clock.advance(2);
  await deleteDetachedFiles(server.services.context);
  assert.deepEqual(
    [await opens(token, first), await opens(token, second), await opens(token, unused)],
    [true, true, false],
  );
  const user = await server.user(token);
  assert.deepEqual(
    user.supplier_data?.documents.map((file) => file.name),
    ['second.pdf'],
  );
});

test('a refused application leaves its files as they were', async () => {
  const token = await server.signIn('refused@files.example');
  const { file_url } = await uploaded(server, token, 'KYC_DOCS', {
    name: 'licence.pdf',
    content: pdf(),
  });
  const bad = { ...APPLICATION, kyc_docs: [file_url, 'https://elsewhere.example/a.pdf'] };
  assert.equal((await postCompany(server, token, bad)).http, 400);
  const good = { ...APPLICATION, kyc_docs: [file_url] };
  assert.equal((await postCompany(server, token, good)).http, 200);
});
