/** Finds in an idea what names can be made of: its topics, its category, and what a «without» leaves out. */
import { readLexicon } from '../lexicon/read-lexicon.ts';
import type { Category } from '../lexicon/topics.ts';
import { isOffensiveWord } from '../gates/offensive.ts';
import { STOP_WORDS } from '../../../matching/matching.service.ts';
import { formsOf, topicsOf } from './word-forms.ts';
import { isDictionaryWord } from './make-compounds.ts';
import { readLines } from './packed-lines.ts';

let nouns: Map<string, string> | undefined;

/** «kayak», which no topic names, tells water. @returns the topic, '' for a noun without one; undefined for a word that is none of them */
function nounTopic(word: string): string | undefined {
  nouns ??= new Map(
    readLines('nouns.txt.br').map((line) => {
      const [noun = '', topic = ''] = line.split(' ');
      return [noun, topic] as const;
    }),
  );
  return nouns.get(word);
}

export interface LeftOut {
  readonly word: string;
  /** The word of the idea that leaves it out. */
  readonly because: string;
}

export interface ReadIdea {
  readonly concepts: readonly string[];
  /** Null where nothing tells it. */
  readonly category: Category | null;
  readonly leftOut: readonly LeftOut[];
  /** Whether words were left out that no brand should carry. */
  readonly offensive: boolean;
}

export const MOST_CONCEPTS = 8;
const FROM_AUDIENCE = 2;
/** An idea with so many chips needs none of the audience. */
const ENOUGH = 5;
const MOST_NEGATED = 3;

const NEGATORS = new Set(
  `without no not never non anti avoid avoids avoiding avoided eliminate eliminates eliminating
  replace replaces replacing replaced instead less fewer ban bans banning substitute substitutes
  rather don doesn isn lacking lacks minus unlike against alternative alternatives`.split(/\s+/),
);
/** What is negated goes on behind these. */
const BETWEEN = new Set(
  'a an the any of from to for and or all your their its more than'.split(' '),
);
/** What is negated ends before these. */
const BREAKS = new Set(
  'that which who whose when while because with by in on at but so if made using where into as'.split(
    ' ',
  ),
);

