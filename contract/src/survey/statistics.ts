/** Shares with their likely range, and whether a lead is real. Pure: pages, exports and proofs show the same figures. */

/** Below so many people there are counts and no percentages: one more answer could turn them. */
export const FEWEST_FOR_SHARES = 30;

/** Of the normal distribution, for 19 of 20 cases. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's interval of a share: also right near 0 and 1, where the usual one leaves the range.
 * @returns between 0 and 1; all of it when nobody was asked
 */
export function wilson(count: number, people: number): Interval {
  if (people === 0) return { low: 0, high: 1 };
  const share = count / people;
  const square = Z * Z;
  const centre = share + square / (2 * people);
  const spread = Z * Math.sqrt((share * (1 - share) + square / (4 * people)) / people);
  const whole = 1 + square / people;
  return {
    low: count === 0 ? 0 : Math.max(0, (centre - spread) / whole),
    high: count === people ? 1 : Math.min(1, (centre + spread) / whole),
  };
}

/** What was chosen how often. */
export interface Counted {
  readonly option: number;
  readonly count: number;
}

export type Lead =
  /** Too few people, or nobody chose anything. */
  | { readonly kind: 'few' }
  | { readonly kind: 'tied'; readonly first: Counted; readonly second: Counted }
  | { readonly kind: 'unsure'; readonly first: Counted; readonly second: Counted }
  | { readonly kind: 'sure'; readonly first: Counted; readonly second: Counted };

/**
 * Whether the first answer leads by more than chance: both shares come from the same people, so that the spread of
 * their difference is that of a multinomial; with several answers each, the one that is careful.
 * @param people who answered the question
 */
export function leadOf(counts: readonly Counted[], people: number): Lead {
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  if (first === undefined || second === undefined) return { kind: 'few' };
  if (people < FEWEST_FOR_SHARES || first.count === 0) return { kind: 'few' };
  if (first.count === second.count) return { kind: 'tied', first, second };
  const [p, q] = [first.count / people, second.count / people];
  // Of those who chose both, as few as there can be: then the difference spreads most.
  const both = Math.max(0, p + q - 1);
  const spread = Math.sqrt((p + q - 2 * both - (p - q) ** 2) / people);
  return { kind: spread > 0 && (p - q) / spread < Z ? 'unsure' : 'sure', first, second };
}

/** @returns the answer in the middle of all that were given, in their order; of two, the lower one */
export function middleOf(counts: readonly Counted[]): number | undefined {
  const sorted = counts.toSorted((one, other) => one.option - other.option);
  const people = sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  return sorted.find(({ count }) => {
    seen += count;
    return count > 0 && seen * 2 >= people;
  })?.option;
}

export function meanOf(counts: readonly Counted[]): number | undefined {
  const people = counts.reduce((sum, { count }) => sum + count, 0);
  if (people === 0) return undefined;
  return counts.reduce((sum, { option, count }) => sum + option * count, 0) / people;
}
