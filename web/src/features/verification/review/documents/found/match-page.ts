/** Finds what a company declared in the words of a page: exactly, as something similar, or not. */
import type { Spelling } from '@waggle/contract/text/fold';
import { editDistance, mostCommonTokens, mostSimilarPlace } from './similar.ts';
import {
  isLegalForm,
  tokensOf,
  wordsOf,
  type Token,
  type ValueKind,
  type Word,
  isDigits,
} from './tokens.ts';

/** Keeps «1-23» from being «12-3»; only numbers are grouped at will. */
const BETWEEN_NUMBERS = '|';

interface LetterStream {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** The token of each character. */
  readonly tokenAt: readonly number[];
  /** Where each token begins in the text. */
  readonly startOf: readonly number[];
}

function streamOf(tokens: readonly Token[], kind: ValueKind): LetterStream {
  let text = '';
  const tokenAt: number[] = [];
  const startOf: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const isApart =
      kind !== 'number' && /\d$/.test(text) && /^\d/.test(token.text) && BETWEEN_NUMBERS;
    if (isApart) {
      text += isApart;
      tokenAt.push(index);
    }
    startOf.push(text.length);
    text += token.text;
    for (let at = 0; at < token.text.length; at += 1) tokenAt.push(index);
  }
  return { tokens, text, tokenAt, startOf };
}

/** @returns where a token ends in the text */
function endOf({ startOf, tokens }: LetterStream, token: number): number {
  return (startOf[token] ?? 0) + (tokens[token]?.text.length ?? 0);
}

/** Postal codes may stand between a street and a city, and in a declared address they may be missing. */
function withoutPostalCodes(tokens: readonly Token[], kept: ReadonlySet<string>): Token[] {
  return tokens.filter(({ text }, index) => {
    const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
    const isPostal = isDigits(text) && text.length >= 4 && text.length <= 6 && !kept.has(text);
    return !(isPostal && before !== '' && /^\p{L}{2}/u.test(after));
  });
}

const SINGLE_LETTER = /^\p{L}$/u;

/**
 * @param left the token that ends; @param right the one behind it
 * @param isEnd whether what was found is on the left
 */
function isEdge(
  kind: ValueKind,
  left: Token | undefined,
  right: Token | undefined,
  isEnd: boolean,
): boolean {
  if (left === undefined || right === undefined || right.gap === 'line') return true;
  // «Jonas Anselm-Weber» is not Jonas Anselm, and «204417-2» not 204417.
  if (right.gap === 'join') return false;
  if (right.gap === 'part') return true;
  const areDigits = /\d$/.test(left.text) && /^\d/.test(right.text);
  if (kind === 'number') return !areDigits;
  if (kind === 'address') {
    // A house number with its letter, or in parts; a postal code is none.
    if (isEnd && /\d$/.test(left.text) && SINGLE_LETTER.test(right.text)) return false;
    return !areDigits || (isEnd && isDigits(right.text) && right.text.length >= 4);
  }
  if (kind === 'name' && isEnd && isLegalForm(left.text)) {
    // «GmbH & Co. KG» is another company than «GmbH».
    return !isLegalForm(right.text) && right.text !== 'and';
  }
  return true;
}

export interface DeclaredValue {
  /** The name of its field. */
  readonly field: string;
  readonly kind: ValueKind;
  readonly text: string;
}

export interface Finding {
  readonly state: 'found' | 'near';
  /** Indexes of the page's words. */
  readonly first: number;
  readonly last: number;
  /** 1 is the same. */
  readonly likeness: number;
}

const SPELLINGS: readonly Spelling[] = ['plain', 'spelled out'];
/** Of the characters that may differ in something similar. */
const TOLERANCE = 0.2;
/** Shorter texts are similar to anything. */
const SHORTEST = 4;
/** Of the words that something similar has to share; people have few. */
const SHARED: Record<Exclude<ValueKind, 'number'>, number> = { name: 0.6, address: 0.5, person: 1 };
/** Digits that tell a number without its letters. */
const CORE = /\d{5,}/g;

/** The words of one page, prepared once for all values. */
export class PageText {
  readonly words: readonly Word[];
  readonly #tokens = new Map<string, Token[]>();

  constructor(words: readonly Word[]) {
    this.words = words;
  }

  tokens(kind: ValueKind, spelling: Spelling): Token[] {
    const key = `${kind} ${spelling}`;
    const known = this.#tokens.get(key) ?? tokensOf(this.words, kind, spelling);
    this.#tokens.set(key, known);
    return known;
  }
}

/** @returns the values as they may be written: a register writes the family name first */
function variants({ kind, text }: DeclaredValue, spelling: Spelling): Token[][] {
  const tokens = tokensOf(wordsOf(text), kind, spelling);
  const [last, ...before] = tokens.toReversed();
  if (kind !== 'person' || last === undefined || before.length === 0) return [tokens];
  return [tokens, [last, ...before.toReversed()]];
}

/**
 * «Noval Ink» is not «Nova Link»: words of the page end where those of the text do. A number may be grouped at will,
 * and a word may be broken by a hyphen.
 */
