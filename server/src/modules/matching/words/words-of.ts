/** The words of a text: folded, stemmed, without stop words, each with its place in the text. */
import { newStemmer } from 'snowball-stemmers';
import { STOP_WORDS } from './stop-words.ts';

export interface Word {
  readonly lexeme: string;
  /** Folded, not stemmed. */
  readonly folded: string;
  /** Place in the text, as indexes of the string. */
  readonly start: number;
  readonly end: number;
}

const TOKEN = /\p{Script=Han}+|[\p{L}\p{M}\p{N}]+(?:['’]s(?![\p{L}\p{N}]))?/gu;
const HAN = /^\p{Script=Han}/u;
const LONGEST = 40;
/** So many words of a text are looked at. */
const MOST = 400;

/** British spelling is the other one's. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^jeweller(?=y|ies|s?$)/, 'jewelr'],
  [/^aluminium/, 'aluminum'],
  [/^(colo|flavo|harbo|odo|armo|vapo)ur/, '$1r'],
  [/^mould/, 'mold'],
  [/^(fib|theat|lit|met|cent)res?$/, '$1er'],
  [/^grey/, 'gray'],
  [/^tyre/, 'tire'],
  [/^pyjama/, 'pajama'],
  [/^(organ|customi?|personal|steril|moistur|fertil|energ)is(e|es|ed|er|ers|ing)$/, '$1iz$2'],
  [/^yoghurt/, 'yogurt'],
  [/^cosy/, 'cozy'],
  [/^plough/, 'plow'],
  [/^whisky/, 'whiskey'],
  [/^doughnut/, 'donut'],
];

const english = newStemmer('english');
const stems = new Map<string, string>();

/** @returns without case and accents; marks that spell a word, as in Hindi, stay */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** @param folded one word */
export function stem(folded: string): string {
  const known = stems.get(folded);
  if (known !== undefined) return known;
  let spelled = folded;
  for (const [british, american] of SPELLINGS) spelled = spelled.replace(british, american);
  const stemmed = /^[a-z]+$/.test(spelled) ? english.stem(spelled) : spelled;
  // A bounded memory: texts of users are stemmed, too.
  if (stems.size >= 50_000) stems.clear();
  stems.set(folded, stemmed);
  return stemmed;
}

type Token = Omit<Word, 'lexeme'>;

/** Chinese is written without spaces: each two characters are a word. */
function pairs(run: string, start: number): Token[] {
  if (run.length === 1) return [{ folded: run, start, end: start + 1 }];
  return Array.from({ length: run.length - 1 }, (_, at) => {
    const pair = run.slice(at, at + 2);
    return { folded: pair, start: start + at, end: start + at + 2 };
  });
}

/** @returns all words in their order, also repeated ones, not stemmed */
export function tokensOf(text: string): Token[] {
  const words: Token[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (words.length >= MOST) break;
    if (HAN.test(token)) {
      words.push(...pairs(token, index));
      continue;
    }
    const folded = fold(token.replace(/['’]s$/, ''));
    if (folded === '' || folded.length > LONGEST || STOP_WORDS.has(folded)) continue;
    words.push({ folded, start: index, end: index + token.length });
  }
  return words;
}

/** @returns all words in their order, also repeated ones */
export function wordsOf(text: string): Word[] {
  return tokensOf(text).map((token) => ({ ...token, lexeme: stem(token.folded) }));
}
