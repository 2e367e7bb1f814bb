/** The engine of names: from chips, category and vibe to ten names, by a seed. */
import { chooseNames, NAMES_IN_LIST } from './choose-names.ts';
import { makeBlends } from './make-blends.ts';
import { inventNames, makeCoined } from './make-coined.ts';
import { makeCompounds } from './make-compounds.ts';
import { makePairs, makeSingles } from './make-words.ts';
import type { Candidate, MadeKind, Wish } from './name-types.ts';
import { seededRandom } from '../../seeded-random.ts';
import { makePool } from './word-pool.ts';

const INVENTED = 300;

/** @returns ten names; fewer only where a locked part allows no more */
export function generateNames(wish: Wish): Candidate[] {
  const random = seededRandom(wish.seed);
  const pool = makePool(wish);
  const keeps = ({ parts }: Candidate) =>
    wish.locked === null || parts.some(({ text }) => text === wish.locked);
  const made = new Map<MadeKind, readonly Candidate[]>([
    ['compound', makeCompounds(pool).filter(keeps)],
    ['pair', makePairs(pool).filter(keeps)],
    ['blend', makeBlends(pool).filter(keeps)],
    ['coined', makeCoined(pool).filter(keeps)],
    ['word', makeSingles(pool).filter(keeps)],
  ]);
  const invented = wish.locked === null ? inventNames(wish.vibe, INVENTED, random) : [];
  return chooseNames(made, invented, wish, random).slice(0, NAMES_IN_LIST);
}
