/** Cuts texts into the tokens that are compared. */
import { fold, type Spelling } from '@waggle/contract/text/fold';
import { LEGAL_FORMS, legalFormAt } from '@waggle/contract/text/legal-forms';

const PLACES: Readonly<Record<string, string>> = {
  street: 'st',
  strasse: 'str',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  lane: 'ln',
  drive: 'dr',
  building: 'bldg',
  number: 'no',
  nr: 'no',
  floor: 'fl',
  room: 'rm',
  district: 'dist',
  province: 'prov',
  suite: 'ste',
  apartment: 'apt',
  square: 'sq',
  platz: 'pl',
  highway: 'hwy',
  and: 'and',
};
/** «Werkstraße» is one word. */
const STREET = /^(\p{L}{3,}?)(?:strasse|str)$/u;

/** @returns a word of an address in its short form; a street as its name and its kind */
function shortenPlace(word: string): readonly string[] {
  const street = STREET.exec(word);
  if (street?.[1]) return [street[1], 'str'];
  return [PLACES[word] ?? word];
}

/** A place on a page, in the page's own measure: from its upper left corner, not turned. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Word extends Box {
  readonly text: string;
  /** Whether a line ends behind it. */
  readonly endsLine: boolean;
}

export type ValueKind = 'name' | 'number' | 'address' | 'person';

/**
 * What stands before a token: a blank, a sign that parts words (a comma), or one that makes them one (a hyphen in
 * «Anselm-Weber», a dot in «12.345»).
 */
export type Gap = 'line' | 'blank' | 'part' | 'join';

export interface Token {
  readonly text: string;
  /** Indexes of the words it comes from. */
  readonly first: number;
  readonly last: number;
  readonly gap: Gap;
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const JOINING = /^[-‐‑–—./'’_@+\\]+$/u;

function gapOf(between: string, isSameWord: boolean, wasLineEnd: boolean): Gap {
  if (!isSameWord) {
    // A word that goes on in the next line.
    if (wasLineEnd && /[-‐‑]$/u.test(between)) return 'join';
    if (/[,;:()]/u.test(between)) return 'part';
    return wasLineEnd ? 'line' : 'blank';
  }
  return JOINING.test(between) ? 'join' : 'part';
}

function* runs(words: readonly Pick<Word, 'text' | 'endsLine'>[], spelling: Spelling) {
  let rest = '';
  let wasLineEnd = true;
  for (const [index, { text, endsLine }] of words.entries()) {
    const folded = fold(text, spelling);
    let end = 0;
    let isSameWord = false;
    for (const { 0: run, index: at } of folded.matchAll(RUN)) {
      const between = isSameWord ? folded.slice(end, at) : rest + folded.slice(0, at);
      // What was written with blanks around it, as an ampersand.
      const blank = isSameWord && /^\s+$/u.test(between);
      const gap: Gap = blank ? 'blank' : gapOf(between, isSameWord, wasLineEnd);
      yield { text: run, first: index, last: index, gap };
      end = at + run.length;
      isSameWord = true;
      wasLineEnd = false;
      rest = '';
    }
    rest += folded.slice(end);
    wasLineEnd ||= endsLine;
  }
}

/** @returns the tokens of the words, with legal forms and parts of addresses in their short form */
export function tokensOf(
  words: readonly Pick<Word, 'text' | 'endsLine'>[],
  kind: ValueKind,
  spelling: Spelling,
): Token[] {
  const plain = [...runs(words, spelling)];
  if (kind === 'number' || kind === 'person') return plain;
  const tokens: Token[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const token = plain[at];
    if (token === undefined) break;
    const form = legalFormAt(plain, at);
    if (form) {
      const last = plain[at + form.taken - 1]?.last ?? token.last;
      tokens.push({ ...token, text: form.short, last });
      at += form.taken - 1;
    } else if (kind === 'address') {
      const [text = '', ...more] = shortenPlace(token.text);
      tokens.push({ ...token, text });
      for (const part of more) tokens.push({ ...token, text: part, gap: 'join' });
    } else {
      tokens.push(token);
    }
  }
  return tokens;
}

/** @returns the words of a text that is not on a page */
export function wordsOf(text: string): Pick<Word, 'text' | 'endsLine'>[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, endsLine: false }));
}

export const isDigits = (text: string): boolean => /^\d+$/.test(text);
export const isLegalForm = (text: string): boolean => LEGAL_FORMS.has(text);
