/** Files that pretend to be another, or do something when opened, are refused; honest ones are not. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FileType } from '@waggle/contract/files/file-types';
import { DOC_STREAMS, oleFile } from '../../../../test/files/ole-file.ts';
import {
  box,
  docx,
  element,
  mp4,
  pdf,
  pdfOf,
  webm,
  webmOf,
} from '../../../../test/files/sample-files.ts';
import { packedPdf } from '../../../../test/files/packed-pdf.ts';
import { fileRows, storedFiles, upload } from '../../../../test/files/upload-client.ts';
import { TEST_ENV, testServer } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const token = await server.signIn('mei@factory.example');

type Case = [what: string, name: string, content: () => Buffer | Promise<Buffer>];

/** Recorded by a browser and encoded by ffmpeg. */
function tour(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '../../../../../web/public/tour', name));
}

const SCRIPT = '<script>alert(1)</script>';
const PAGE = `<html><body>${SCRIPT}</body></html>`;
const TYPES = (types: string) => [
  { name: '[Content_Types].xml', content: `<Types>${types}</Types>` },
];
const RELATION = (type: string, target: string) => [
  {
    name: 'word/_rels/settings.xml.rels',
    content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  },
];
/** The third and the fourth object of a PDF with one page. */
const PAGES = ['<< /Type /Pages /Kids [4 0 R] /Count 1 >>', '<< /Type /Page /Parent 3 0 R >>'];
const ACTION = (action: string) =>
  pdfOf('<< /Type /Catalog /Pages 3 0 R /OpenAction 2 0 R >>', action, ...PAGES);
const SCRIPTED = '/OpenAction << /S /JavaScript /JS (app.alert) >>';

