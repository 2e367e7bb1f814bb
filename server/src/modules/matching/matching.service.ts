/**
 * Matching by meaning: what a text asks for, and what a supplier makes. Nothing here reads the database: the directory
 * stores what `describe` returns, selects candidates by lexemes, kinds and bits, and orders them by `scoreSupplier`
 * (`score-supplier.ts`), which depends on the query and one supplier alone.
 */
import { cutText } from '@waggle/contract/text/cut-text';
import { type KindLanguage, PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { encode, type Encoded, MODEL, wakeEncoder } from './encoder/encoder.ts';
import { bitsOf, meanOf } from './encoder/vector.ts';
import { findKinds, type FoundKind } from './kinds/find-kinds.ts';
import { inEnglish, kindsOfLine, otherLanguage, relatedWords } from './kinds/kinds-of-line.ts';
import { kindsByWords, rarity, readKindWords } from './kinds/kind-words.ts';
import { rankCategories } from './rank-categories.ts';
import { readMusts } from './read-musts.ts';
import { correctSpelling, readVocabulary } from './words/correct-spelling.ts';
import { readRelatedWords } from './words/related-words.ts';
import { type Word, wordsOf } from './words/words-of.ts';

import type { Understood } from './understood.ts';

export type { Understood };
export { bitsOf, MODEL };
export { leastScore, scoreSupplier, type SupplierSignature } from './score-supplier.ts';
export { markWords, whyLines } from './why-lines.ts';
export { distance as editDistance } from './words/correct-spelling.ts';
export { STOP_WORDS } from './words/stop-words.ts';
export { stemIn } from './kinds/kind-words.ts';
export { fold, wordsOf } from './words/words-of.ts';

export interface Described {
  /** Of the lines and, with less weight in the score, of name and description; without repeats. */
  readonly lexemes: { readonly lines: readonly string[]; readonly rest: readonly string[] };
  /** Guessed from the lines, best first, at most two, without confirmed ones. */
  readonly kinds: readonly FoundKind[];
  /** Between the lines; null without the encoder. */
  readonly vector: Int8Array | null;
  readonly bits: string | null;
  /** Of each line, in their order; empty without the encoder. */
  readonly lines: readonly Int8Array[];
  /** What made the vectors: those of another model are not comparable. */
  readonly model: string | null;
}

export interface SupplierText {
  readonly name: string;
  readonly description: string;
  readonly productLines: readonly { text: string; kinds: readonly string[] }[];
  readonly categories: readonly string[];
}

/** A query waits so long for its vector; then words decide. */
const PATIENCE = 400;
const MOST_WORDS = 40;
const IN_USE = 5;
const OFFERED = 16;

const NAMES = new Map(PRODUCT_KINDS.map(({ id, name }) => [id, name]));
const CATEGORIES = new Map<string, string>(PRODUCT_KINDS.map(({ id, category }) => [id, category]));

/** Reads what is needed at first use: the words, in slices, while the thread of the encoder loads. */
async function readAll(): Promise<void> {
  wakeEncoder();
  await readKindWords('en');
  await readRelatedWords();
  await readVocabulary();
}

const unique = (text: string) => [...new Set(wordsOf(text).map(({ lexeme }) => lexeme))];

/** @returns the words of the text with its typing errors corrected, for the encoder */
function corrected(text: string, before: readonly Word[], after: readonly Word[]): string {
  let [copied, end] = ['', 0];
  for (const [at, { start, end: wordEnd, folded }] of after.entries()) {
    if (folded === before[at]?.folded) continue;
    copied += text.slice(end, start) + folded;
    end = wordEnd;
  }
  return copied + text.slice(end);
}

/** Scores from which a text is understood: calibrated on sentences and nonsense of `server/test/matching`. */
const CLEAR = { withVector: 0.32, withoutVector: 0.34 };

function isUnderstood(
  kinds: readonly FoundKind[],
  encoded: Encoded | null,
  known: number,
): boolean {
  const [best] = kinds;
  if (best === undefined || known === 0) return false;
  return best.score >= (encoded === null ? CLEAR.withoutVector : CLEAR.withVector);
}

/**
 * @param text in any of six languages
 * @param chosenKinds as the user corrected them: exactly these are in use
 * @param patience milliseconds in which the vector must be there
 */
export async function understand(
  text: string,
  chosenKinds?: readonly string[],
  patience = PATIENCE,
): Promise<Understood> {
  const until = performance.now() + patience;
  await readAll();
  const { musts, rest } = readMusts(cutText(text, 2000));
  const english = await inEnglish(rest);
  const read = wordsOf(english.text);
  const words = correctSpelling(read);
  const lexemes = [...new Set(words.map(({ lexeme }) => lexeme))].slice(0, MOST_WORDS);
  const related = relatedWords(lexemes);
  const [encoded = null] = await encode([corrected(english.text, read, words)], until);
  const vector = encoded?.vector ?? null;
  const found =
    english.kinds.length > 0 ? [...english.kinds] : findKinds(lexemes, related, encoded);
  const known = kindsByWords(lexemes, 'en', related).size;
  const understood = isUnderstood(found, encoded, known);
  const best = found[0]?.score ?? 0;
  const chosen = new Set(chosenKinds);
  const kinds =
    chosenKinds === undefined
      ? found.slice(0, OFFERED).map(({ id, score }, at) => ({
          id,
          score,
          inUse: understood && at < IN_USE && score >= best * 0.8,
        }))
      : [
          ...chosenKinds.filter((id) => NAMES.has(id)).map((id) => ({ id, score: 1, inUse: true })),
          ...found
            .filter(({ id }) => !chosen.has(id))
            .slice(0, OFFERED)
            .map((kind) => ({ ...kind, inUse: false })),
        ];
  return {
    words: lexemes.map((lexeme) => ({ lexeme, weight: rarity(lexeme) })),
    typed: unique(rest).slice(0, MOST_WORDS),
    related,
    kinds,
    categories: rankCategories(chosen.size > 0 ? kinds.filter(({ inUse }) => inUse) : found),
    vector,
    bits: vector === null ? null : bitsOf(vector),
    understood: understood || chosen.size > 0,
    musts,
  };
}

const linesIn = ({ productLines }: SupplierText) =>
  productLines.map(({ text }) => text).filter((text) => text.trim() !== '');

/** @returns sentences of a description that could name products */
const partsOf = (description: string) =>
  description
    .split(/[.!?;\n]+|,\s+(?=we\b|our\b)/i)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length >= 1)
    .slice(0, 20);

