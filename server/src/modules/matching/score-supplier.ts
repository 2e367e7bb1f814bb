/**
 * The score of a supplier for a query: a function of the two alone, so that a page is cut at (score, id) whoever joins
 * or leaves meanwhile. Every part is between 0 and 1 and means the same in every query.
 */
import { cosine } from './encoder/vector.ts';
import type { Understood } from './understood.ts';

/** What the index knows of a supplier. */
export interface SupplierSignature {
  readonly lexemes: { readonly lines: readonly string[]; readonly rest: readonly string[] };
  readonly kinds: readonly { id: string; score: number; confirmed: boolean }[];
  readonly vector: Int8Array | null;
  readonly lines: readonly Int8Array[];
}

/** Chosen on our own sentences; a confirmed kind counts like both others together. */
export const WEIGHTS = {
  words: 0.3,
  meaning: 0.55,
  guessedKind: 0.15,
  confirmedKind: 0.4,
  /** A word of name or description, against one of the lines. */
  rest: 0.4,
  /** Below this, two sentences have as good as nothing in common. */
  far: 0.25,
};

/** A supplier that has neither every word nor a kind of the query fits from a score on, chosen on the blind set. */
const LEAST = { ofClearness: 0.5, from: 0.2, to: 0.45 };

/** @returns the score from which a supplier fits: more where the query is clearer; of the query alone */
export function leastScore({ kinds }: Understood): number {
  const clearness = kinds[0]?.score ?? 0;
  return Math.min(LEAST.to, Math.max(LEAST.from, LEAST.ofClearness * clearness));
}

interface Wish {
  /** The word of the query, or the one that it stands for. */
  readonly of: string;
  readonly weight: number;
}

interface Asked {
  readonly wishes: ReadonlyMap<string, readonly Wish[]>;
  /** How near each kind is to the query: 1 for the nearest. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** What a query asks for: hundreds of suppliers are compared with it. */
const ASKED = new WeakMap<Understood, Asked>();

function askedOf(query: Understood): Asked {
  const known = ASKED.get(query);
  if (known !== undefined) return known;
  const own = query.words.map(({ lexeme }) => ({ lexeme, of: lexeme, weight: 1 }));
  const wishes = Map.groupBy([...own, ...query.related], ({ lexeme }) => lexeme);
  const best = query.kinds[0]?.score ?? 1;
  const kinds = new Map(query.kinds.map(({ id, score }) => [id, score / best]));
  const asked = { wishes, kinds };
  ASKED.set(query, asked);
  return asked;
}

/** @returns the part of the query's words that the supplier has, weighted by how much each tells */
export function wordScore(query: Understood, { lexemes }: SupplierSignature): number {
  const { wishes } = askedOf(query);
  const best = new Map<string, number>();
  const take = (words: readonly string[], worth: number) => {
    for (const word of words) {
      for (const { of, weight } of wishes.get(word) ?? []) {
        best.set(of, Math.max(best.get(of) ?? 0, worth * weight));
      }
    }
  };
  take(lexemes.lines, 1);
  take(lexemes.rest, WEIGHTS.rest);
  const total = query.words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return (
    query.words.reduce((sum, { lexeme, weight }) => sum + weight * (best.get(lexeme) ?? 0), 0) /
    total
  );
}

/** @returns how near the nearest line is, and all lines together */
export function meaningScore(query: Understood, { vector, lines }: SupplierSignature): number {
  const own = query.vector;
  if (own === null || vector === null) return 0;
  const together = cosine(own, vector);
  const nearest = Math.max(together, ...lines.map((line) => cosine(own, line)));
  return Math.max(0, (nearest * 0.6 + together * 0.4 - WEIGHTS.far) / (1 - WEIGHTS.far));
}

/** @returns 0 to 1: the best kind in common */
function kindScore(query: Understood, { kinds }: SupplierSignature, confirmed: boolean): number {
  const asked = askedOf(query).kinds;
  let best = 0;
  for (const kind of kinds) {
    if (kind.confirmed !== confirmed) continue;
    best = Math.max(best, (asked.get(kind.id) ?? 0) * (confirmed ? 1 : kind.score));
  }
  return best;
}

/** @returns 0 or more; comparable between suppliers of one query */
export function scoreSupplier(query: Understood, supplier: SupplierSignature): number {
  return (
    WEIGHTS.words * wordScore(query, supplier) +
    WEIGHTS.meaning * meaningScore(query, supplier) +
    WEIGHTS.guessedKind * kindScore(query, supplier, false) +
    WEIGHTS.confirmedKind * kindScore(query, supplier, true)
  );
}