const REFUSED: Case[] = [
  ...(
    ['predicted', 'far from its name', 'behind the end of another', 'as if encrypted'] as const
  ).map((packing): Case => [
    `a script among objects packed ${packing}`,
    'a.pdf',
    () => packedPdf(packing, SCRIPTED),
  ]),
  ['macros in a .doc', 'a.doc', () => oleFile({ storages: ['Macros', 'VBA'] })],
  ['macros alone', 'a.doc', () => oleFile({ streams: [...DOC_STREAMS, '_VBA_PROJECT'] })],
  ['macros in capitals', 'a.doc', () => oleFile({ storages: ['MACROS'] })],
  [
    'macros far back in the directory',
    'a.doc',
    () => oleFile({ streams: [...DOC_STREAMS, ...Array(90).fill('x')], storages: ['Macros'] }),
  ],
  ['a packed program', 'a.doc', () => oleFile({ streams: [...DOC_STREAMS, '\u0001Ole10Native'] })],
  ['a directory without an end', 'a.doc', () => oleFile({ endless: true })],
  ['half a directory', 'a.doc', () => oleFile({}).subarray(0, 1024)],
  [
    'the name of a stream in its text only',
    'a.doc',
    () =>
      Buffer.concat([oleFile({ streams: ['Workbook'] }), Buffer.from('WordDocument', 'utf16le')]),
  ],
  [
    'macros under another name',
    'a.docx',
    () =>
      docx(
        TYPES(
          '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      ),
  ],
  [
    'the type of a document with macros',
    'a.docx',
    () =>
      docx(
        TYPES('<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'),
      ),
  ],
  ['a control', 'a.docx', () => docx([{ name: 'word/activeX/activeX1.bin', content: 'x' }])],
  [
    'a workbook with macros inside',
    'a.docx',
    () => docx([{ name: 'word/embeddings/b.xlsm', content: 'x' }]),
  ],
  [
    'a packed program inside',
    'a.docx',
    () =>
      docx([
        {
          name: 'word/embeddings/oleObject1.bin',
          content: Buffer.from('\u0001Ole10Native', 'utf16le'),
        },
      ]),
  ],
  [
    'a template from elsewhere',
    'a.docx',
    () => docx(RELATION('attachedTemplate', 'https://evil.example/t.dotm')),
  ],
  [
    'a template from elsewhere, written in numbers',
    'a.docx',
    () => docx(RELATION('attachedTemplate', '&#104;ttp://evil.example/t.dotm')),
  ],
  [
    'an object from elsewhere',
    'a.docx',
    () => docx(RELATION('oleObject', 'mhtml:http://evil.example/x')),
  ],
  ['a page behind %PDF', 'a.pdf', () => Buffer.from(`%PDF-1.7\n${PAGE}\n%%EOF\n`)],
  [
    'a page behind %PDF, in capitals',
    'a.pdf',
    () => Buffer.from(`%PDF-1.7\n${PAGE.toUpperCase()}%%EOF`),
  ],
  ['a script at the end of a PDF', 'a.pdf', () => Buffer.concat([pdf(), Buffer.from(SCRIPT)])],
  ['a PDF without an end', 'a.pdf', () => pdf().subarray(0, 1500)],
  ['a PDF that starts a program', 'a.pdf', () => ACTION('<< /S /Launch /F (cmd.exe) >>')],
  [
    'a PDF that starts a program, written in numbers',
    'a.pdf',
    () => ACTION('<< /S/L#61unch /F (x) >>'),
  ],
  [
    'a PDF that runs a script when opened',
    'a.pdf',
    () => ACTION('<< /S /JavaScript /JS (app.alert(1)) >>'),
  ],
  [
    'the same in one object',
    'a.pdf',
    () => pdfOf('<< /Type /Catalog /OpenAction << /S /Java#53cript /JS (x) >> >>'),
  ],
  ['a page in free space', 'a.mp4', () => Buffer.concat([mp4(), box('free', Buffer.from(PAGE))])],
  [
    'a script in a box of its own',
    'a.mp4',
    () => Buffer.concat([mp4(), box('uuid', Buffer.from(SCRIPT))]),
  ],
  [
    'a script at the start of the film',
    'a.mp4',
    () => mp4('isom', Buffer.from(SCRIPT.padEnd(5000))),
  ],
  [
    'a script at the end of the film',
    'a.mp4',
    () => mp4('isom', Buffer.from(SCRIPT.padStart(5000))),
  ],
  ['a script behind the boxes', 'a.mp4', () => Buffer.concat([mp4(), Buffer.from(SCRIPT)])],
  ['a box larger than the file', 'a.mp4', () => mp4().subarray(0, -1)],
  ['boxes without a film', 'a.mp4', () => mp4().subarray(0, 28)],
  ['a page in the head of a film', 'a.webm', () => webmOf(element('ec', Buffer.from(PAGE)))],
  ['a page in UTF-16', 'a.webm', () => webmOf(element('ec', Buffer.from(PAGE, 'utf16le')))],
  ['a file attached to a film', 'a.webm', () => webmOf(element('1941a469', Buffer.from('x')))],
  ['a script behind a film', 'a.webm', () => Buffer.concat([webm(), Buffer.from(SCRIPT)])],
  ['half a film', 'a.webm', () => webm().subarray(0, -1)],
];

const ACCEPTED: Case[] = [
  ['packed objects', 'a.pdf', () => packedPdf('plain')],
  ['a .doc with a table and an equation', 'a.doc', () => oleFile({ storages: ['ObjectPool'] })],
  [
    'a .doc of many parts',
    'a.doc',
    () => oleFile({ streams: [...Array(120).fill('part'), ...DOC_STREAMS] }),
  ],
  [
    'a chart with its numbers',
    'a.docx',
    () => docx([{ name: 'word/embeddings/Sheet1.xlsx', content: 'x' }]),
  ],
  ['a link', 'a.docx', () => docx(RELATION('hyperlink', 'https://www.iso.org/'))],
  [
    'a template of one’s own',
    'a.docx',
    () => docx(RELATION('attachedTemplate', 'file:///C:\\Normal.dotm')),
  ],
  [
    'a form with a script in a field',
    'a.pdf',
    () => ACTION('<< /AA << /K << /S /JavaScript /JS (AFNumber()) >> >> >>'),
  ],
  ['a PDF that opens at a page', 'a.pdf', () => ACTION('<< /S /GoTo /D [4 0 R /Fit] >>')],
  ['a PDF with padding behind its end', 'a.pdf', () => Buffer.concat([pdf(), Buffer.alloc(900)])],
  ['a recording by ffmpeg', 'a.mp4', () => tour('tour.mp4')],
  ['a recording of a browser', 'a.webm', () => tour('tour.webm')],
  ['boxes of a maker', 'a.mp4', () => Buffer.concat([mp4(), box('sefd', Buffer.from('motion'))])],
  [
    'a last box without its size',
    'a.mp4',
    () => Buffer.concat([mp4(), Buffer.from('\0\0\0\0mdat and so on', 'latin1')]),
  ],
  ['a film of unknown length', 'a.webm', () => webmOf(element('ec', Buffer.alloc(9)), true)],
];

function send(name: string, content: Buffer) {
  const fileType: FileType = /\.(?:mp4|webm)$/.test(name) ? 'MEDIA' : 'KYC_DOCS';
  return upload(server, token, fileType, { name, content });
}

for (const [what, name, make] of REFUSED) {
  test(`415: ${what} (${name})`, async () => {
    const before = [await storedFiles(server), await fileRows(server)];
    const answer = await send(name, await make());
    assert.equal(answer.http, 415, answer.message);
    assert.deepEqual([await storedFiles(server), await fileRows(server)], before);
  });
}

for (const [what, name, make] of ACCEPTED) {
  test(`200: ${what} (${name})`, async () => {
    const answer = await send(name, await make());
    assert.equal(answer.http, 200, answer.message);
  });
}
