/** Chooses the names of a list: the best ones that pass the gates and are unlike each other. */
import { distance } from 'fastest-levenshtein';
import { passesGates, pronounceabilityOf } from '../gates/name-gates.ts';
import { isDictionaryWord } from './make-compounds.ts';
import { type Candidate, MADE_KINDS, type MadeKind, type Wish } from './name-types.ts';
import type { Random } from '../../seeded-random.ts';

export const NAMES_IN_LIST = 10;
export const LEAST_EDITS = 4;
export const MOST_SAME_INITIALS = 2;
/** Names that say something about the product. */
export const LEAST_TOLD = 7;
const LEAST_EDITS_LOCKED = 3;

/** How many of each kind a list has, before others fill it. */
const WANTED: Readonly<Record<MadeKind, number>> = {
  compound: 3,
  pair: 3,
  blend: 2,
  coined: 1,
  word: 1,
};
const MOST: Readonly<Record<MadeKind, number>> = {
  compound: 4,
  pair: 3,
  blend: 3,
  coined: 3,
  word: 2,
};

const ANY: typeof MOST = { compound: 10, pair: 10, blend: 10, coined: 10, word: 2 };

/** A list reads well when half of it does. */
const GOOD = 0.35;
const MOST_BELOW_GOOD = 4;

const NOISE = 0.25;
const PER_KIND = 250;
/** Sounds that are made up have to be read at once. */
const PRONOUNCEABILITY: Readonly<Record<MadeKind, number>> = {
  compound: 0.5,
  pair: 0.4,
  blend: 1,
  coined: 1.2,
  word: 0.2,
};

interface Ranked {
  readonly candidate: Candidate;
  readonly rank: number;
  readonly pronounceable: number;
}

function tasteOf({ taste }: Wish, { parts, kind }: Candidate): number {
  const { weights } = taste;
  if (weights.size === 0) return 0;
  let sum = weights.get(`kind:${kind}`) ?? 0;
  for (const { text, concept } of parts) {
    sum += weights.get(`part:${text}`) ?? 0;
    if (concept !== null) sum += weights.get(`concept:${concept}`) ?? 0;
  }
  return Math.max(-3, Math.min(1.2, sum));
}

/** @returns the best of one kind with noise, best first; few of the many are looked at closely */
function rank(candidates: readonly Candidate[], wish: Wish, random: Random): Ranked[] {
  const noisy = candidates.map((candidate) => ({
    candidate,
    rank: candidate.score + tasteOf(wish, candidate) + random.noise() * NOISE,
  }));
  const best = noisy.toSorted((a, b) => b.rank - a.rank).slice(0, PER_KIND);
  return best
    .map((one) => {
      const pronounceable = pronounceabilityOf(one.candidate.words);
      const more = Math.min(pronounceable, 0.7) * PRONOUNCEABILITY[one.candidate.kind];
      return { ...one, pronounceable, rank: one.rank + more };
    })
    .toSorted((a, b) => b.rank - a.rank);
}

/** The list as it grows, with what it still takes. */
class NameList {
  readonly names: Candidate[] = [];
  readonly #wish: Wish;
  readonly #parts = new Set<string>();
  readonly #initials = new Map<string, number>();
  #untold = 0;
  #belowGood = 0;

  constructor(wish: Wish) {
    this.#wish = wish;
  }

  #isTold({ parts }: Candidate): boolean {
    return parts.some(({ concept }) => concept !== null);
  }

  /** @param strict whether all rules of a list hold, or only those of each name */
  takes({ candidate, pronounceable }: Ranked, strict: boolean): boolean {
    const { text, words, parts, kind } = candidate;
    const { shown, locked } = this.#wish;
    const bare = words.join('');
    if (shown.has(bare)) return false;
    const least = locked === null ? LEAST_EDITS : LEAST_EDITS_LOCKED;
    if (this.names.some((one) => distance(one.words.join(''), bare) < least)) return false;
    const initials = this.#initials.get(text.slice(0, 1)) ?? 0;
    if (locked === null && initials >= MOST_SAME_INITIALS) return false;
    if (parts.some((part) => part.text !== locked && this.#parts.has(part.text))) return false;
    if (kind !== 'word' && kind !== 'pair' && isDictionaryWord(bare)) return false;
    if (strict) {
      if (!this.#isTold(candidate) && this.#untold >= NAMES_IN_LIST - LEAST_TOLD) return false;
      if (pronounceable < GOOD && this.#belowGood >= MOST_BELOW_GOOD) return false;
    }
    return passesGates(
      words,
      parts.map((part) => part.text),
      candidate.syllables,
    );
  }

  add({ candidate, pronounceable }: Ranked): void {
    this.names.push(candidate);
    for (const { text } of candidate.parts) this.#parts.add(text);
    const initial = candidate.text.slice(0, 1);
    this.#initials.set(initial, (this.#initials.get(initial) ?? 0) + 1);
    if (!this.#isTold(candidate)) this.#untold += 1;
    if (pronounceable < GOOD) this.#belowGood += 1;
  }
}

/**
 * @param invented names of sounds, which fill what is missing
 * @returns ten names, best first; fewer only where a locked part allows no more
 */
export function chooseNames(
  made: ReadonlyMap<MadeKind, readonly Candidate[]>,
  invented: readonly Candidate[],
  wish: Wish,
  random: Random,
): Candidate[] {
  const list = new NameList(wish);
  const ranked = new Map(
    MADE_KINDS.map((kind) => [kind, rank(made.get(kind) ?? [], wish, random)] as const),
  );
  const counts = new Map<MadeKind, number>();
  const places = new Map<MadeKind, number>();
  const takeNext = (kind: MadeKind, strict: boolean): boolean => {
    const all = ranked.get(kind) ?? [];
    for (let at = places.get(kind) ?? 0; at < all.length; at += 1) {
      const one = all[at];
      if (one === undefined || !list.takes(one, strict)) continue;
      list.add(one);
      places.set(kind, at + 1);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return true;
    }
    return false;
  };
  // Rarer kinds first: they have the least to choose from.
  for (const kind of ['word', 'blend', 'coined', 'pair', 'compound'] as const) {
    for (let count = 0; count < WANTED[kind]; count += 1) if (!takeNext(kind, true)) break;
  }
  const fill = (most: Readonly<Record<MadeKind, number>>, strict: boolean) => {
    for (let found = true; found && list.names.length < NAMES_IN_LIST;) {
      found = false;
      for (const kind of MADE_KINDS) {
        if (list.names.length >= NAMES_IN_LIST || (counts.get(kind) ?? 0) >= most[kind]) continue;
        if (takeNext(kind, strict)) found = true;
      }
    }
  };
  fill(MOST, true);
  if (wish.locked !== null || invented.length === 0) {
    fill(ANY, true);
  }
  for (const one of rank(invented, wish, random)) {
    if (list.names.length >= NAMES_IN_LIST) break;
    if (list.takes(one, false)) list.add(one);
  }
  places.clear();
  fill(ANY, false);
  return list.names.toSorted((a, b) => b.score - a.score);
}
