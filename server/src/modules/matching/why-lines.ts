/** Why a supplier fits a query: facts that anybody can check in its record, without figures. */
import { cosine } from './encoder/vector.ts';
import type { Understood } from './understood.ts';
import { wordsOf } from './words/words-of.ts';

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly relation: 'same' | 'related';
  /** The query's lexeme. */
  readonly of: string;
}

export interface WhyLine {
  /** Index of the product line, to be quoted as it is. */
  readonly line: number;
  /** Its words that the query has too, or that WordNet relates to one of the query; places in the line. */
  readonly marks: readonly Mark[];
}

export interface Why {
  /** The nearest product line; null if none has anything to do with the query. */
  readonly nearest: WhyLine | null;
  /** Kinds in use that the supplier confirmed, else those guessed from its lines. */
  readonly kinds: { readonly confirmed: boolean; readonly ids: readonly string[] } | null;
}

/** A line this near is quoted even without a word in common. */
const NEAR = 0.45;
const WEAKEST = 0.4;

/** @returns the places of the query's words, and of related ones, in a text */
export function markWords(query: Understood, text: string): Mark[] {
  const own = new Set(query.words.map(({ lexeme }) => lexeme));
  const typed = new Set(query.typed);
  const related = new Map(
    query.related.filter(({ weight }) => weight >= WEAKEST).map(({ lexeme, of }) => [lexeme, of]),
  );
  return wordsOf(text).flatMap(({ lexeme, start, end }): Mark[] => {
    // What a typing error or another language was read as is not what the user wrote.
    if (own.has(lexeme)) {
      return [{ start, end, relation: typed.has(lexeme) ? 'same' : 'related', of: lexeme }];
    }
    const of = related.get(lexeme);
    return of === undefined ? [] : [{ start, end, relation: 'related', of }];
  });
}

/** @param supplier its product lines as they are shown, the stored vector of each, and its kinds */
export function whyLines(
  query: Understood,
  supplier: {
    readonly productLines: readonly string[];
    readonly lines: readonly Int8Array[];
    readonly kinds: readonly { id: string; confirmed: boolean }[];
  },
): Why {
  const { vector } = query;
  const scored = supplier.productLines.map((text, line) => {
    const marks = markWords(query, text);
    const stored = supplier.lines[line];
    const near = vector === null || stored === undefined ? 0 : cosine(vector, stored);
    const distinct = new Set(marks.map(({ of }) => of)).size;
    return { line, marks, near, score: near + distinct * 0.15 };
  });
  const best = scored.toSorted((a, b) => b.score - a.score || a.line - b.line)[0];
  const inUse = new Set(query.kinds.filter((kind) => kind.inUse).map(({ id }) => id));
  const common = supplier.kinds.filter(({ id }) => inUse.has(id));
  const confirmed = common.filter((kind) => kind.confirmed);
  const shown = confirmed.length > 0 ? confirmed : common;
  return {
    nearest:
      best !== undefined && (best.marks.length > 0 || best.near >= NEAR)
        ? { line: best.line, marks: best.marks }
        : null,
    kinds:
      shown.length === 0
        ? null
        : { confirmed: confirmed.length > 0, ids: shown.map(({ id }) => id) },
  };
}
