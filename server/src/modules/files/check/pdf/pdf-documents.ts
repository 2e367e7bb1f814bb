/** Checks that a PDF is nothing else at the same time, and that it runs and brings nothing when it is opened. */
import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import { holdsMarkup } from '../markup.ts';

/** @returns a pattern for any of these names, whose letters may be written as #xx */
function pdfName(...names: readonly string[]): RegExp {
  const patterns = names.map((name) =>
    Array.from(name, (letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    }).join(''),
  );
  return new RegExp(`/(?:${patterns.join('|')})(?=[\\s\\0()<>[\\]{}/%]|$)`);
}

const ATTACHED_NAMES = ['EmbeddedFile', 'EmbeddedFiles'];
const ATTACHED = pdfName(...ATTACHED_NAMES);
/** The key of an attached file in its description. */
const CONTENT = new RegExp(pdfName('EF').source, 'g');
const CONTENT_VALUE = /^\s*<<[^<>]*>>/;
/** Longer descriptions are not written. */
const DESCRIPTION_BYTES = 2000;
const FILE_NAME = /\/U?F(?!\w)\s*(?:\(([^()\\]*)\)|<([\da-fA-F\s]*)>|\S)/g;

/** @returns whether the description around the key at this position names nothing but XML files */
function isInvoice(text: string, at: number, key: string): boolean {
  const after = text.slice(at + key.length, at + DESCRIPTION_BYTES);
  const value = CONTENT_VALUE.exec(after)?.[0];
  if (value === undefined) return false;
  const before = text.slice(Math.max(0, at - DESCRIPTION_BYTES), at);
  const rest = after.slice(value.length).split('>>', 1)[0] ?? '';
  const description = `${before.slice(before.lastIndexOf('<<'))} ${rest}`;
  // A name in numbers could hide from this.
  if (description.includes('#')) return false;
  const names = [...description.matchAll(FILE_NAME)].map(([, plain, hex]) =>
    (plain ?? Buffer.from(hex?.replaceAll(/\s/g, '') ?? '', 'hex').toString('latin1')).replaceAll(
      '\0',
      '',
    ),
  );
  return names.length > 0 && names.every((name) => /\.xml$/i.test(name));
}

/** @returns whether every attached file in the texts of a PDF is an electronic invoice, which is XML */
function holdsOnlyInvoices(texts: readonly string[]): boolean {
  if (!texts.some((text) => ATTACHED.test(text))) return true;
  const described = texts.flatMap((text) =>
    [...text.matchAll(CONTENT)].map(({ 0: key, index }) => isInvoice(text, index, key)),
  );
  return described.length > 0 && described.every(Boolean);
}

/** Browsers and scanners look no further for the type of a file. */
const HEAD_BYTES = 4096;
/** A zip, and so a program for Java, is found by its end, behind which is a comment at most. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_END_BYTES = 22 + 0xffff;

/** Objects may be compressed. Such a stream begins with numbers of objects and where they are. */
const NUMBERS = /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+\s+\d+\s/;
/** It may also begin with space, as an image may. */
const SPACE = /^(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$))*\d*\s*\d*\s*$/;
const STREAM = /^stream[ \t]*(?:\r\n|\n|\r)?/;
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
const RUNNING = ['JavaScript', 'Launch', 'RichMedia', 'Rendition', 'FileAttachment', 'GoToE'];
const REFUSED = pdfName(...RUNNING);
/** These have to be looked at more closely. */
const SUSPECT = pdfName(...RUNNING, ...ATTACHED_NAMES);
const PIECE_BYTES = 256 * 1024;
/** The longest of these names, written in numbers. */
const NAME_BYTES = 64;
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

/** Piece by piece, because a string of the whole file takes longer to make than to search. */
function holds(bytes: Buffer, names: RegExp): boolean {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (names.test(bytes.toString('latin1', at, at + PIECE_BYTES + NAME_BYTES))) return true;
  }
  return false;
}

/** @returns where the bytes of each stream begin */
function* streamStarts(file: Buffer): Generator<number> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 1)) {
    const keyword = STREAM.exec(file.toString('latin1', at, at + 100))?.[0] ?? '';
    if (file.toString('latin1', at - 3, at) !== 'end') yield at + keyword.length;
  }
}

/**
 * Looks at each stream and not only at those that say what they are, because readers do so too.
 * @returns compressed objects; throws for too many, broken ones, and those in another form
 */
function compressedObjects(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let left = OBJECTS_BYTES;
  let previous = 0;
  for (const start of streamStarts(file)) {
    const bytes = file.subarray(start);
    const before = file.toString('latin1', previous, start);
    previous = start;
    const head = peek(bytes);
    const begins = head !== undefined && NUMBERS.test(head);
    const mayBegin =
      head !== undefined && SPACE.test(head) && FIRST_OBJECT.test(before.slice(-DICTIONARY_BYTES));
    if (!begins && !mayBegin) {
      if (!OBJECTS.test(before) || (head === undefined && holds(file, ENCRYPTED))) continue;
      throw new Error('Objects in another form');
    }
    const objects = inflateSync(bytes, { maxOutputLength: left });
    left = Math.max(1, left - objects.length);
    found.push(objects);
  }
  return found;
}

/** @returns whether a file that begins with %PDF- is a PDF, and nothing else at the same time */
export async function isPdf(path: string): Promise<boolean> {
  const file = await readFile(path);
  const tail = file.toString('latin1', Math.max(0, file.length - ZIP_END_BYTES));
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0 || !/^[\0\s]*$/.test(tail.slice(end + 5)) || tail.includes(ZIP_END)) return false;
  if (holdsMarkup(file.toString('latin1', 0, HEAD_BYTES))) return false;
  try {
    const parts = [file, ...compressedObjects(file)];
    if (!parts.some((part) => holds(part, SUSPECT))) return true;
    const texts = parts.map((part) => part.toString('latin1').replaceAll(FORM_ACTION, ''));
    return !texts.some((text) => REFUSED.test(text)) && holdsOnlyInvoices(texts);
  } catch {
    // What cannot be read to its end is not a document.
    return false;
  }
}
