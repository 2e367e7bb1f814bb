/** What of an order's terms is not as the quote and the brief say it: who wrote it in, and who has to agree to it. */
import type { Side } from '../permissions/parties.ts';
import { canonicalJson } from './canonical.ts';
import type { OrderTerms, TermsInput } from './terms.ts';

/** Of each changed part: who wrote it in last, and when. */
export type Written = Readonly<Record<string, { readonly side: Side; readonly at: string }>>;

/** Parts that are compared as a whole, in the order of the paper. */
export const TERMS_PARTS = [
  'quantity',
  'tolerance',
  'unit_price',
  'costs',
  'ready_days',
  'incoterm',
  'place',
  'sample',
  'check',
  'acceptance_days',
  'lateness',
  'bad_pieces',
  'cancelling',
  'bank_fees',
  'note',
] as const satisfies readonly (keyof TermsInput)[];
export type TermsPart = (typeof TERMS_PARTS)[number];

/** `unit_price`, or `lines.<key>` and `payments.<key>`. */
export type PartKey = TermsPart | `lines.${string}` | `payments.${string}`;

export interface Difference {
  readonly part: PartKey;
  /** `deviation`: the quote differs from the brief here, and the buyer has ticked it by accepting. */
  readonly kind: 'deviation' | 'changed' | 'added' | 'removed';
  /** Null for a deviation. */
  readonly side: Side | null;
  readonly at: string | null;
}

type Keyed = readonly { readonly key: string }[];

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** @returns the parts of a list that differ, in its order, what was removed at its end */
function listParts(
  list: 'lines' | 'payments',
  now: Keyed,
  first: Keyed,
): Pick<Difference, 'part' | 'kind'>[] {
  const before = new Map(first.map((one) => [one.key, one]));
  const left = new Set(now.map(({ key }) => key));
  const parts = now.flatMap((one) => {
    const was = before.get(one.key);
    if (was !== undefined && isSame(one, was)) return [];
    const kind = was === undefined ? 'added' : 'changed';
    return [{ part: `${list}.${one.key}`, kind } as const];
  });
  const removed = first.flatMap(({ key }) =>
    left.has(key) ? [] : [{ part: `${list}.${key}`, kind: 'removed' } as const],
  );
  return [...parts, ...removed];
}

/** Terms, also while they are typed. */
type Compared = Readonly<Record<TermsPart, unknown> & Record<'lines' | 'payments', Keyed>>;

/** @returns the parts in which two terms differ, in the order of the paper */
export function changedParts(now: Compared, before: Compared): Pick<Difference, 'part' | 'kind'>[] {
  const parts = TERMS_PARTS.flatMap((part) =>
    isSame(now[part], before[part]) ? [] : [{ part, kind: 'changed' } as const],
  );
  return [
    ...listParts('lines', now.lines, before.lines),
    ...parts.filter(({ part }) => part !== 'note'),
    ...listParts('payments', now.payments, before.payments),
    ...parts.filter(({ part }) => part === 'note'),
  ];
}

/**
 * @param first what the quote and the brief say by themselves
 * @returns every difference, in the order of the paper
 */
export function differencesOf(
  terms: OrderTerms,
  first: OrderTerms,
  written: Written,
): Difference[] {
  const changed = changedParts(terms, first);
  const changedLines = new Set<string>(changed.map(({ part }) => part));
  const deviations = terms.lines.flatMap(({ key, asked }): Difference[] =>
    asked === null || changedLines.has(`lines.${key}`)
      ? []
      : [{ part: `lines.${key}`, kind: 'deviation', side: null, at: null }],
  );
  return [
    ...deviations,
    ...changed.map(({ part, kind }) => {
      const { side = null, at = null } = written[part] ?? {};
      return { part, kind, side, at };
    }),
  ];
}

/** @returns the parts that a side agrees to by signing, each of which it ticks: what the other side has written in */
export const toTick = (side: Side, differences: readonly Difference[]): PartKey[] =>
  differences.flatMap((one) => (one.side === null || one.side === side ? [] : [one.part]));

/** @returns who has written in what, once a side has changed the terms; what is as in the quote again was written by nobody */
export function writtenAfter(
  { before, now, first }: { before: TermsInput; now: TermsInput; first: TermsInput },
  written: Written,
  by: { readonly side: Side; readonly at: string },
): Written {
  const own = new Set<string>(changedParts(now, before).map(({ part }) => part));
  const parts = changedParts(now, first).flatMap(({ part }) => {
    const last = own.has(part) ? by : written[part];
    return last === undefined ? [] : [[part, last] as const];
  });
  return Object.fromEntries(parts);
}
