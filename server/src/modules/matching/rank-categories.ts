/** The thirteen categories of a text, by the votes of its kinds. */
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import type { FoundKind } from './kinds/find-kinds.ts';

const CATEGORY_OF = new Map(PRODUCT_KINDS.map(({ id, category }) => [id, category]));

/** How fast a vote loses weight with its distance from the best score. */
const SHARPNESS = 14;
const VOTERS = 15;

/**
 * @param votes kinds, or categories of suppliers with their scores
 * @returns all categories, best first; together 1
 */
export function rankCategories(
  kinds: readonly FoundKind[],
  votes: readonly { category: string; score: number }[] = [],
): { name: string; score: number }[] {
  const all = [
    ...kinds.map(({ id, score }) => ({ category: CATEGORY_OF.get(id) ?? 'Other', score })),
    ...votes,
  ].slice(0, VOTERS + votes.length);
  const best = Math.max(0, ...all.map(({ score }) => score));
  const weights = new Map<string, number>();
  for (const { category, score } of all) {
    const weight = Math.exp((score - best) * SHARPNESS);
    weights.set(category, (weights.get(category) ?? 0) + weight);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  return APPLICATION_PRODUCT_CATEGORIES.map((name) => ({
    name,
    score: (weights.get(name) ?? 0) / total,
  })).toSorted((a, b) => b.score - a.score);
}
