/** Comparing quotes: which value of a row is the best, who leads at a quantity, and from where on another does. */
import { type Fraction, compareFractions, writeFraction } from '../money/fraction.ts';
import { landedAt, type LandedPlan } from './landed/landed-cost.ts';

/** What the quotes are ordered by: everything until the door, or the quoted price alone. */
export const MEASURES = ['landed', 'unit'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * @param values as they are shown, null where there is none
 * @returns the place of the one lowest; undefined on a tie, or where there is nothing to compare it with
 */
export function placeOfLowest(values: readonly (Fraction | null)[]): number | undefined {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]));
  const [first, second] = known.toSorted((one, other) => compareFractions(one.value, other.value));
  if (first === undefined || second === undefined) return undefined;
  return compareFractions(first.value, second.value) === 0 ? undefined : first.place;
}

/** Rounded as it is shown, so that two figures that read alike are a tie. */
export function placeOfLowestShown(
  values: readonly (Fraction | null)[],
  digits: number,
): number | undefined {
  return placeOfLowest(values.map((value) => value && shown(value, digits)));
}

function shown(value: Fraction, digits: number): Fraction {
  const numerator = BigInt(writeFraction(value, digits).replace('.', ''));
  return { numerator, denominator: 10n ** BigInt(digits) };
}

/** What a quote costs at a quantity, by which it is ordered: everything, or a piece alone. */
function costAt(plan: LandedPlan, quantity: number, measure: Measure): Fraction | null {
  const cost = landedAt(plan, quantity);
  if (cost === undefined) return null;
  return measure === 'landed' ? cost.total : cost.unit;
}

/** @returns the cheapest at a quantity, the first of those that cost the same; undefined where none has a known cost */
export function leaderAt(
  plans: readonly LandedPlan[],
  quantity: number,
  measure: Measure,
): LandedPlan | undefined {
  let lead: { plan: LandedPlan; cost: Fraction } | undefined;
  for (const plan of plans) {
    const cost = costAt(plan, quantity, measure);
    if (cost === null) continue;
    if (lead === undefined || compareFractions(cost, lead.cost) < 0) lead = { plan, cost };
  }
  return lead?.plan;
}

/** Another quote leads from this quantity on. */
export interface LeaderChange {
  readonly from: number;
  readonly quoteId: string;
}

/**
 * Between two price steps each cost rises in a straight line, so that nobody leads twice: it is enough to look where
 * the leader at one end stops leading.
 * @param above the quantity that is looked at now
 * @param most the largest quantity that is of interest
 * @returns the first change of the leader; undefined where it stays
 */
export function nextLeader(
  plans: readonly LandedPlan[],
  { above, most }: { above: number; most: number },
  measure: Measure,
): LeaderChange | undefined {
  const leader = (quantity: number) => leaderAt(plans, quantity, measure)?.quoteId;
  const steps = plans.flatMap(({ tiers }) => tiers.map(({ from }) => from));
  const begins = [...new Set(steps)].filter((from) => from > above && from <= most);
  const starts = [above, ...begins.toSorted((one, other) => one - other)];
  const now = leader(above);
  for (const [at, start] of starts.entries()) {
    const found = leader(start);
    if (found !== undefined && found !== now) return { from: start, quoteId: found };
    const end = (starts[at + 1] ?? most + 1) - 1;
    const from = firstChange(leader, start, end);
    const next = from === undefined ? undefined : leader(from);
    if (from !== undefined && next !== undefined) return { from, quoteId: next };
  }
  return undefined;
}

/** @returns the first quantity whose leader is not that of the first; undefined where the ends have the same */
function firstChange(
  leader: (quantity: number) => string | undefined,
  first: number,
  last: number,
): number | undefined {
  const now = leader(first);
  if (last <= first || leader(last) === now) return undefined;
  let [same, other] = [first, last];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (leader(middle) === now) same = middle;
    else other = middle;
  }
  return other;
}

/**
 * @returns who leads at `least`, and every change up to `most`, so that each quantity between them is one look-up
 */
export function leaderChanges(
  plans: readonly LandedPlan[],
  { least, most }: { least: number; most: number },
  measure: Measure,
): LeaderChange[] {
  const first = leaderAt(plans, least, measure)?.quoteId;
  const changes = first === undefined ? [] : [{ from: least, quoteId: first }];
  let next = nextLeader(plans, { above: least, most }, measure);
  while (next !== undefined) {
    changes.push(next);
    next = nextLeader(plans, { above: next.from, most }, measure);
  }
  return changes;
}
