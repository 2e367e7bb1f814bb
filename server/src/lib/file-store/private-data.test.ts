/** What the server writes is for its own user alone, whatever the umask and earlier permissions were. */
import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pdf, picture } from '../../../test/files/sample-files.ts';
import { uploaded } from '../../../test/files/upload-client.ts';
import { testServer } from '../../../test/test-server.ts';
import { openDiskStore } from './disk-store.ts';
import { fileTransport } from '../mail/transport.ts';
import { generatedSecret } from '../secrets.ts';

process.umask(0);
const folder = await mkdtemp(join(tmpdir(), 'waggle-private-'));
after(() => rm(folder, { recursive: true, force: true }));
const server = await testServer();

/** @returns the permissions of everything below a folder, and its own, by path */
async function permissions(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true });
  const paths = ['', ...entries];
  const modes = await Promise.all(paths.map((path) => stat(join(root, path))));
  return Object.fromEntries(
    paths.map((path, index) => [path, ((modes[index]?.mode ?? 0) & 0o777).toString(8)]),
  );
}

const MAIL = {
  to: 'mei@factory.example',
  messageId: '<code@x>',
  subject: 's',
  text: '1',
  html: '',
};

test('mails on disk are 0600 in a folder of 0700, also where it was open before', async () => {
  const mails = join(folder, 'mails');
  await mkdir(mails);
  await chmod(mails, 0o777);
  await writeFile(join(mails, '._code_x_.eml.partial'), 'half a mail');
  const transport = fileTransport(mails, 'Waggle <no-reply@localhost>');
  await transport.send(MAIL);
  await transport.send(MAIL);
  assert.deepEqual(await permissions(mails), { '': '700', '_code_x_.eml': '600' });
});

test('the secret is 0600, also where a killed start left half of it', async () => {
  const own = join(folder, 'own');
  await mkdir(own);
  await writeFile(join(own, 'secret.partial'), '');
  await generatedSecret(own);
  assert.equal((await permissions(own))['secret'], '600');
});

test('a file store that was open before is closed', async () => {
  const store = join(folder, 'files');
  await mkdir(join(store, '.incoming'), { recursive: true });
  await openDiskStore(store);
  assert.ok(Object.values(await permissions(store)).every((mode) => mode === '700'));
});

test('documents and re-encoded pictures are 0600 in folders of 0700', async () => {
  const token = await server.signIn();
  await uploaded(server, token, 'KYC_DOCS', { name: 'a.pdf', content: pdf() });
  await uploaded(server, token, 'MEDIA', { name: 'a.jpg', content: await picture() });
  const root = join(server.config.dataDir, 'files');
  const found = Object.entries(await permissions(root));
  const open = found.filter(([, mode]) => mode !== '600' && mode !== '700');
  assert.deepEqual(open, []);
  assert.ok(found.filter(([, mode]) => mode === '600').length >= 2);
});
