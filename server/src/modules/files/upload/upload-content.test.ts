/** What an upload finds out about a file: whether anybody can read it, and its hashes. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { UNREADABLE_PDF_MESSAGES } from '@waggle/contract/files';
import { lockedPdf } from '../../../../test/files/locked-pdf.ts';
import { pdf, pdfOf, picture } from '../../../../test/files/sample-files.ts';
import { testServer } from '../../../../test/test-server.ts';
import { fileRows, storedFiles, upload, uploaded } from '../../../../test/files/upload-client.ts';
import { selectFile } from '../files.repo.ts';

const server = await testServer();
const token = await server.signIn();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const UNREADABLE: Record<string, [keyof typeof UNREADABLE_PDF_MESSAGES, Buffer]> = {
  'with a password': ['locked', lockedPdf('honey')],
  'without a page': ['empty', pdfOf(CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>')],
  'of a page that is missing': [
    'unreadable',
    pdfOf(CATALOG, '<< /Type /Pages /Kids [9 0 R] /Count 1 >>'),
  ],
  'with nothing in it': ['unreadable', Buffer.from('%PDF-1.7\nnothing\n%%EOF\n')],
};
for (const [what, [reason, content]] of Object.entries(UNREADABLE)) {
  test(`a PDF ${what} is refused in the words of the contract`, async () => {
    const before = [await fileRows(server), (await storedFiles(server)).length];
    const answer = await upload(server, token, 'KYC_DOCS', { name: 'extract.pdf', content });
    assert.deepEqual([answer.http, answer.message], [415, UNREADABLE_PDF_MESSAGES[reason]]);
    assert.deepEqual([await fileRows(server), (await storedFiles(server)).length], before);
  });
}

test('a PDF with restrictions, which opens without a password, is taken', async () => {
  const file = { name: 'extract.pdf', content: lockedPdf('') };
  assert.equal((await upload(server, token, 'KYC_DOCS', file)).http, 200);
});

test('both hashes are stored with the row: of what was sent, and of what is kept', async () => {
  const { database, files } = server.services.context;
  for (const [name, content] of [
    ['extract.pdf', pdf()],
    ['extract.jpg', await picture({ orientation: 6 })],
  ] as const) {
    const { id } = await uploaded(server, token, 'KYC_DOCS', { name, content });
    const row = await selectFile(database.db, id);
    assert.ok(row?.sha256 && row.original_sha256);
    const stored = await files.open(row.storage_key);
    assert.ok(stored);
    const kept = await buffer(stored);
    assert.equal(row.original_sha256.toString('hex'), sha256(content));
    assert.equal(row.sha256.toString('hex'), sha256(kept));
    assert.equal(kept.equals(content), name.endsWith('.pdf'));
  }
});
