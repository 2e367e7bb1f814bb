/** Ranks suppliers for sentences in memory, by the same functions as the product: for measuring from outside. */
import { rankCategories } from './rank-categories.ts';
import { describe, understand } from './matching.service.ts';
import { scoreSupplier, type SupplierSignature } from './score-supplier.ts';

export interface SupplierLine {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly makes: readonly string[];
  readonly category?: string;
}

export interface Match {
  readonly suppliers: readonly string[];
  readonly kinds: readonly string[];
  readonly categories: readonly string[];
  readonly understood: boolean;
}

const SHOWN = 20;
/** Milliseconds: a measurement waits for every vector. */
const UNHURRIED = 30_000;
const VOTERS = 15;

/** @returns a function that ranks these suppliers for a text */
export async function matcherOf(
  suppliers: readonly SupplierLine[],
): Promise<(text: string) => Promise<Match>> {
  const signatures: (SupplierSignature & { id: string; category: string | undefined })[] = [];
  for (const { id, name, description, makes, category } of suppliers) {
    const { kinds, ...own } = await describe({
      name,
      description,
      productLines: makes.map((text) => ({ text, kinds: [] })),
      categories: category === undefined ? [] : [category],
    });
    const guessed = kinds.map((kind) => ({ ...kind, confirmed: false }));
    signatures.push({ id, category, kinds: guessed, ...own });
  }
  return async (text) => {
    const query = await understand(text, undefined, UNHURRIED);
    const ranked = signatures
      .map((supplier) => ({ ...supplier, score: scoreSupplier(query, supplier) }))
      .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    const votes = ranked
      .slice(0, VOTERS)
      .flatMap(({ category, score }) => (category === undefined ? [] : [{ category, score }]));
    return {
      suppliers: ranked.slice(0, SHOWN).map(({ id }) => id),
      kinds: query.kinds.map(({ id }) => id).slice(0, 5),
      categories: rankCategories(query.kinds, votes).map(({ name }) => name),
      understood: query.understood,
    };
  };
}
