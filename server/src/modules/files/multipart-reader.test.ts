/** Multipart bodies, however the line cuts them up, and those that are none. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { BOUNDARY, fieldPart, filePart, formOf } from '../../../test/multipart-form.ts';
import { Refusal } from '../../lib/refusal.ts';
import { boundaryOf, MultipartReader } from './multipart-reader.ts';

interface Part {
  name: string;
  filename: string | undefined;
  content: Buffer;
}

/** Reads a body that comes in the given pieces. */
function read(pieces: readonly Buffer[], boundary = BOUNDARY): Part[] {
  const parts: Part[] = [];
  const reader = new MultipartReader(boundary, ({ name, filename }) => {
    const chunks: Buffer[] = [];
    return {
      write: (chunk) => void chunks.push(Buffer.from(chunk)),
      end: () => void parts.push({ name, filename, content: Buffer.concat(chunks) }),
    };
  });
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return parts;
}

/** Contents that look like what separates them. */
const TRICKY = Buffer.concat([
  Buffer.from(`\r\n\r\n--${BOUNDARY.slice(0, -1)}\r\n--${BOUNDARY.slice(0, -1)}x\r\n-\r\r\n--\n\r`),
  randomBytes(40),
  Buffer.from(`\r\n--waggle`),
]);
const FORM = formOf(
  fieldPart('file_type', 'KYC_DOCS'),
  fieldPart('empty', ''),
  filePart({ name: 'a.pdf', content: TRICKY }),
);
const EXPECTED: Part[] = [
  { name: 'file_type', filename: undefined, content: Buffer.from('KYC_DOCS') },
  { name: 'empty', filename: undefined, content: Buffer.alloc(0) },
  { name: 'file', filename: 'a.pdf', content: TRICKY },
];

test('a form cut in two at any place is the same form', () => {
  for (let at = 0; at <= FORM.length; at += 1) {
    assert.deepEqual(read([FORM.subarray(0, at), FORM.subarray(at)]), EXPECTED, `cut at ${at}`);
  }
});

test('a form in pieces of any size is the same form', () => {
  for (const size of [1, 2, 3, 5, 17, 64, 1000]) {
    const pieces: Buffer[] = [];
    for (let at = 0; at < FORM.length; at += size) pieces.push(FORM.subarray(at, at + size));
    assert.deepEqual(read(pieces), EXPECTED, `pieces of ${size}`);
  }
});

test('a form that ends too early at any place is refused', () => {
  // The line end behind the last delimiter is no part of it.
  for (let at = 0; at < FORM.length - 2; at += 1) {
    assert.throws(() => read([FORM.subarray(0, at)]), Refusal, `ends at ${at}`);
  }
});

test('what stands before and behind the parts is passed over', () => {
  const noisy = Buffer.concat([Buffer.from('preamble\r\n'), FORM, Buffer.from('\r\n--epilogue')]);
  assert.deepEqual(read([noisy]), EXPECTED);
});

const head = (line: string) => Buffer.from(`--${BOUNDARY}\r\n${line}\r\n\r\nx\r\n`);

test('names as programs write them', () => {
  const cases: [string, string, string | undefined][] = [
    ['Content-Disposition: form-data; name="a"', 'a', undefined],
    ['content-type: text/plain\r\nCONTENT-DISPOSITION: form-data; name=a', 'a', undefined],
    ['content-disposition: form-data; name="a;b"; filename="c\\"d\\\\e.pdf"', 'a;b', 'c"d\\e.pdf'],
    ['content-disposition: form-data; filename="C:\\dir\\ü.pdf"; name="a"', 'a', 'C:\\dir\\ü.pdf'],
    ['content-disposition: form-data; name="a"; filename=""', 'a', ''],
    [
      `content-disposition: form-data; name="a"; filename="x"; filename*=UTF-8''%E6%B8%AC.pdf`,
      'a',
      '測.pdf',
    ],
  ];
  for (const [line, name, filename] of cases) {
    const [part] = read([formOf(head(line))]);
    assert.deepEqual([part?.name, part?.filename], [name, filename], line);
  }
});

test('headers that say nothing, or far too much, and too many parts are refused', () => {
  const bad = [
    head('content-type: text/plain'),
    head('content-disposition: attachment; name="a"'),
    head('content-disposition: form-data; filename="a.pdf"'),
    head(`content-disposition: form-data; name="a"; filename*=UTF-8''%E6%B8`),
    head(`content-disposition: form-data; name="${'a'.repeat(9000)}"`),
    Buffer.from(`--${BOUNDARY} \r\n`),
    Buffer.concat(Array.from({ length: 13 }, (_, index) => fieldPart(`field${index}`, 'x'))),
  ];
  for (const part of bad) assert.throws(() => read([formOf(part)]), Refusal, String(part));
});

test('the boundary of a Content-Type', () => {
  const cases: [string | undefined, string | undefined][] = [
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data; charset=utf-8; boundary="a b:c"', 'a b:c'],
    ['multipart/form-data;boundary=abc; charset=utf-8', 'abc'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
    [`multipart/form-data; boundary=${'a'.repeat(71)};`, undefined],
    ['multipart/mixed; boundary=abc', undefined],
    ['application/json', undefined],
    [undefined, undefined],
  ];
  for (const [type, boundary] of cases) assert.equal(boundaryOf(type), boundary, String(type));
});
