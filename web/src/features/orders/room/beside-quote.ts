/** The terms beside the quote: each row with what the quote says there, where that is something else, and who wrote it in. */
import type { TermRow } from '@waggle/contract/orders/terms-words';
import {
  otherRows,
  SECTION_KEYS,
  type ShownDifference,
  type ShownTerms,
} from '../signing/shown-terms.ts';

export interface ShownRow extends TermRow {
  /** In the quote; null where it says nothing, undefined where it says the same. */
  readonly before: TermRow | null | undefined;
  /** Not there any more. */
  readonly isRemoved: boolean;
  /** Undefined where it follows from another part. */
  readonly written: ShownDifference | undefined;
}

function rowsBeside(
  now: readonly TermRow[],
  former: readonly TermRow[],
  differences: readonly ShownDifference[],
): ShownRow[] {
  const changed = new Set(otherRows(now, former));
  const gone = new Set(otherRows(former, now));
  const rows = now.map((row): ShownRow => {
    const written = differences.find((one) => one.now.includes(row));
    if (!changed.has(row)) {
      const isDeviation = written?.kind === 'deviation';
      const known = isDeviation ? written : undefined;
      return { ...row, before: undefined, isRemoved: false, written: known };
    }
    const like = [...gone].filter(
      ({ part, name }) => part === row.part && (part !== null || name === row.name),
    );
    const before =
      like.find(({ name }) => name === row.name) ?? (like.length === 1 ? like[0] : null);
    if (before) gone.delete(before);
    return { ...row, before, isRemoved: false, written };
  });
  const removed = [...gone].filter(({ part }) => part !== null);
  return [
    ...rows,
    ...removed.map((row) => ({
      ...row,
      before: row,
      isRemoved: true,
      written: differences.find(({ was }) => was.includes(row)),
    })),
  ];
}

/** @returns the parts of the terms, with those that have gone since the quote; rows that have gone are at the end */
export const besideQuote = ({ sections, former, differences }: ShownTerms) =>
  SECTION_KEYS.flatMap((key) => {
    const [now, before] = [sections, former].map((all) => all.find((one) => one.key === key));
    const title = (now ?? before)?.title;
    if (title === undefined) return [];
    return [{ key, title, rows: rowsBeside(now?.rows ?? [], before?.rows ?? [], differences) }];
  });

/** @returns what a row said before, as far as it says something else now */
export function beforeWords(before: TermRow, now: TermRow): string {
  const isNamed = before.name === now.name;
  if (before.value !== now.value) return isNamed ? before.value : `${before.name}: ${before.value}`;
  return isNamed ? before.note : before.name;
}
