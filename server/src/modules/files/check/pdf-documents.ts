/** Checks that a PDF is no web page in disguise, and starts no program by itself. */
import { open } from 'node:fs/promises';
import { holdsMarkup } from './markup.ts';

/** Browsers and scanners look no further for the type of a file. */
const HEAD_BYTES = 4096;
/** Some programs write padding after the end. */
const TAIL_BYTES = 4096;
/** Actions are looked for so far from both ends; searching all of a file would slow every upload down. */
const SEARCHED_BYTES = 128 * 1024;

/** @returns a pattern of a name, whose letters may be written as #xx */
function nameOf(name: string): string {
  const letters = Array.from(name, (letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${letters.join('')}(?![a-zA-Z])`;
}

const ACTION = `${nameOf('S')}\\s*`;
const LAUNCH = new RegExp(ACTION + nameOf('Launch'));
const SCRIPT = new RegExp(ACTION + nameOf('JavaScript'));
const ON_OPEN = new RegExp(`${nameOf('OpenAction')}\\s*(?:(\\d{1,10})\\s+\\d{1,5}\\s+R|<<)`, 'g');
const OBJECT = /(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj/g;
/** A document has one; more are searched for nothing but to keep the process busy. */
const MOST_ON_OPEN = 4;
/** The part of an object that names its action. */
const OBJECT_LENGTH = 400;

/** Forms may have scripts of their own; one that runs as soon as the file is opened is refused. */
function runsOnOpen(text: string): boolean {
  const actions = [...text.matchAll(ON_OPEN)];
  if (actions.length > MOST_ON_OPEN) return true;
  const referred = actions.some(([, object]) => object !== undefined);
  const objects = new Map<string, number>();
  // Once for all, as each search reads the whole text.
  for (const { 1: object = '', index } of referred ? text.matchAll(OBJECT) : []) {
    if (!objects.has(object)) objects.set(object, index);
  }
  for (const { 0: whole, 1: object, index } of actions) {
    const at = object === undefined ? index + whole.length : objects.get(object);
    if (at === undefined) continue;
    const body = text.slice(at, at + OBJECT_LENGTH).split('endobj', 1)[0] ?? '';
    if (SCRIPT.test(body)) return true;
  }
  return false;
}

/** @returns whether a file that begins with %PDF- is a PDF, and nothing else at the same time */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.toString('latin1', 0, bytesRead);
    };
    const front = await read(0, Math.min(size, SEARCHED_BYTES));
    const rest = Math.min(size - front.length, SEARCHED_BYTES);
    const text = front + (rest > 0 ? await read(size - rest, rest) : '');
    const end = text.lastIndexOf('%%EOF');
    if (end < text.length - TAIL_BYTES || end < 0) return false;
    if (holdsMarkup(text.slice(0, HEAD_BYTES)) || holdsMarkup(text.slice(end))) return false;
    return !LAUNCH.test(text) && !runsOnOpen(text);
  } finally {
    await file.close();
  }
}
