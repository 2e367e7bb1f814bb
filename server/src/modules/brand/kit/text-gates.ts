/** The gates for texts of a language model: words alone, of what the entrepreneur has told. */
import { brandIndex } from '../names/gates/brand-index.ts';
import { isOffensiveWord } from '../names/gates/offensive.ts';
import { isWatched } from './watched-words.ts';

export interface ProposedText {
  readonly text: string;
  /** All that the entrepreneur has told. */
  readonly facts: string;
  /** Characters. */
  readonly max: number;
}

const LEAST = 10;
/** Marks of HTML, code and templates; of addresses; and characters that nobody sees. */
const MARKUP = /[<>{}`\\|]|\]\(|&[a-z#0-9]+;|\*\*|__/i;
const ADDRESS = /https?:|www\.|\/\/|@|[\p{L}\p{N}-]+\.[a-z]{2,}(?=\b)/iu;
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

/** Letters of a script in which the gates can read neither words nor claims. */
const UNREAD = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const wordsOf = (text: string) =>
  text.toLowerCase().match(/[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*/gu) ?? [];
const numbersOf = (text: string) => text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];

/** @returns whether a word that begins large in the middle of a sentence is a brand that we hold */
function namesBrand(text: string, own: ReadonlySet<string>): boolean {
  for (const [, word = ''] of text.matchAll(/\b(\p{Lu}[\p{L}]{2,})/gu)) {
    const bare = word.toLowerCase();
    if (own.has(bare)) continue;
    const found = brandIndex().find(bare);
    // Many common words are brands, too; at the beginning of a sentence they are those words.
    const isFirst = new RegExp(`(?:^|[.!?…:\\n]\\s*)${word}\\b`, 'u').test(text);
    if (found?.likeness === 'same' && !isFirst) return true;
  }
  return false;
}

/** @returns the text as it may be shown; undefined where it may not */
export function admitText({ text: given, facts, max }: ProposedText): string | undefined {
  const text = given
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ *\r?\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (text.length < LEAST || text.length > max || !text.isWellFormed()) return undefined;
  if (HIDDEN.test(text.replaceAll('\n', ''))) return undefined;
  if (MARKUP.test(text) || ADDRESS.test(text)) return undefined;
  const own = new Set(wordsOf(facts));
  const words = wordsOf(text);
  if (words.some((word) => isOffensiveWord(word))) return undefined;
  if (words.some((word) => !own.has(word) && (isWatched(word) || UNREAD.test(word))))
    return undefined;
  const numbers = new Set(numbersOf(facts));
  if (numbersOf(text).some((number) => !numbers.has(number))) return undefined;
  if (/[%€$£¥]/.test(text) && !/[%€$£¥]/.test(facts)) return undefined;
  return namesBrand(text, own) ? undefined : text;
}