interface Token {
  readonly text: string;
  /** Whether a sign that ends a clause stands before it. */
  readonly isStart: boolean;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let isStart = true;
  for (const [found] of text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .matchAll(/[\p{L}\p{M}\p{N}]+(?:[-'][\p{L}\p{M}\p{N}]+)*|[.,;:!?()\n—–]/gu)) {
    if (/^[\p{L}\p{N}]/u.test(found)) {
      tokens.push({ text: found.replace(/'s$/, ''), isStart });
      isStart = false;
    } else isStart = true;
  }
  return tokens;
}

/** «plastic-free», «cable-less»: what it is free of; a word of the dictionary, as «restless», is none of them. */
const FREE = /^(.{3,})-(?:free|less)$|^(.{4,})less$/;

interface Scope {
  readonly negated: Set<number>;
  readonly leftOut: LeftOut[];
}

const isContent = (word: string) => word.length > 2 && !STOP_WORDS.has(word) && !BETWEEN.has(word);

/** @returns the places of the words that are negated */
function findNegated(tokens: readonly Token[]): Scope {
  const negated = new Set<number>();
  const leftOut: LeftOut[] = [];
  const leave = (at: number, word: string, because: string) => {
    negated.add(at);
    if (!leftOut.some((one) => one.word === word)) leftOut.push({ word, because });
  };
  for (const [at, { text }] of tokens.entries()) {
    const free = FREE.exec(text);
    const freeOf = free?.[1] ?? free?.[2];
    if (freeOf !== undefined && (free?.[1] !== undefined || !isDictionaryWord(text))) {
      leave(at, freeOf, `-${text.slice(freeOf.length).replace('-', '')}`);
      // «Plastic-free» tells something, too.
      if (topicsOf(text).length > 0) negated.delete(at);
      continue;
    }
    if (tokens[at + 1]?.text === 'free' && tokens[at + 1]?.isStart === false && isContent(text)) {
      // «free of» and «free shipping» negate what follows, or nothing.
      if (!BETWEEN.has(tokens[at + 2]?.text ?? '')) leave(at, text, 'free');
      continue;
    }
    const freeFrom = text === 'free' && ['of', 'from'].includes(tokens[at + 1]?.text ?? '');
    if (!NEGATORS.has(text.replace(/'t$/, '')) && !freeFrom) continue;
    negated.add(at);
    let found = 0;
    for (let next = at + 1; next < tokens.length && found < MOST_NEGATED; next += 1) {
      const word = tokens[next];
      if (word === undefined || (word.isStart && next > at + 1) || BREAKS.has(word.text)) break;
      // «alternative to plastic», but «without cables for the desk».
      if (next > at + 1 && (word.text === 'for' || word.text === 'to')) break;
      negated.add(next);
      if (!isContent(word.text) || NEGATORS.has(word.text)) continue;
      found += 1;
      leave(next, word.text, text);
    }
  }
  return { negated, leftOut };
}

/** «Ways» is a noun of its own, and still no more than several of one. */
const isPlural = (word: string) => /[^siu]s$/.test(word);

interface Found {
  readonly concepts: string[];
  readonly leftOut: readonly LeftOut[];
  readonly offensive: boolean;
}

/** @returns the chips of a text, in the order of its words */
function findConcepts(text: string): Found {
  const tokens = tokensOf(text);
  const { negated, leftOut } = findNegated(tokens);
  const concepts: string[] = [];
  const read = new Set<number>();
  let offensive = false;
  const add = (names: readonly string[]) => {
    for (const name of names) if (!concepts.includes(name)) concepts.push(name);
  };
  for (const [at, { text: word }] of tokens.entries()) {
    if (isOffensiveWord(word)) {
      offensive = true;
      continue;
    }
    if (negated.has(at) || read.has(at)) continue;
    const both = tokens[at + 1]?.isStart === false ? `${word}-${tokens[at + 1]?.text}` : '';
    // Two words that say something together are not read one by one.
    const together = both === '' || negated.has(at + 1) ? [] : topicsOf(both).slice(0, 2);
    if (together.length > 0) {
      add(together);
      read.add(at + 1);
      continue;
    }
    const told = topicsOf(word);
    if (told.length > 0) add(told.slice(0, 2));
    else if (STOP_WORDS.has(word)) continue;
    else if (word.includes('-')) {
      for (const part of word.split('-'))
        if (!STOP_WORDS.has(part)) add(topicsOf(part).slice(0, 1));
    } else {
      const noun = formsOf(word).find((form) => nounTopic(form) !== undefined && !isPlural(form));
      if (noun !== undefined) add([nounTopic(noun) ?? '', noun].filter((name) => name !== ''));
    }
  }
  return { concepts, leftOut: leftOut.filter(({ word }) => !isOffensiveWord(word)), offensive };
}

/** Materials and manners say less about what a product is. */
const WEAK = new Set(
  'metal wood reuse green bottle glass bag office leather silver gold rain power care'.split(' '),
);
const WEAK_VOTE = 0.4;

/** @returns the category that most of the chips belong to, the first ones counting more */
function guessCategory(concepts: readonly string[]): Category | null {
  const { topics } = readLexicon();
  const votes = new Map<Category, number>();
  for (const [place, name] of concepts.entries()) {
    const category = topics.get(name)?.category ?? null;
    if (category === null) continue;
    const vote = (WEAK.has(name) ? WEAK_VOTE : 1) / (1 + place * 0.25);
    votes.set(category, (votes.get(category) ?? 0) + vote);
  }
  const best = [...votes].toSorted(([, a], [, b]) => b - a)[0];
  return best === undefined ? null : best[0];
}

/** @param audience whom it is for: it adds chips where the idea has few */
export function readIdea(idea: string, audience = ''): ReadIdea {
  const own = findConcepts(idea);
  const others = own.concepts.length >= ENOUGH ? [] : findConcepts(audience).concepts;
  const added = others.filter((name) => !own.concepts.includes(name)).slice(0, FROM_AUDIENCE);
  const concepts = [...own.concepts.slice(0, MOST_CONCEPTS), ...added].slice(0, MOST_CONCEPTS);
  return {
    concepts,
    category: guessCategory(own.concepts.length > 0 ? own.concepts : concepts),
    leftOut: own.leftOut.slice(0, 4),
    offensive: own.offensive,
  };
}
