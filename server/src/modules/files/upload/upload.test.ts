/** Uploads through the real server: accepted and refused files, and that a refused one leaves nothing. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { FILE_LIMITS, TOO_LARGE_MESSAGE } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import {
  BOUNDARY,
  fieldPart,
  filePart,
  formOf,
  uploadForm,
  FORM_HEADERS,
  FORM_ORDERS,
} from '../../../../test/files/multipart-form.ts';
import { oleFile } from '../../../../test/files/ole-file.ts';
import { docx, mp4, pdf, picture, webm } from '../../../../test/files/sample-files.ts';
import { dataOf, readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { fileRows, sendForm, storedFiles, upload } from '../../../../test/files/upload-client.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const token = await server.signIn('mei@factory.example');

/** Runs an upload that must be refused, and sees that nothing of it is kept. */
async function refused(work: () => Promise<{ http: number; message: string }>) {
  const before = [await storedFiles(server), await fileRows(server)];
  const answer = await work();
  assert.deepEqual([await storedFiles(server), await fileRows(server)], before);
  return answer;
}

const ACCEPTED: [FileType, string, () => Buffer | Promise<Buffer>, string][] = [
  ['KYC_DOCS', 'licence.pdf', () => pdf(), 'application/pdf'],
  ['KYC_DOCS', 'licence.doc', () => oleFile({}), 'application/msword'],
  [
    'CERTIFICATES',
    'iso.docx',
    () => docx(),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['CERTIFICATES', 'iso.JPG', () => picture(), 'image/jpeg'],
  ['KYC_DOCS', 'scan.jpeg', () => picture(), 'image/jpeg'],
  ['KYC_DOCS', 'scan.png', () => picture({ format: 'png' }), 'image/png'],
  ['PROFILE_PICTURE', 'us.webp', () => picture({ format: 'webp' }), 'image/webp'],
  ['MEDIA', 'tour.mp4', () => mp4(), 'video/mp4'],
  ['MEDIA', 'tour.webm', () => webm(), 'video/webm'],
];

for (const [fileType, name, make, contentType] of ACCEPTED) {
  test(`${name} is taken as ${fileType}, before its type or behind it`, async () => {
    const content = await make();
    for (const form of FORM_ORDERS) {
      const answer = await sendForm(server, token, form(fileType, { name, content }));
      assert.deepEqual([answer.http, answer.status], [200, 'success'], answer.message);
      const { id, file_url, filename, size, type } = answer.data.upload_data;
      assert.equal(file_url, `${server.config.publicUrl}/v1/files/${id}/${name}`);
      assert.deepEqual([filename, type], [name, contentType]);
      assert.ok(size > 0);
      assert.ok((await storedFiles(server)).includes(id));
    }
  });
}

const MISMATCHED: [string, FileType, string, () => Buffer | Promise<Buffer>][] = [
  ['a program named as a document', 'KYC_DOCS', 'a.pdf', () => Buffer.from('MZ\x90\0 a program')],
  ['a picture named as a document', 'KYC_DOCS', 'a.pdf', () => picture()],
  ['a PNG named as a JPEG', 'KYC_DOCS', 'a.jpg', () => picture({ format: 'png' })],
  ['a page of HTML named as a picture', 'MEDIA', 'a.png', () => Buffer.from('<html>')],
  ['a drawing with scripts', 'MEDIA', 'a.svg', () => Buffer.from('<svg onload="x()"/>')],
  ['a type that only media take', 'KYC_DOCS', 'a.webp', () => picture({ format: 'webp' })],
  ['a video as a profile picture', 'PROFILE_PICTURE', 'a.mp4', () => mp4()],
  ['QuickTime named as MP4', 'MEDIA', 'a.mp4', () => mp4('qt  ')],
  [
    'a spreadsheet named as a Word file',
    'KYC_DOCS',
    'a.doc',
    () => oleFile({ streams: ['Workbook'] }),
  ],
  ['a zip without a document', 'KYC_DOCS', 'a.docx', () => docx().subarray(0, 400)],
  [
    'a document with macros',
    'KYC_DOCS',
    'a.docx',
    () => docx([{ name: 'word/vbaProject.bin', content: 'x' }]),
  ],
  [
    'more entries than a document may have',
    'KYC_DOCS',
    'a.docx',
    () =>
      docx(
        Array.from({ length: FILE_LIMITS.docxEntries }, (_, n) => ({ name: `${n}`, content: '' })),
      ),
  ],
  [
    'a zip bomb that says so',
    'KYC_DOCS',
    'a.docx',
    () => docx([{ name: 'word/big', content: Buffer.alloc(FILE_LIMITS.docxInflated) }]),
  ],
  [
    'a zip bomb that says it is small',
    'KYC_DOCS',
    'a.docx',
    () =>
      docx([
        { name: 'word/big', content: Buffer.alloc(FILE_LIMITS.docxInflated), claimedSize: 100 },
      ]),
  ],
  [
    'half a picture',
    'KYC_DOCS',
    'a.jpg',
    async () => {
      const whole = await picture({ width: 900, height: 900 });
      return whole.subarray(0, whole.length / 2);
    },
  ],
  ['a name without an ending', 'KYC_DOCS', 'pdf', () => pdf()],
];

for (const [what, fileType, name, make] of MISMATCHED) {
  (what === 'a zip bomb that says so' ? long : test)(`415: ${what}`, async () => {
    const content = await make();
    for (const form of FORM_ORDERS) {
      const answer = await refused(() =>
        sendForm(server, token, form(fileType, { name, content })),
      );
      assert.deepEqual([answer.http, answer.message !== ''], [415, true], answer.message);
    }
  });
}

test('exactly 10,485,760 bytes pass; one more is a 413 in the words of the contract', async () => {
  assert.equal(FILE_LIMITS.size, 10_485_760);
  const file = (size: number) => ({ name: 'big.pdf', content: pdf(size) });
  for (const form of FORM_ORDERS) {
    const taken = await sendForm(server, token, form('KYC_DOCS', file(FILE_LIMITS.size)));
    assert.deepEqual([taken.http, taken.data.upload_data.size], [200, FILE_LIMITS.size]);
    for (const over of [1, 300_000]) {
      const large = form('KYC_DOCS', file(FILE_LIMITS.size + over));
      const answer = await refused(() => sendForm(server, token, large));
      assert.deepEqual([answer.http, answer.message], [413, TOO_LARGE_MESSAGE]);
    }
  }
});

test('an empty file is a 400', async () => {
  const file = { name: 'empty.pdf', content: Buffer.alloc(0) };
  const answer = await refused(() => upload(server, token, 'KYC_DOCS', file));
  assert.deepEqual([answer.http, answer.message], [400, 'The file is empty']);
});

test('an image over 40 megapixels is a 413 that says so', async () => {
  const content = await picture({ format: 'png', width: 8001, height: 5000 });
  const answer = await refused(() => upload(server, token, 'MEDIA', { name: 'a.png', content }));
  assert.deepEqual([answer.http, answer.message], [413, 'Image exceeds 40 megapixels']);
});

const file = () => filePart({ name: 'a.pdf', content: pdf() });
const type = (value = 'KYC_DOCS') => fieldPart('file_type', value);
const BROKEN: [string, () => Buffer, number, string][] = [
  ['no type', () => formOf(file()), 400, 'file_type'],
  ['an unknown type', () => formOf(type('PASSPORTS'), file()), 400, 'file_type'],
  ['an unknown type behind the file', () => formOf(file(), type('PASSPORTS')), 400, 'file_type'],
  ['a type from the prototype', () => formOf(type('constructor'), file()), 400, 'file_type'],
  ['no file', () => formOf(type()), 400, 'file'],
  [
    'a file in another field',
    () => formOf(type(), filePart({ name: 'a.pdf', content: pdf(), field: 'document' })),
    400,
    'document',
  ],
];
for (const [what, make, http, path] of BROKEN) {
  test(`${http}: ${what}`, async () => {
    const answer = await refused(() => sendForm(server, token, make()));
    assert.equal(answer.http, http);
    assert.equal((answer as { errors?: { path: string }[] }).errors?.[0]?.path, path);
  });
}

const UNREADABLE: [string, () => Buffer][] = [
  ['a form that is cut off within the file', () => formOf(type(), file()).subarray(0, 900)],
  ['a form that is cut off behind the file', () => Buffer.concat([type(), file()])],
  ['two files in one form', () => formOf(type(), file(), file())],
  ['a field without measure', () => formOf(fieldPart('other', 'x'.repeat(2000)), type(), file())],
  [
    'parts without number',
    () => formOf(...Array.from({ length: 13 }, (_, n) => fieldPart(`n${n}`, 'x')), type(), file()),
  ],
  ['nothing of a form at all', () => Buffer.from('{"file_type":"KYC_DOCS"}')],
];
for (const [what, make] of UNREADABLE) {
  test(`400: ${what}`, async () => {
    const answer = await refused(() => sendForm(server, token, make()));
    assert.equal(answer.http, 400, answer.message);
  });
}

long('a form is parsed in chunks of any size, and text around its parts is ignored', async () => {
  // Looks like what separates the parts.
  const content = Buffer.concat([
    pdf(),
    Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}\r\n--\r\n-%%EOF`),
  ]);
  const form = uploadForm('KYC_DOCS', { name: 'a.pdf', content });
  const noisy = Buffer.concat([Buffer.from('preamble\r\n'), form, Buffer.from('epilogue')]);
  for (const size of [7, 64, 1000, noisy.length]) {
    const pieces = Array.from({ length: Math.ceil(noisy.length / size) }, (_, index) =>
      noisy.subarray(index * size, (index + 1) * size),
    );
    const answer = dataOf(await sendForm(server, token, Readable.from(pieces)));
    const path = new URL(answer.upload_data.file_url).pathname;
    assert.ok((await server.call(path, { token })).rawPayload.equals(content), `pieces of ${size}`);
  }
});

test('a name that is not ASCII may come encoded', async () => {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''%E6%B8%AC.pdf\r\n\r\n`;
  const part = Buffer.concat([Buffer.from(head), pdf(), Buffer.from('\r\n')]);
  const answer = await sendForm(server, token, formOf(type(), part));
  assert.equal(answer.data.upload_data.filename, '測.pdf');
});

test('unknown fields are ignored, whatever they are called', async () => {
  const form = formOf(
    fieldPart('__proto__', 'x'),
    fieldPart('kyc_status', 'verified'),
    type(),
    file(),
  );
  assert.equal((await sendForm(server, token, form)).http, 200);
});

test('anything but multipart is a 415, and no other call takes multipart', async () => {
  const json = { body: { file_type: 'KYC_DOCS' }, token };
  assert.equal((await server.call('/v1/upload/file/', json)).statusCode, 415);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v1/entrepreneur/company/',
    headers: { ...FORM_HEADERS, authorization: `Bearer ${token}` },
    payload: formOf(type(), file()),
  });
  assert.equal(readAnswer(answer).http, 415);
});

