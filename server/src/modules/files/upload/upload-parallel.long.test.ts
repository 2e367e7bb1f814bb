/** Parallel repetitions of one upload, on a server whose limits they do not reach. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uploadForm } from '../../../../test/files/multipart-form.ts';
import { pdf } from '../../../../test/files/sample-files.ts';
import { fileRows, sendForm, storedFiles } from '../../../../test/files/upload-client.ts';
import { TEST_ENV, testServer } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const FORM = uploadForm('KYC_DOCS', { name: 'licence.pdf', content: pdf(5000) });

test('20 parallel sends under one key: one row, no orphan, the same answer to all', async () => {
  const token = await server.signIn();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendForm(server, token, FORM, 'k')),
  );
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]));
  assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1);
  assert.deepEqual([await fileRows(server), (await storedFiles(server)).length], [1, 1]);
});
