/** Terms as pages show them: their parts in words, what of them is not as in the quote, and what the quote says there. */
import type { Order } from '@waggle/contract/orders';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import type { Difference, PartKey } from '@waggle/contract/orders/differences';
import {
  rowsOf,
  type TermRow,
  type TermSection,
  termSections,
} from '@waggle/contract/orders/terms-words';
import type { Side } from '@waggle/contract/permissions/parties';
import { placeId } from '../order-paths.ts';
import { partyName, speakerOf } from '../terms-speaker.ts';

export type SectionKey = TermSection['key'];

/** @returns what the two are called on the paper */
export const namesOf = ({ buyer, supplier }: OrderTerms): Readonly<Record<Side, string>> => ({
  buyer: partyName(buyer),
  supplier: partyName(supplier),
});

/** A difference with its number, and its words. */
export interface ShownDifference extends Difference {
  readonly number: number;
  /** As it is agreed now; none where it was removed. */
  readonly now: readonly TermRow[];
  /** As the quote says it; none where it says nothing. */
  readonly was: readonly TermRow[];
  readonly section: SectionKey;
  /** The id of its place on the paper. */
  readonly place: string;
}

const said = ({ name, value, note }: TermRow) => [name, value, note].join('\n');

/** @returns what of one is not word for word in the other */
export function otherRows(rows: readonly TermRow[], than: readonly TermRow[]): readonly TermRow[] {
  const there = new Set(than.map(said));
  return rows.filter((one) => !there.has(said(one)));
}

const SECTIONS: Readonly<Record<string, SectionKey>> = {
  lines: 'made',
  payments: 'payments',
  costs: 'costs',
  unit_price: 'costs',
  quantity: 'costs',
  acceptance_days: 'wrong',
  lateness: 'wrong',
  bad_pieces: 'wrong',
  cancelling: 'wrong',
  bank_fees: 'wrong',
  note: 'wrong',
};

export interface ShownTerms {
  readonly sections: readonly TermSection[];
  /** As the quote says them. */
  readonly former: readonly TermSection[];
  readonly differences: readonly ShownDifference[];
  /** @returns the numbers of what differs in a row */
  readonly numbersOf: (row: TermRow) => readonly number[];
  /** @returns the numbers of what has no row any more; or of all, for a part that is folded */
  readonly numbersUnder: (section: SectionKey, isFolded?: boolean) => readonly number[];
}

/** @returns the part in which a row stands, and its place there */
function findRow(
  sections: readonly TermSection[],
  row: TermRow | undefined,
): { section: SectionKey; place: string } | undefined {
  for (const { key, rows } of sections) {
    const at = rows.findIndex((one) => one === row);
    if (at !== -1) return { section: key, place: placeId(key, at) };
  }
  return undefined;
}

export const SECTION_KEYS: readonly SectionKey[] = [
  'made',
  'costs',
  'payments',
  'tools',
  'travels',
  'wrong',
];

export function shownTerms(
  terms: OrderTerms,
  { first, differences }: Pick<Order, 'first' | 'differences'>,
): ShownTerms {
  const speaker = speakerOf(terms);
  const sections = termSections(terms, speaker);
  const before = termSections(first, speaker);
  const shown = differences.map((one, at): ShownDifference => {
    const part = one.part as PartKey;
    const [all, former] = [rowsOf(sections, part), rowsOf(before, part)];
    const changed = one.kind === 'deviation' ? all : otherRows(all, former);
    const now = changed.length > 0 || one.kind === 'removed' ? changed : all;
    const section = sectionOf(part);
    return {
      ...one,
      part,
      number: at + 1,
      now,
      was: one.kind === 'deviation' ? [] : otherRows(former, all),
      ...(findRow(sections, now[0]) ?? { section, place: placeId(section) }),
    };
  });
  const numbers = (isIt: (one: ShownDifference) => boolean) =>
    shown.filter(isIt).map(({ number }) => number);
  return {
    sections,
    former: before,
    differences: shown,
    numbersOf: (row) => numbers(({ now }) => now.some((one) => one === row)),
    numbersUnder: (section, isFolded = false) =>
      numbers((one) => one.section === section && (isFolded || one.now.length === 0)),
  };
}

/** @returns what of a row another one does not say; of a long one only the parts that differ */
function otherWords({ name, value, note }: TermRow, than: TermRow | undefined): string {
  const parts = value.split(', ');
  const former = than?.value.split(', ');
  const isLong = parts.length > 2 && former !== undefined;
  const own = isLong ? parts.filter((part) => !former.includes(part)).join(', ') : value;
  const words = [
    isLong || value !== than?.value || note === than.note ? own : '',
    note === than?.note ? '' : note,
  ];
  return `${name}: ${words.filter(Boolean).join('. ')}`.replace(/: $/, '');
}

export interface DifferenceWords {
  readonly now: string;
  /** As the quote says it; undefined where it says nothing of it. */
  readonly was: string | undefined;
}

/** @returns each of its rows by what is different; none where it was removed */
export function differenceWords({ kind, now, was }: ShownDifference): DifferenceWords[] {
  return now.map((row) => {
    const before =
      was.find(({ name }) => name === row.name) ?? (was.length === 1 ? was[0] : undefined);
    if (kind === 'deviation' || before === undefined) {
      const words = kind === 'deviation' ? { ...row, note: '' } : row;
      return { now: otherWords(words, undefined), was: undefined };
    }
    const own = otherWords(before, row);
    const said = before.name === row.name ? own.slice(row.name.length).replace(/^: /, '') : own;
    return { now: otherWords(row, before), was: said === '' ? undefined : said };
  });
}

/** What a difference says by now, so that an agreement to it ends where it is changed. */
export const wordsOf = ({ kind, now }: ShownDifference): string =>
  [kind, ...now.map(said)].join('\n');

/** @returns where what stands at a path is changed */
export function sectionOf(path: string): SectionKey {
  const [name = ''] = path.split('.');
  return SECTIONS[name] ?? 'travels';
}
