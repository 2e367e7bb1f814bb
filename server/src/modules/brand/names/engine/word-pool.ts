/** The words that a list of names is made of: those of the chips, of the category and of the vibe. */
import { type NameWord, readLexicon } from '../lexicon/read-lexicon.ts';
import { countSyllables, soundsOf } from './spoken.ts';
import type { Wish } from './name-types.ts';
import { topicsOf } from './word-forms.ts';

export interface PoolWord extends NameWord {
  readonly concept: string | null;
  /** How much a name with it says about the product. */
  readonly weight: number;
  readonly syllables: number;
  readonly sounds: readonly string[] | undefined;
}

export interface WordPool {
  /** Of chips and of the category. */
  readonly words: readonly PoolWord[];
  readonly vibeFirst: readonly PoolWord[];
  readonly vibeLast: readonly PoolWord[];
  readonly endings: readonly string[];
}

const CATEGORY_WEIGHT = 0.3;
const PLAIN = /^[a-z]{3,9}$/;

const own = (text: string): NameWord => ({ text, begins: true, ends: true, alone: false });

/** @returns what a chip stands for; a word that no topic has stands for itself, and for the topics it tells */
export function wordsOfChip(chip: string): readonly NameWord[] {
  const { topics } = readLexicon();
  const topic = topics.get(chip);
  if (topic !== undefined) return topic.words;
  const told = topicsOf(chip).flatMap((name) => topics.get(name)?.words ?? []);
  return PLAIN.test(chip) ? [own(chip), ...told] : told;
}

function toPool(words: readonly NameWord[], concept: string | null, weight: number): PoolWord[] {
  return words.map((word) => ({
    ...word,
    concept,
    weight,
    syllables: countSyllables(word.text),
    sounds: soundsOf(word.text),
  }));
}

/** @returns the pool; a word that two chips have belongs to the first */
export function makePool({ concepts, category, vibe }: Wish): WordPool {
  const { categories, vibes } = readLexicon();
  const words = new Map<string, PoolWord>();
  const add = (found: readonly PoolWord[]) => {
    for (const word of found) if (!words.has(word.text)) words.set(word.text, word);
  };
  for (const [place, chip] of concepts.entries()) {
    add(toPool(wordsOfChip(chip), chip, place < 4 ? 1 : 0.8));
  }
  const general = category === null ? undefined : categories.get(category);
  // Without chips, the category says what the product is.
  const [concept, weight] = concepts.length === 0 ? [category, 1] : [null, CATEGORY_WEIGHT];
  if (general !== undefined) add(toPool(general.words, concept, weight));
  const { first, last, endings, apart } = vibes[vibe];
  const toVibe = (texts: readonly string[]) =>
    toPool(
      texts.map((text) => ({ ...own(text), alone: apart.has(text) })),
      null,
      0,
    );
  return { words: [...words.values()], vibeFirst: toVibe(first), vibeLast: toVibe(last), endings };
}
