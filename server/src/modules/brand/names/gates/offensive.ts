/** Words that no brand should carry: obscene ones, slurs, and what sounds like a curse in neighbouring languages. */
import { cuss } from 'cuss';
import { cuss as spanish } from 'cuss/es';
import { cuss as french } from 'cuss/fr';
import { cuss as italian } from 'cuss/it';
import { cuss as portuguese } from 'cuss/pt';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const SURE = 2;
/** Plain English words that mean something else in another language. */
const INNOCENT = new Set('taper plume cumin tang pine'.split(' '));
/** Of other languages than those of the lists. */
const OTHERS =
  'scheisse scheiss arsch fotze hure nutte wichser kacke pisse ficken schlampe kurwa chuj pizda dupa blyat suka kut lul neuken fitte helvete perkele vittu baka kuso chink'.split(
    ' ',
  );

interface Lists {
  readonly matcher: RegExpMatcher;
  /** Refused as a word of its own. */
  readonly whole: ReadonlySet<string>;
  /** Refused anywhere in a name. */
  readonly inside: readonly string[];
}
let lists: Lists | undefined;

function readLists(): Lists {
  if (lists !== undefined) return lists;
  const sure = (words: Readonly<Record<string, number>>) =>
    Object.keys(words).filter((word) => words[word] === SURE && /^[a-z]{3,}$/.test(word));
  const english = sure(cuss);
  lists = {
    matcher: new RegExpMatcher({
      ...englishDataset.build(),
      ...englishRecommendedTransformers,
    }),
    whole: new Set([
      ...english,
      ...sure(spanish),
      ...sure(french),
      ...sure(italian),
      ...sure(portuguese),
      ...OTHERS,
    ]),
    inside: [
      ...english.filter((word) => word.length >= 5),
      ...OTHERS.filter((word) => word.length >= 5),
    ],
  };
  return lists;
}

/** @param word in small letters */
export function isOffensiveWord(word: string): boolean {
  const { matcher, whole } = readLists();
  return !INNOCENT.has(word) && (whole.has(word) || matcher.hasMatch(word));
}

/**
 * @param words of the name, in small letters of a to z
 * @returns whether a word, or what they spell together, offends
 */
export function isOffensiveName(words: readonly string[]): boolean {
  const joined = words.join('');
  return (
    words.some(isOffensiveWord) ||
    isOffensiveWord(joined) ||
    readLists().inside.some((word) => joined.includes(word))
  );
}
