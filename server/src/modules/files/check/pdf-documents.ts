/** Checks that a PDF is nothing else at the same time, and that it runs and brings nothing when it is opened. */
import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import { holdsMarkup } from './markup.ts';
import { holdsOnlyInvoices } from './pdf-attachments.ts';
import { pdfName } from './pdf-name.ts';

/** Browsers and scanners look no further for the type of a file. */
const HEAD_BYTES = 4096;
/** A zip, and so a program for Java, is found by its end, behind which is a comment at most. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_END_BYTES = 22 + 0xffff;

/** Objects may be compressed. Such a stream begins with numbers of objects and where they are. */
const NUMBERS = /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+\s+\d+\s/;
/** It may also begin with space, as an image may. */
const SPACE = /^(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$))*\d*\s*\d*\s*$/;
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)?/g;
/** Compressed bytes that are enough to see how a stream begins. */
const PEEKED_BYTES = 1024;
/** Of all objects together, once they are inflated. */
const OBJECTS_BYTES = 64 * 1024 * 1024;
/** Before a stream is its dictionary. */
const DICTIONARY_BYTES = 4000;
const OBJECTS = pdfName('ObjStm');
const FIRST_OBJECT = pdfName('ObjStm', 'First');
const ENCRYPTED = pdfName('Encrypt');

/** Actions and parts that run something, or bring what does. */
const REFUSED = pdfName(
  'JavaScript',
  'Launch',
  'RichMedia',
  'Rendition',
  'FileAttachment',
  'GoToE',
);
/** Of a field in a form: a function of Acrobat for numbers, dates and sums, with values only. */
const ARGUMENT = String.raw`"(?:[^"()\\]|\\\\u[\da-fA-F]{4})*"|[-\d.,\s()]|\\[()]|true|false|new\s+Array`;
const FUNCTION = String.raw`/JS\s*\(\s*AF[A-Za-z]+(?:_[A-Za-z]+)?(?:${ARGUMENT})*;?\s*\)`;
const KIND = String.raw`/S\s*/JavaScript`;
const FORM_ACTION = new RegExp(
  String.raw`<<\s*(?:/Type\s*/Action\s*)?(?:${KIND}\s*${FUNCTION}|${FUNCTION}\s*${KIND})\s*(?:/Type\s*/Action\s*)?>>`,
  'g',
);

/** @returns the first bytes of a stream; undefined when it is not compressed this way */
function peek(bytes: Buffer): string | undefined {
  try {
    const head = bytes.subarray(0, PEEKED_BYTES);
    return inflateSync(head, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return undefined;
  }
}

/**
 * Looks at each stream and not only at those that say what they are, because readers do so too.
 * @param text of the file
 * @returns the texts of its compressed objects; throws for too many, broken ones, and those in another form
 */
function compressedObjects(file: Buffer, text: string): string[] {
  const isEncrypted = ENCRYPTED.test(text);
  const found: string[] = [];
  let left = OBJECTS_BYTES;
  for (const { 0: keyword, index } of text.matchAll(STREAM)) {
    const bytes = file.subarray(index + keyword.length);
    const head = peek(bytes);
    const before = text.slice(Math.max(0, index - DICTIONARY_BYTES), index);
    if (head === undefined) {
      const dictionary = before.slice(before.lastIndexOf('endobj') + 1);
      if (!isEncrypted && OBJECTS.test(dictionary)) throw new Error('Objects in another form');
    } else if (NUMBERS.test(head) || (SPACE.test(head) && FIRST_OBJECT.test(before))) {
      const objects = inflateSync(bytes, { maxOutputLength: left });
      left = Math.max(1, left - objects.length);
      found.push(objects.toString('latin1'));
    }
  }
  return found;
}

/** @returns whether a file that begins with %PDF- is a PDF, and nothing else at the same time */
export async function isPdf(path: string): Promise<boolean> {
  const file = await readFile(path);
  const text = file.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || !/^[\0\s]*$/.test(text.slice(end + 5))) return false;
  if (holdsMarkup(text.slice(0, HEAD_BYTES))) return false;
  if (text.slice(-ZIP_END_BYTES).includes(ZIP_END)) return false;
  try {
    const texts = [text, ...compressedObjects(file, text)].map((one) =>
      one.replaceAll(FORM_ACTION, ''),
    );
    return !texts.some((one) => REFUSED.test(one)) && holdsOnlyInvoices(texts);
  } catch {
    // What cannot be read to its end is not a document.
    return false;
  }
}
