/**
 * Reads the lexicons into topics. In their lines, a word with `-` behind it only begins a name, one with `-` before it
 * only ends one, and one with `!` is also a name of its own.
 */
import { BRAND_VIBES, type BrandVibe } from '@waggle/contract/options/brand-vibes';
import { type Category, TOPICS } from './topics.ts';
import { VIBE_TEXTS } from './vibes.ts';

/** A word that names are made of. */
export interface NameWord {
  readonly text: string;
  readonly begins: boolean;
  readonly ends: boolean;
  /** Whether it is a name of its own. */
  readonly alone: boolean;
}

export interface Topic {
  /** As its chip says it. */
  readonly name: string;
  /** Null for topics of every product. */
  readonly category: Category | null;
  readonly words: readonly NameWord[];
}

export interface Vibe {
  readonly first: readonly string[];
  /** Those of `first` that go into two words, too. */
  readonly apart: ReadonlySet<string>;
  readonly last: readonly string[];
  readonly endings: readonly string[];
  readonly sounds: { readonly [Part in 'begin' | 'middle' | 'end']: readonly string[] };
}

export interface Lexicon {
  readonly topics: ReadonlyMap<string, Topic>;
  /** The topics that a word of an idea tells; two words with `-` between them. */
  readonly triggers: ReadonlyMap<string, readonly string[]>;
  /** What a category has where the idea says nothing. */
  readonly categories: ReadonlyMap<Category, Topic>;
  readonly vibes: Readonly<Record<BrandVibe, Vibe>>;
}

const split = (text: string) => text.trim().split(/\s+/).filter(Boolean);

function readWord(written: string): NameWord {
  const text = written.replaceAll(/[-!]/g, '');
  return {
    text,
    begins: !written.startsWith('-'),
    ends: !written.endsWith('-'),
    alone: written.endsWith('!'),
  };
}

/** @returns the words of two topics of one name, or of one word twice, put together */
function mergeWords(words: readonly NameWord[]): NameWord[] {
  const merged = new Map<string, NameWord>();
  for (const word of words) {
    const before = merged.get(word.text);
    merged.set(word.text, {
      text: word.text,
      begins: word.begins || before?.begins === true,
      ends: word.ends || before?.ends === true,
      alone: word.alone || before?.alone === true,
    });
  }
  return [...merged.values()];
}

function readAll(): Lexicon {
  const topics = new Map<string, Topic>();
  const triggers = new Map<string, string[]>();
  const categories = new Map<Category, Topic>();
  for (const [category, text] of TOPICS) {
    for (const line of text.trim().split('\n')) {
      const [name = '', told = '', written = ''] = line.split('|').map((part) => part.trim());
      const words = split(written).map(readWord);
      if (name === '*' && category !== null) {
        categories.set(category, { name: told, category, words: mergeWords(words) });
        continue;
      }
      const before = topics.get(name);
      topics.set(name, {
        name,
        category: before?.category ?? category,
        words: mergeWords([...(before?.words ?? []), ...words]),
      });
      for (const trigger of split(told)) {
        const told = triggers.get(trigger) ?? [];
        if (!told.includes(name)) triggers.set(trigger, [...told, name]);
      }
    }
  }
  const vibes = Object.fromEntries<Vibe>(
    BRAND_VIBES.map((vibe): [BrandVibe, Vibe] => {
      const { first, last, endings, sounds } = VIBE_TEXTS[vibe];
      const unique = (text: string) => [...new Set(split(text))];
      return [
        vibe,
        {
          first: unique(first.replaceAll('-', '')),
          apart: new Set(unique(first).filter((word) => !word.endsWith('-'))),
          last: unique(last),
          endings: unique(endings),
          sounds: {
            begin: unique(sounds.begin),
            middle: unique(sounds.middle),
            end: unique(sounds.end),
          },
        },
      ];
    }),
  ) as Record<BrandVibe, Vibe>;
  return { topics, triggers, categories, vibes };
}

let read: Lexicon | undefined;

/** @returns the lexicon, read at first use */
export function readLexicon(): Lexicon {
  read ??= readAll();
  return read;
}

/** @returns all words that names can be made of */
export function allNameWords(): Set<string> {
  const { topics, categories, vibes } = readLexicon();
  return new Set([
    ...[...topics.values(), ...categories.values()].flatMap(({ words }) =>
      words.map(({ text }) => text),
    ),
    ...BRAND_VIBES.flatMap((vibe) => [...vibes[vibe].first, ...vibes[vibe].last]),
  ]);
}
