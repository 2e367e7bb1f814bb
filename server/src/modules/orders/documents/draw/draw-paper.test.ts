/** Documents as another program reads them: every script in its order, what is hidden left out, pages, tags, the attached text, and the same bytes twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPaper, type Paper, type PaperRow } from './draw-paper.ts';
import { runsOf } from './set-lines.ts';

const paperOf = (rows: readonly PaperRow[]): Paper => ({
  title: 'Purchase order',
  subtitle: 'Order W-1042, version 1',
  foot: 'Order W-1042',
  made: '2026-11-26T10:00:00.000Z',
  sections: [{ title: 'Between', rows }],
  notes: ['Both signed the attached text.'],
  attached: { name: 'order.json', text: '{"name":"مصباح"}', about: 'The terms' },
});

async function readPaper(rows: readonly PaperRow[]) {
  const bytes = await drawPaper(paperOf(rows));
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return { bytes, pages, pdf };
}

/** Each with the file that draws it. */
const SCRIPTS: readonly (readonly [text: string, file: string])[] = [
  ['深圳市明亮照明有限公司', 'noto-sans-sc'],
  ['Đèn Việt Nam, phường Bến Thành', 'hanken-grotesk-vietnamese'],
  ['บริษัท โคมไฟสว่าง', 'noto-sans-thai'],
  ['उज्ज्वल दीप निर्माण', 'noto-sans-devanagari'],
  ['شركة المصابيح', 'noto-sans-arabic'],
];

test('Chinese, Vietnamese, Thai, Hindi and Arabic are drawn by fonts that have their letters, in the same bytes twice', async () => {
  const rows = SCRIPTS.map(([value]) => ({ name: 'Supplier', value }));
  const { bytes, pages } = await readPaper(rows);
  assert.ok(bytes.equals(await drawPaper(paperOf(rows))));
  assert.ok(bytes.length < 60_000, `${bytes.length} bytes`);
  const [page = ''] = pages;
  for (const [text, file] of SCRIPTS) {
    const runs = runsOf(text, 'heading');
    assert.ok(
      runs.some(({ font }) => font.name.startsWith(file)),
      text,
    );
    assert.ok(!runs.some((run) => run.text.includes('?')), text);
  }
  for (const [text] of SCRIPTS.slice(0, 2)) assert.ok(page.includes(text), `${text} in ${page}`);
  assert.match(page, /[\u0e00-\u0e7f]{5}.*[\u0900-\u097f]{5}.*[\u0600-\u06ff]{3}/su);
});

test('what is read from the right stands so, with its numbers and brackets, and marks that turn text round are left out', async () => {
  const shown = (text: string) => runsOf(text, 'text').map((run) => run.text);
  // Within a run its font turns the letters round.
  assert.deepEqual(shown('شركة (42)'), ['(', '42', ')', 'شركة ']);
  const { pages } = await readPaper([
    { name: 'Note', value: 'Pay \u202eDIAP\u202c\u2066 now \u{1f600}' },
  ]);
  assert.match(pages[0] ?? '', /Pay DIAP now \?/);
});

test('a long text goes on on the next page, a fingerprint is broken, and the text is attached as it was', async () => {
  const value = 'Each of these words is agreed. '.repeat(300);
  const { bytes, pages, pdf } = await readPaper([
    { name: 'Fingerprint', value: 'a'.repeat(200) },
    { name: 'Also agreed', value },
  ]);
  assert.ok(pages.length > 1);
  const body = pages.join('').replaceAll(/Order W-1042 {2}· {2}Page \d of \d/g, '');
  assert.equal(body.match(/Each/g)?.length, 300);
  assert.equal(body.match(/a{2,}/g)?.join('').length, 200);
  for (const [at, page] of pages.entries()) {
    assert.ok(page.endsWith(`Page ${at + 1} of ${pages.length}`), page.slice(-40));
  }
  const [[id = '', file] = []] = (await pdf.getAttachments()) ?? [];
  assert.equal(file?.filename, 'order.json');
  const content = await pdf.getAttachmentContent(id);
  assert.equal(Buffer.from(content ?? []).toString(), '{"name":"مصباح"}');
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean>;
  assert.equal(marks.get('Marked'), true);
  assert.match(bytes.toString('latin1'), /\/ActualText/);
});
