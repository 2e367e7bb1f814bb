/** Text in pictures and scans: read for the team only, on record, once, and within the limits. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ReadWord } from '@waggle/contract/files/file-text';
import sharp from 'sharp';
import { pdf, pdfOf } from '../../../../test/files/sample-files.ts';
import { uploaded } from '../../../../test/files/upload-client.ts';
import { dataOf, readAnswer, testServer } from '../../../../test/test-server.ts';
import { MEMORY_BYTES } from '../../../lib/concurrency/worker-process.ts';
import { createTextReader } from './text-reader.ts';
import { wordsOfTable } from './words-of-table.ts';

const REVIEWER = 'lena@team.example';
const server = await testServer({ TEAM_EMAILS: REVIEWER });
const owner = await server.signIn();
const reviewer = await server.signIn(REVIEWER);

/** Letters as rectangles: no font is needed on the machine. */
const LINE = `<path d="M60 60h20v120h60v20H60z M170 60h80v20h-60v40h50v20h-50v60h-20z M280 60h20v140h-20z M330 60h80v20h-60v40h50v20h-50v60h-20z"/>`;
const scan = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="260">${LINE}</svg>`),
)
  .flatten({ background: '#fff' })
  .jpeg()
  .toBuffer();

/** @param operators draw the picture of 260 × 480 on a page of 300 × 200 */
function scannedPdf(operators: string, turned: Buffer): Buffer {
  const jpeg = turned.toString('latin1');
  return pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 260 /Height 480 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg}\nendstream`,
  );
}

const textOf = async (id: string, token: string, page = 1) =>
  readAnswer(await server.call(`/v1/team/files/${id}/text/?page=${page}`, { token }));

test('a picture is read once, and each reading is on record like a view', async () => {
  const { id } = await uploaded(server, owner, 'KYC_DOCS', { name: 'scan.jpg', content: scan });
  const first = dataOf(await textOf(id, reviewer));
  const words: ReadWord[] = first.words;
  assert.equal(words.map(({ text }) => text).join(' '), 'LFIF');
  const [word] = words;
  assert.ok(word && Math.abs(word.x - 60) < 6 && Math.abs(word.width - 350) < 12);
  const marked = [{ ...word, text: 'kept' }];
  await server.sql`
    UPDATE file_texts SET words = ${JSON.stringify(marked)} WHERE file_id = ${id}`;
  assert.deepEqual((await textOf(id, reviewer)).data.words, marked);
  const views = await server.sql`
    SELECT FROM audit_log WHERE action = 'file.viewed' AND subject = ${id}`;
  assert.equal(views.length, 2);
});

test('asked for several times at once, a picture is read once', async () => {
  const { id } = await uploaded(server, owner, 'KYC_DOCS', { name: 'once.jpg', content: scan });
  const answers = await Promise.all([1, 2, 3].map(() => textOf(id, reviewer)));
  assert.deepEqual(
    answers.map(({ data }) => data.words[0].text),
    ['LFIF', 'LFIF', 'LFIF'],
  );
  const [row] = await server.sql`SELECT xmax::text FROM file_texts WHERE file_id = ${id}`;
  assert.equal(row?.['xmax'], '0', 'a row that nothing has replaced');
});

test('a process that ended says nothing of the picture: it is read again', async () => {
  const { id } = await uploaded(server, owner, 'KYC_DOCS', { name: 'again.jpg', content: scan });
  const [row] = await server.sql`SELECT storage_key FROM files WHERE id = ${id}`;
  const stored = join(server.config.dataDir, 'files', row?.['storage_key']);
  const content = await readFile(stored);
  await writeFile(stored, 'no picture at all');
  assert.deepEqual((await textOf(id, reviewer)).data, { words: [] });
  await writeFile(stored, content);
  assert.equal((await textOf(id, reviewer)).data.words[0].text, 'LFIF');
});

test('a page of a PDF that is a scan is read, upright, with the places on the page', async () => {
  const turned = await sharp(scan).rotate(90).jpeg().toBuffer();
  // The left side of the picture becomes the upper one, 240 wide and 130 high.
  const content = scannedPdf('q 1 0 0 1 20 30 cm q 0 130 -240 0 240 0 cm /Scan Do Q Q', turned);
  const { id } = await uploaded(server, owner, 'KYC_DOCS', { name: 'scan.pdf', content });
  const { words }: { words: ReadWord[] } = (await textOf(id, reviewer)).data;
  assert.equal(words.map(({ text }) => text).join(' '), 'LFIF');
  const [word] = words;
  assert.ok(word && Math.abs(word.x - 50) < 4 && Math.abs(word.width - 175) < 8);
  assert.ok(Math.abs(word.y - (200 - 30 - 130 + 30)) < 4);
  assert.deepEqual((await textOf(id, reviewer, 2)).data, { words: [] });
  assert.equal((await textOf(id, reviewer, 0)).http, 400);
});

test('nothing is read of a PDF without a picture, of a file that is gone, or for anybody else', async () => {
  const { id } = await uploaded(server, owner, 'KYC_DOCS', { name: 'a.pdf', content: pdf() });
  assert.deepEqual((await textOf(id, reviewer)).data, { words: [] });
  assert.equal((await textOf('0199a4f0-0000-7000-8000-000000000000', reviewer)).http, 404);
  assert.equal((await textOf(id, owner)).http, 403);
});

test('a picture that takes too long is one without text', async () => {
  const reader = createTextReader({ milliseconds: 1, bytes: MEMORY_BYTES });
  const task = { path: 'nowhere.jpg', page: undefined };
  const { signal } = new AbortController();
  assert.deepEqual(await reader.inTurn('lena', signal, (read) => read(task)), []);
  reader.close();
});

test('the table of words: places in the stored picture, ends of lines, no specks', () => {
  const table = [
    '4\t1\t1\t1\t1\t0\t10\t10\t90\t10\t-1\t',
    '5\t1\t1\t1\t1\t1\t10\t10\t40\t10\t96.5\tHRB',
    '5\t1\t1\t1\t1\t2\t60\t10\t40\t10\t91\t204417',
    '5\t1\t1\t1\t2\t1\t10\t30\t3\t3\t12\t.',
    '5\t1\t1\t1\t2\t2\t20\t30\t40\t10\t90\tStuttgart',
  ].join('\n');
  assert.deepEqual(wordsOfTable(table, { x: 0, y: 0, scale: 2 }), [
    { text: 'HRB', x: 20, y: 20, width: 80, height: 20, endsLine: false },
    { text: '204417', x: 120, y: 20, width: 80, height: 20, endsLine: true },
    { text: 'Stuttgart', x: 40, y: 60, width: 80, height: 20, endsLine: true },
  ]);
});