test('a name that nobody can see is a 400', async () => {
  for (const name of [
    '\u200b.pdf',
    '\ufeff\u2060\u00ad.pdf',
    '\u202e \u3164.pdf',
    '\u3164\u0301.pdf',
  ]) {
    const answer = await refused(() => upload(server, token, 'KYC_DOCS', { name, content: pdf() }));
    assert.deepEqual([answer.http, answer.message], [400, 'The file needs a name']);
  }
});

test('a name is kept without folders, tricks and what a disk cannot hold', async () => {
  const names = {
    '../../etc/passwd.pdf': 'passwd.pdf',
    'C:\\scans\\licence.pdf': 'licence.pdf',
    'Prüfbericht 測試.pdf': 'Prüfbericht 測試.pdf',
    'exe\u202efdp.pdf': 'exefdp.pdf',
    'exe\u061cfdp.pdf': 'exefdp.pdf',
    'bill\u00ad\u2028 1.pdf\u200b': 'bill 1.pdf',
    '  .pdf': 'file.pdf',
    'a<b>:c?.pdf': 'a_b__c_.pdf',
    [`${'測'.repeat(300)}.pdf`]: `${'測'.repeat(166)}.pdf`,
  };
  for (const [name, kept] of Object.entries(names)) {
    const answer = await upload(server, token, 'KYC_DOCS', { name, content: pdf() });
    assert.equal(answer.data.upload_data.filename, kept);
    const url = new URL(answer.data.upload_data.file_url);
    assert.ok(url.href.length < 2000);
    assert.equal((await server.call(url.pathname, { token })).statusCode, 200);
  }
});
