/** The queue's search: cases that have what was typed, or else words like it, as it may have typing errors. */
import type { QueueSort } from '@waggle/contract/team/queue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../lib/database.ts';
import { foldForSearch, withoutSeparators } from './search-text.ts';
import { editDistance } from './edit-distance.ts';
import type { QueueMatches } from './queue.repo.ts';
import {
  allOf,
  anyOf,
  hasInName,
  hasKey,
  hasText,
  countMatching,
  isOneOf,
  selectMatching,
  selectTexts,
} from './queue-search.repo.ts';

export interface QueueSearch {
  /** Undefined when everything does. */
  matches: QueueMatches | undefined;
  /** What is searched instead of what was typed. */
  instead: string[];
}

/** Up to so many hits are put in order by their ids; more are met soon on the way along the order. */
const FEW = 500;
/** Not along names, as those that begin alike stand together: there so many are found before they are put in order. */
const FEW_BY_NAME = 3000;
/** Shorter texts are in no index: they are parts of a name alone. */
const INDEXED = 3;
const MOST_WORDS = 6;
/** Cases whose words are compared with what was typed. */
const MOST_COMPARED = 120;
const MOST_LIKE_IT = 8;
/** As `search_keys` of the database splits a text. */
const BETWEEN_WORDS = /[\s.,;:@/&()+_'"-]+/;

/** One typing error in a short word, two in a longer one. */
function errorsAllowed(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/** @returns undefined when nothing matches */
async function findMatches(
  db: Db,
  condition: RawBuilder<boolean>,
  sort: QueueSort,
): Promise<QueueMatches | undefined> {
  const ids = await selectMatching(db, condition, FEW + 1);
  if (ids.length === 0) return undefined;
  if (ids.length <= FEW) return { condition: isOneOf(ids), foundFirst: false };
  const foundFirst =
    sort === 'company' && (await countMatching(db, condition, FEW_BY_NAME + 1)) <= FEW_BY_NAME;
  return { condition, foundFirst };
}

/** @returns a text without each of its letters in turn */
function withoutOne(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));
}

/**
 * What two words have in common that differ by so many typing errors, as `search_keys` of the database makes it.
 * @param errors one or two
 */
function keysOf(word: string, errors: number): string[] {
  const part = /\d/.test(word) ? word.slice(-7) : word.slice(0, 6);
  const once = withoutOne(part);
  return [...new Set([part, ...once, ...(errors > 1 ? once.flatMap(withoutOne) : [])])];
}

/** @returns texts of cases that may have a word like each of these */
function textsLike(db: Db, words: readonly string[], errors: number): Promise<string[]> {
  const long = words.filter((word) => word.length >= INDEXED);
  const each = long.map((word) => hasKey(keysOf(word, Math.min(errors, errorsAllowed(word)))));
  return selectTexts(db, allOf(each), MOST_COMPARED);
}

/** Few errors are looked for first: what has many in common with a word may be in the way of what is nearest. */
async function searchInstead(db: Db, words: readonly string[]): Promise<string[][] | undefined> {
  return (
    alternatives(words, await textsLike(db, words, 1)) ??
    alternatives(words, await textsLike(db, words, 2))
  );
}

/** @returns the distance of two words, or of one to what another begins with; beyond what is allowed, Infinity */
function errorsBetween(typed: string, word: string): number {
  const allowed = errorsAllowed(typed);
  if (word.length < typed.length - allowed || /\d/.test(typed) !== /\d/.test(word)) return Infinity;
  const begun = editDistance(typed, word.slice(0, typed.length));
  const whole = word.length > typed.length + allowed ? Infinity : editDistance(typed, word);
  const errors = Math.min(begun, whole);
  return errors > allowed ? Infinity : errors;
}

/** @returns for each typed word the nearest that the texts have; undefined when no text has one for each */
function alternatives(typed: readonly string[], texts: readonly string[]): string[][] | undefined {
  const known = typed.map(() => new Map<string, number>());
  const nearest = texts.map((text) =>
    typed.map((word, index) => {
      if (text.includes(word)) return { word, errors: 0 };
      const measured = text.split(BETWEEN_WORDS).map((one) => {
        const errors = known[index]?.get(one) ?? errorsBetween(word, one);
        known[index]?.set(one, errors);
        return { word: one, errors };
      });
      return measured.reduce((best, one) => (one.errors < best.errors ? one : best));
    }),
  );
  const matching = nearest.filter((found) => found.every(({ errors }) => errors < Infinity));
  if (matching.length === 0) return undefined;
  return typed.map((_, index) => {
    const found = matching.flatMap((one) => one[index] ?? []);
    const least = Math.min(...found.map(({ errors }) => errors));
    const best = found.filter(({ errors }) => errors === least).map(({ word }) => word);
    return [...new Set(best)].slice(0, MOST_LIKE_IT);
  });
}

const NOTHING = { matches: { condition: sql<boolean>`false`, foundFirst: false }, instead: [] };

/** @param typed by the reviewer, trimmed */
export async function searchQueue(db: Db, typed: string, sort: QueueSort): Promise<QueueSearch> {
  if (typed === '') return { matches: undefined, instead: [] };
  const folded = foldForSearch(typed);
  if (folded.length < INDEXED) {
    const matches = await findMatches(db, hasInName(typed.toLowerCase()), sort);
    return matches ? { matches, instead: [] } : NOTHING;
  }
  const number = /\d/.test(folded) ? withoutSeparators(folded) : folded;
  const asTyped = number.length < INDEXED ? [folded] : [...new Set([folded, number])];
  const exact = await findMatches(db, anyOf(asTyped.map(hasText)), sort);
  if (exact) return { matches: exact, instead: [] };
  const words = folded
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  if (!words.some((word) => word.length >= INDEXED)) return NOTHING;
  const instead = await searchInstead(db, words);
  if (instead === undefined) return NOTHING;
  const like = allOf(instead.map((found) => anyOf(found.map(hasText))));
  const matches = await findMatches(db, like, sort);
  return matches ? { matches, instead: instead.flat() } : NOTHING;
}
