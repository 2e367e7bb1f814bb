/** Uploads over a real connection: cut off, many at once, without a token, onto a full disk. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { FILE_LIMITS, TOO_LARGE_MESSAGE } from '@waggle/contract/files';
import { uploadForm, FORM_ORDERS } from '../../../../test/files/multipart-form.ts';
import { pdf, picture } from '../../../../test/files/sample-files.ts';
import { answerOf, beginUpload, listening } from '../../../../test/files/upload-socket.ts';
import {
  startTestServer,
  TEST_ENV,
  type TestServer,
  testServer,
} from '../../../../test/test-server.ts';
import {
  fileRows,
  incomingFiles,
  storedFiles,
  upload,
  uploadsEnded,
} from '../../../../test/files/upload-client.ts';
import { until } from '../../../../test/until.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const port = await listening(server);
const token = await server.signIn('mei@factory.example');

function begin(headers: Record<string, string | number> = {}) {
  return beginUpload({ port, token }, headers);
}

test('a line cut midway leaves neither bytes nor a row', async () => {
  const file = { name: 'licence.pdf', content: pdf(3_000_000) };
  const forms = FORM_ORDERS.map((form) => form('KYC_DOCS', file));
  const before = await storedFiles(server);
  const cuts = forms.flatMap((form) =>
    [500, 100_000, 2_000_000, form.length - 1].map((size) => ({ form, size })),
  );
  for (const { form, size } of cuts) {
    const sending = begin({ 'content-length': form.length });
    sending.on('error', () => undefined);
    sending.write(form.subarray(0, size));
    if (size > 1000) await until(async () => (await incomingFiles(server)) > 0, 'it is written');
    sending.destroy();
    await uploadsEnded(server);
  }
  assert.deepEqual([await storedFiles(server), await fileRows(server)], [before, 0]);
});

long('twenty at once: each whole, each its own row', async () => {
  const contents = Array.from({ length: 20 }, (_, index) => pdf(200_000 + index));
  const answers = await Promise.all(
    contents.map((content, index) => {
      const sending = begin();
      sending.end(uploadForm('KYC_DOCS', { name: `${index}.pdf`, content }));
      return answerOf(sending);
    }),
  );
  assert.ok(answers.every(({ http }) => http === 200));
  assert.equal(await fileRows(server), 20);
  for (const [index, { body }] of answers.entries()) {
    const url = new URL(body.data?.upload_data.file_url ?? '');
    const { rawPayload } = await server.call(url.pathname, { token });
    assert.ok(rawPayload.equals(contents[index]!), `file ${index}`);
  }
});

/** @returns the sizes of the files that are being received or checked */
async function receivedSizes(): Promise<number[]> {
  const { incoming } = server.services.context.files;
  const names = await readdir(incoming);
  const received = names.filter((name) => name.endsWith('.received'));
  return Promise.all(received.map(async (name) => (await stat(join(incoming, name))).size));
}

long('what waits to be checked is dropped when its client leaves', async () => {
  const content = await picture({ rough: true, width: 4000, height: 2500 });
  const form = uploadForm('MEDIA', { name: 'gate.jpg', content });
  const before = await fileRows(server);
  const sent = Array.from({ length: 4 }, () => begin().on('error', () => undefined));
  for (const sending of sent) sending.end(form);
  await until(async () => {
    const sizes = await receivedSizes();
    return sizes.length === 4 && sizes.every((size) => size === content.length);
  }, 'all are received');
  for (const sending of sent) sending.destroy();
  await uploadsEnded(server);
  const stored = (await fileRows(server)) - before;
  assert.ok(stored < 4, `${stored} were stored`);
});

long(
  'an oversize file is refused while it is still coming, with and without its length said',
  async () => {
    const form = uploadForm('KYC_DOCS', {
      name: 'big.pdf',
      content: pdf(FILE_LIMITS.size + 500_000),
    });
    const before = await storedFiles(server);
    for (const headers of [{ 'content-length': form.length }, { 'transfer-encoding': 'chunked' }]) {
      const sending = begin(headers);
      const answer = answerOf(sending);
      sending.end(form);
      const { http, body } = await answer;
      assert.deepEqual([http, body.message], [413, TOO_LARGE_MESSAGE]);
    }
    await uploadsEnded(server);
    assert.deepEqual(await storedFiles(server), before);
  },
);

test('a visitor is refused before a byte of the body is read', async () => {
  const sending = begin({ authorization: '', 'content-length': 1_000_000 });
  sending.flushHeaders();
  assert.equal((await answerOf(sending)).http, 401);
  sending.destroy();
});

/**
 * Fills what the server may write to: a small file system of its own where the machine lets us make one,
 * otherwise the device that is always full in place of the finished file.
 */
async function fillDisk(of: TestServer): Promise<{ empty(): void }> {
  const folder = join(of.config.dataDir, 'files');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('mkdir', [of.services.context.files.incoming]);
    return { empty: () => void execFileSync('umount', [folder]) };
  } catch {
    const { files } = of.services.context;
    const { put } = files;
    files.put = async () => {
      await writeFile('/dev/full', 'x');
    };
    return { empty: () => void (files.put = put) };
  }
}

test('a full disk is a 507 that leaves nothing half-stored; reads go on, and room helps at once', async () => {
  const own = await startTestServer();
  const owner = await own.signIn('mei@factory.example');
  const file = { name: 'licence.pdf', content: pdf(2_000_000) };
  const first = await upload(own, owner, 'KYC_DOCS', file);
  // Received there is room for it, but not for its clean copy too.
  const photo = {
    name: 'gate.jpg',
    content: await picture({ width: 1500, rough: true, height: 700 }),
  };
  const disk = await fillDisk(own);
  const stored = await storedFiles(own);
  try {
    for (const one of [file, photo]) {
      const refused = await upload(own, owner, 'KYC_DOCS', one);
      assert.deepEqual([refused.http, refused.code], [507, 'disk_full']);
    }
    await uploadsEnded(own);
    assert.deepEqual([await storedFiles(own), await fileRows(own)], [stored, 1]);
    assert.equal((await own.call('/v1/auth/user/', { token: owner })).statusCode, 200);
  } finally {
    disk.empty();
  }
  assert.equal((await upload(own, owner, 'KYC_DOCS', file)).http, 200);
  const path = new URL(first.data.upload_data.file_url).pathname;
  assert.ok((await own.call(path, { token: owner })).rawPayload.equals(file.content));
  await own.close();
});