/** The best sentences of a description stand for missing lines. */
async function linesOf(description: string): Promise<string[]> {
  const parts = partsOf(description);
  const encoded = await encode(parts);
  const scored = parts.map((part, at) => {
    const [best] = findKinds(unique(part), [], encoded[at] ?? null);
    return { part, score: best?.score ?? 0 };
  });
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  return sorted.slice(0, 3).map(({ part }) => part);
}

/** The machine's guess for each line together: the sum over lines decides, the best two stay. */
async function guess(
  texts: readonly string[],
  encoded: readonly (Encoded | null)[],
): Promise<FoundKind[]> {
  const sums = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    const found = await kindsOfLine(text, encoded[at] ?? null);
    for (const { id, score } of found.slice(0, 8)) {
      sums.set(id, Math.max(sums.get(id) ?? 0, score) + (sums.has(id) ? 0.05 : 0));
    }
  }
  return [...sums]
    .map(([id, score]) => ({ id, score: Math.min(1, score) }))
    .toSorted((a, b) => b.score - a.score);
}

/** Few enough that the encoder takes them, whoever else asks. */
const TOGETHER = 64;

/**
 * Encodes the texts of some suppliers, so that `describe` finds them encoded: together they take less, those of one
 * length above all, because a text takes as long as the longest beside it.
 */
export async function encodeTogether(suppliers: readonly SupplierText[]): Promise<void> {
  const texts = suppliers.flatMap((supplier) => {
    const lines = linesIn(supplier);
    return lines.length > 0 ? lines : partsOf(supplier.description);
  });
  const sorted = [...new Set(texts)].toSorted((one, other) => one.length - other.length);
  for (let at = 0; at < sorted.length; at += TOGETHER) {
    await encode(sorted.slice(at, at + TOGETHER));
  }
}

/** @returns what the index stores of a supplier; waits for the encoder as long as it takes */
export async function describe(supplier: SupplierText): Promise<Described> {
  await readAll();
  const { name, description, productLines } = supplier;
  const given = linesIn(supplier);
  const texts = given.length > 0 ? given : await linesOf(description);
  const encoded = await encode(texts);
  const lines = encoded.flatMap((one) => one?.vector ?? []);
  const vector = meanOf(lines);
  const confirmed = new Set(productLines.flatMap(({ kinds }) => kinds));
  const own = unique(texts.join('\n'));
  const inLines = new Set(own);
  return {
    lexemes: {
      lines: own,
      rest: unique(`${name}\n${description}`).filter((lexeme) => !inLines.has(lexeme)),
    },
    kinds: (await guess(texts, encoded)).filter(({ id }) => !confirmed.has(id)).slice(0, 2),
    vector,
    bits: vector === null ? null : bitsOf(vector),
    lines: lines.length === texts.length ? lines : [],
    model: vector === null ? null : MODEL,
  };
}

/**
 * @param line in any of six languages
 * @param categories of the supplier: among kinds that are as near, its own come first
 * @returns up to five kinds for a supplier to confirm, best first
 */
export async function proposeKinds(
  line: string,
  categories: readonly string[] = [],
  patience = PATIENCE,
): Promise<FoundKind[]> {
  const until = performance.now() + patience;
  await readAll();
  const text = cutText(line, 500);
  const [encoded = null] = await encode([text], until);
  const own = new Set(categories);
  return (await kindsOfLine(text, encoded))
    .map(({ id, score }) => ({ id, score: score + (own.has(CATEGORIES.get(id) ?? '') ? 0.1 : 0) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5);
}

async function readEnglish(): Promise<void> {
  await readKindWords('en');
  await readRelatedWords();
}

/** @returns the language of a text; undefined for English, and for one that is not known */
export async function languageOf(text: string): Promise<KindLanguage | undefined> {
  await readEnglish();
  return otherLanguage(text);
}

/** @returns an English text as it is; one in another language as the names of the kinds of product that it names */
export async function readInEnglish(text: string): Promise<string> {
  await readEnglish();
  return (await inEnglish(text)).text;
}