function hasSameWords(
  wanted: LetterStream,
  kind: ValueKind,
  stream: LetterStream,
  first: number,
  last: number,
): boolean {
  const ends = new Set(wanted.startOf);
  const begin = stream.startOf[first] ?? 0;
  return stream.tokens.slice(first + 1, last + 1).every((token, index) => {
    if (token.gap === 'join') return true;
    const at = stream.startOf[first + 1 + index] ?? 0;
    const isGrouped = kind === 'number' && /\d/.test(stream.text.slice(at - 1, at + 1));
    return isGrouped || ends.has(at - begin);
  });
}

/** @returns the tokens in which the text is found; undefined when it is only part of something longer */
function findIn(wanted: LetterStream, kind: ValueKind, stream: LetterStream) {
  const { text } = wanted;
  for (let at = stream.text.indexOf(text); at >= 0; at = stream.text.indexOf(text, at + 1)) {
    const [first = 0, last = 0] = [stream.tokenAt[at], stream.tokenAt[at + text.length - 1]];
    const isWhole = stream.startOf[first] === at && endOf(stream, last) === at + text.length;
    if (!isWhole || !hasSameWords(wanted, kind, stream, first, last)) continue;
    const { tokens } = stream;
    const begins = isEdge(kind, tokens[first - 1], tokens[first], false);
    if (begins && isEdge(kind, tokens[last], tokens[last + 1], true)) return { first, last };
  }
  return undefined;
}

function findExactly(value: DeclaredValue, page: PageText): Finding | undefined {
  const { kind } = value;
  for (const spelling of SPELLINGS) {
    const tokens = page.tokens(kind, spelling);
    for (const variant of variants(value, spelling)) {
      const wanted = streamOf(variant, kind);
      if (wanted.text === '') return undefined;
      const own = new Set(variant.map(({ text }) => text));
      const ways = kind === 'address' ? [tokens, withoutPostalCodes(tokens, own)] : [tokens];
      for (const way of ways) {
        const place = findIn(wanted, kind, streamOf(way, kind));
        if (place) return finding('found', way, place, 1);
      }
    }
  }
  return undefined;
}

function finding(
  state: Finding['state'],
  tokens: readonly Token[],
  { first, last }: { first: number; last: number },
  likeness: number,
): Finding {
  return { state, first: tokens[first]?.first ?? 0, last: tokens[last]?.last ?? 0, likeness };
}

function findByLetters(value: DeclaredValue, page: PageText): Finding | undefined {
  const { kind } = value;
  const stream = streamOf(page.tokens(kind, 'plain'), kind);
  let best: Finding | undefined;
  for (const variant of variants(value, 'plain')) {
    const wanted = streamOf(variant, kind).text;
    if (wanted.length < SHORTEST) continue;
    const most = Math.max(1, Math.floor(wanted.length * TOLERANCE));
    const place = mostSimilarPlace(wanted, stream.text, most);
    if (!place || place.to <= place.from) continue;
    const [first = 0, end = 0] = [stream.tokenAt[place.from], stream.tokenAt[place.to - 1]];
    // Whole words are shown, so whole words have to be similar.
    const whole = stream.text.slice(stream.startOf[first], endOf(stream, end));
    const distance = editDistance(wanted, whole);
    const likeness = 1 - Math.max(distance, 0.5) / wanted.length;
    if (distance <= most && likeness > (best?.likeness ?? 0)) {
      let last = end;
      // The form of the company is what may differ.
      if (kind === 'name') while (isLegalForm(stream.tokens[last + 1]?.text ?? '')) last += 1;
      best = finding('near', stream.tokens, { first, last }, likeness);
    }
  }
  return best;
}

/** The same digits with other letters, or among others. */
function findByDigits(value: DeclaredValue, page: PageText): Finding | undefined {
  const stream = streamOf(page.tokens('number', 'plain'), 'number');
  const wanted = streamOf(tokensOf(wordsOf(value.text), 'number', 'plain'), 'number').text;
  const [core] = (wanted.match(CORE) ?? []).toSorted((one, other) => other.length - one.length);
  if (core === undefined) return undefined;
  const at = stream.text.search(new RegExp(`(?<!\\d)${core}(?!\\d)`));
  if (at < 0) return undefined;
  const [first = 0, last = 0] = [stream.tokenAt[at], stream.tokenAt[at + core.length - 1]];
  return finding('near', stream.tokens, { first, last }, core.length / wanted.length / 2);
}

function findByWords(
  value: DeclaredValue,
  kind: Exclude<ValueKind, 'number'>,
  page: PageText,
): Finding | undefined {
  const tokens = page.tokens(kind, 'plain');
  const wanted = tokensOf(wordsOf(value.text), kind, 'plain').map(({ text }) => text);
  if (wanted.length < 2) return undefined;
  const isTelling = (text: string) => text.length >= SHORTEST && !isLegalForm(text);
  const overlap = mostCommonTokens(wanted, tokens, isTelling);
  if (!overlap || overlap.likeness < SHARED[kind]) return undefined;
  // Less like it than what differs in a few letters.
  return finding('near', tokens, overlap, overlap.likeness / 2);
}

/** @returns the place on the page where the value stands, or something like it */
export function findOnPage(value: DeclaredValue, page: PageText): Finding | undefined {
  const exact = findExactly(value, page);
  if (exact) return exact;
  const { kind } = value;
  return (
    findByLetters(value, page) ??
    (kind === 'number' ? findByDigits(value, page) : findByWords(value, kind, page))
  );
}
