/** What names are like: brands that we hold, medicines, brands and suppliers here; and what they may mean. */
import type { NameHit, NamePart } from '@waggle/contract/brand/names';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { supplierNamesLike } from '../../directory/search/similar-names.service.ts';
import { countSyllables } from './engine/spoken.ts';
import { bareName } from './gates/bare-name.ts';
import { brandIndex, likenessOf } from './gates/brand-index.ts';
import { hasBadConnotation } from './gates/connotations.ts';
import { endsLikeSubstance } from './gates/medicines.ts';
import { isDecent, passesGates, pronounceabilityOf, wordsOfName } from './gates/name-gates.ts';
import { isOffensiveName } from './gates/offensive.ts';
import { type NameScores, selectSimilarBrands } from './names.repo.ts';

/** Words that stand behind the name of a company. */
const LEGAL =
  /\b(gmbh|ag|kg|ohg|ltd|limited|inc|llc|llp|corp|corporation|co|company|srl|spa|sas|sarl|sa|bv|nv|oy|ab|as|aps|kk|pty|plc|group|holding)\b/g;
/** A company's first word is its name, if it is long enough to be one. */
const LEAST_FIRST_WORD = 5;

/** @returns what is compared of a company's name: all of it, it without its legal form, its first word */
function comparedOf(name: string): string[] {
  const folded = name.toLowerCase();
  const [first = ''] = folded.split(/[\s,&-]+/).map(bareName);
  const all = [bareName(folded), bareName(folded.replaceAll(LEGAL, ' '))];
  return first.length >= LEAST_FIRST_WORD ? [...all, first] : all;
}

interface Known {
  readonly brands: readonly string[];
  readonly suppliers: readonly string[];
}

/** @returns names here that may be like one of these */
async function knownHere(
  context: Context,
  db: Db,
  userId: string,
  names: readonly string[],
): Promise<Known> {
  return {
    brands: await selectSimilarBrands(db, userId, names),
    suppliers: await supplierNamesLike(context, db, names),
  };
}

function hitsHere(bare: string, { brands, suppliers }: Known): NameHit[] {
  const hits: NameHit[] = [];
  for (const supplier of suppliers) {
    const likeness = comparedOf(supplier)
      .map((compared) => likenessOf(bare, compared))
      .find((found) => found !== undefined);
    if (likeness === undefined) continue;
    hits.push({ kind: 'supplier', likeness, neighbour: supplier });
    break;
  }
  // What another entrepreneur calls a brand is not told before it is public.
  const here = brands.map((brand) => likenessOf(bare, bareName(brand)));
  const likeness = here.find((found) => found === 'same') ?? here.find((found) => found);
  if (likeness !== undefined) hits.push({ kind: 'brand_here', likeness, neighbour: null });
  return hits;
}

/** @returns those of the names that no brand and no supplier here is like */
export async function unusedHere<Name extends { readonly text: string }>(
  context: Context,
  db: Db,
  userId: string,
  names: readonly Name[],
): Promise<Name[]> {
  const bares = names.map(({ text }) => bareName(text));
  const known = await knownHere(context, db, userId, bares);
  return names.filter((_, at) => hitsHere(bares[at] ?? '', known).length === 0);
}

/** @returns how a name measures, and what it is like */
export async function checkText(
  context: Context,
  userId: string,
  text: string,
): Promise<NameScores> {
  const words = wordsOfName(text);
  const bare = bareName(text);
  const hits: NameHit[] = [];
  if (isOffensiveName(words)) hits.push({ kind: 'offensive', likeness: null, neighbour: null });
  else if (hasBadConnotation(words) || words.some(endsLikeSubstance)) {
    hits.push({ kind: 'meaning', likeness: null, neighbour: null });
  }
  if (bare.length > 1) {
    const found = brandIndex().find(bare);
    if (found !== undefined) {
      const { name, likeness, isMedicine } = found;
      hits.push({ kind: isMedicine ? 'medicine' : 'brand', likeness, neighbour: name });
    }
    const known = await knownHere(context, context.database.db, userId, [bare]);
    hits.push(...hitsHere(bare, known));
  }
  return {
    letters: Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, '')).length,
    syllables: words.reduce((sum, word) => sum + countSyllables(word), 0),
    pronounceable: words.length === 0 ? 0 : pronounceabilityOf(words),
    reason: '',
    hits,
  };
}

export interface ProposedName {
  readonly text: string;
  readonly parts: readonly NamePart[];
  readonly reason: string;
}

/** Names of somebody else than the engine, looked at most. */
const MOST_PROPOSED = 40;
/** Letters of a to z, a space or «&» between words. */
const PLAIN_NAME = /^[A-Za-z]+(?: (?:& )?[A-Za-z]+)?$/;

/**
 * The gates for names of a language model: those of the engine, for texts that may be anything.
 * @param shown names that the user has seen, as `bareName` has them
 * @returns those that may be suggested, without repeats, in their order
 */
export async function admitNames(
  context: Context,
  db: Db,
  userId: string,
  proposed: readonly ProposedName[],
  shown: ReadonlySet<string>,
): Promise<ProposedName[]> {
  const seen = new Set(shown);
  const passed: ProposedName[] = [];
  for (const { text, parts, reason } of proposed.slice(0, MOST_PROPOSED)) {
    const name = text.trim().replaceAll(/\s+/g, ' ');
    const bare = bareName(name);
    if (name.length > 24 || !PLAIN_NAME.test(name) || seen.has(bare)) continue;
    seen.add(bare);
    if (!passesGates(wordsOfName(name))) continue;
    const isPlainReason = reason.length <= 160 && isDecent(wordsOfName(reason).slice(0, 40));
    passed.push({ text: name, parts, reason: isPlainReason ? reason : '' });
  }
  return unusedHere(context, db, userId, passed);
}
