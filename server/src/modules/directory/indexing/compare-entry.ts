/** Compares what the index holds of a supplier with what it should: each difference by its name. */
import { bitsOf } from '../../matching/matching.service.ts';
import type { Entry } from '../directory.repo.ts';
import type { Stored } from './stored.repo.ts';

/** What can be wrong with an entry, as the operator reads it. */
export const DIFFERENCES = {
  missing: 'is missing',
  superfluous: 'is listed without a badge',
  record: 'is of an older record',
  end: 'ends on another day',
  address: 'has no address',
  words: 'has other words',
  figures: 'has other figures or options',
  quality: 'has another quality or tier',
  order: 'has another place in the order',
  kinds: 'has other kinds',
  vectors: 'has other vectors',
  signature: 'has no signature',
  name: 'has another name or none',
} as const;
export type Difference = keyof typeof DIFFERENCES;

/** An encoder that runs in other company rounds some numbers otherwise. */
const TOLERATED = 2;
const SCORE_TOLERATED = 0.02;

function isNear(one: Buffer | null, other: Buffer | null): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [new Int8Array(one), new Int8Array(other)];
  return (
    a.length === b.length && a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= TOLERATED)
  );
}

interface Kind {
  id: string;
  score: number;
  confirmed: boolean;
}

function sameKinds(stored: unknown, expected: readonly Kind[]): boolean {
  const kinds = stored as readonly Kind[];
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  return (
    kinds.length === expected.length &&
    expected.every(({ id, score, confirmed }) => {
      const own = byId.get(id);
      return own?.confirmed === confirmed && Math.abs(own.score - score) <= SCORE_TOLERATED;
    })
  );
}

const sameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);
const sameSet = (one: readonly string[], other: readonly string[]) =>
  sameList(one.toSorted(), other.toSorted());

/**
 * @param expected undefined for a supplier that is not to be listed
 * @param words the expected ones as PostgreSQL writes them
 */
export function compareEntry(
  stored: Stored,
  expected: Entry | undefined,
  words: string | undefined,
): Difference[] {
  const { entry, signature } = stored;
  if (expected === undefined) return entry === null ? [] : ['superfluous'];
  if (entry === null) return ['missing'];
  const { row, name } = expected;
  const figures = ['country', 'moq', 'lead_time'] as const;
  const checks: [Difference, boolean][] = [
    ['end', entry.visible_until === row.visible_until],
    ['address', stored.slug !== null],
    ['words', entry.words === words],
    ['figures', figures.every((one) => entry[one] === row[one]) && entry.facets.equals(row.facets)],
    ['quality', entry.quality === row.quality && entry.tier === row.tier],
    ['order', stored.is_hidden === false && entry.response === stored.response],
    ['name', stored.name === name.name && sameList(stored.keys ?? [], name.keys)],
  ];
  if (signature === null) checks.push(['signature', false]);
  else {
    const own = expected.signature;
    checks.push(
      ['record', signature.source.equals(own.source)],
      [
        'words',
        sameSet(signature.line_words, own.line_words) &&
          sameSet(signature.other_words, own.other_words),
      ],
      ['kinds', sameKinds(signature.kinds, JSON.parse(own.kinds) as Kind[])],
      [
        'vectors',
        signature.model === own.model &&
          isNear(signature.vector, own.vector) &&
          isNear(signature.line_vectors, own.line_vectors) &&
          entry.bits === (signature.vector && bitsOf(new Int8Array(signature.vector))),
      ],
    );
  }
  return [...new Set(checks.flatMap(([what, holds]) => (holds ? [] : [what])))];
}
