/** The terms as a room shows them: each row with what the quote said there, where that is something else, and who wrote it in. */
import type { Order } from '@waggle/contract/orders';
import type { PartKey } from '@waggle/contract/orders/differences';
import { termSections, type TermRow, type TermSection } from '@waggle/contract/orders/terms-words';
import { speakerOf } from '../terms-speaker.ts';

type Difference = Order['differences'][number];

export interface ShownRow extends TermRow {
  /** What the quote says there; null where it says nothing, undefined where it says the same. */
  readonly before: string | null | undefined;
  /** Not there any more. */
  readonly isRemoved: boolean;
  /** Who wrote it in, and when; undefined where it follows from another part. */
  readonly written: Difference | undefined;
}

export interface ShownSection extends Pick<TermSection, 'key' | 'title'> {
  readonly rows: readonly ShownRow[];
}

/** Parts that are said in the row of another one. */
const SAID_WITH: Readonly<Partial<Record<PartKey, PartKey>>> = {
  tolerance: 'quantity',
  incoterm: 'place',
};

const isSame = (one: TermRow, other: TermRow) =>
  one.name === other.name && one.value === other.value && one.note === other.note;

/** @returns what a row said before, as far as it says something else now */
function beforeWords(before: TermRow, now: TermRow): string {
  if (before.value !== now.value) {
    return before.name === now.name ? before.value : `${before.name}: ${before.value}`;
  }
  return before.name === now.name ? before.note : before.name;
}

function rowsBeside(
  now: readonly TermRow[],
  first: readonly TermRow[],
  differences: readonly Difference[],
): ShownRow[] {
  const writtenIn = ({ part }: TermRow) =>
    part === null
      ? undefined
      : (differences.find((one) => one.part === part) ??
        differences.find((one) => one.part === SAID_WITH[part]));
  const kept = new Set<TermRow>();
  const shown = now.map((row): ShownRow => {
    const like = first.filter(({ part, name }) =>
      row.part === null ? part === null && name === row.name : part === row.part,
    );
    const same = like.find((one) => isSame(one, row));
    const named = like.find(({ name }) => name === row.name);
    const before = same ?? named ?? (like.length === 1 ? like[0] : undefined);
    if (before !== undefined) kept.add(before);
    const written = writtenIn(row);
    if (same !== undefined) {
      const isDeviation = written?.kind === 'deviation';
      return {
        ...row,
        before: undefined,
        isRemoved: false,
        written: isDeviation ? written : undefined,
      };
    }
    const words = before === undefined ? null : beforeWords(before, row);
    return { ...row, before: words, isRemoved: false, written };
  });
  const gone = first.filter((row) => row.part !== null && !kept.has(row));
  return [
    ...shown,
    ...gone.map((row) => ({
      ...row,
      before: row.value,
      isRemoved: true,
      written: writtenIn(row),
    })),
  ];
}

const KEYS = ['made', 'costs', 'payments', 'tools', 'travels', 'wrong'] as const;

/** @returns the sections of the paper, with those that have gone since the quote */
export function shownTerms({ terms, first, differences }: Order): ShownSection[] {
  const say = speakerOf(terms);
  const [now, before] = [terms, first].map((one) => termSections(one, say));
  return KEYS.flatMap((key) => {
    const section = now?.find((one) => one.key === key);
    const former = before?.find((one) => one.key === key);
    const title = (section ?? former)?.title;
    if (title === undefined) return [];
    return [{ key, title, rows: rowsBeside(section?.rows ?? [], former?.rows ?? [], differences) }];
  });
}

/** The place of a section on the page, to which the comb leads. */
export const sectionId = (key: TermSection['key']) => `terms-${key}`;
