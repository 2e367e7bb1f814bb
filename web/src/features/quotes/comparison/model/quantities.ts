/** The quantities that can be looked at: the ends of the chart, its marks, and the steps of the keyboard. */
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import type { LandedPlan } from '@waggle/contract/quotes/landed/landed-cost';
import { readNumber, wholeRule } from '@waggle/contract/text/typed-number';

export interface Ends {
  readonly least: number;
  readonly most: number;
}

export interface QuantityRange extends Ends {
  /** Round quantities on the axis. */
  readonly marks: readonly number[];
  /** Price steps and asked quantities, to jump between. */
  readonly stops: readonly number[];
}

const MOST = SUPPLIER_LIMITS.orderQuantity;
const SERIES = [1, 2.5, 5];

/** 1, 5, 10, 25, 50, 100 and so on. */
const ROUND = Array.from({ length: 10 }, (_, power) => SERIES.map((one) => one * 10 ** power))
  .flat()
  .filter((value) => Number.isInteger(value) && value <= MOST);

/**
 * @param asked the quantities of the brief
 * @param quantity what is looked at: the range is widened to it
 */
export function quantityRange(
  plans: readonly LandedPlan[],
  asked: readonly number[],
  quantity: number,
): QuantityRange {
  const steps = plans.flatMap(({ tiers }) => tiers.map(({ from }) => from));
  const stops = [...new Set([...steps, ...asked])].toSorted((one, other) => one - other);
  const first = stops[0] ?? 1;
  const last = Math.min(2 * (stops.at(-1) ?? 100), MOST);
  const from = ROUND.findLast((value) => value < first) ?? 1;
  const to = ROUND.find((value) => value >= last) ?? MOST;
  const least = quantity < from ? (ROUND.findLast((value) => value <= quantity) ?? 1) : from;
  const most = quantity > to ? (ROUND.find((value) => value >= quantity) ?? MOST) : to;
  return { least, most, stops, marks: ROUND.filter((value) => value >= least && value <= most) };
}

/** @returns how far along the axis a quantity stands, from 0 to 1: it is logarithmic */
export function shareOf(quantity: number, { least, most }: Ends): number {
  return Math.log(quantity / least) / (Math.log(most / least) || 1);
}

/** @returns the quantity so far along the axis */
export function quantityAt(share: number, { least, most }: Ends): number {
  return least * (most / least) ** share;
}

export function clampQuantity(quantity: number, { least, most }: Ends): number {
  return Math.min(Math.max(Math.round(quantity), least), most);
}

/** A hundredth to a tenth of the quantity: 10 from 100 on, 100 from 1,000 on. */
function stepSize(quantity: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(quantity)) - 1);
}

/** @returns the next round quantity */
export function stepQuantity(quantity: number, direction: 1 | -1): number {
  // Downwards from 1,000 the steps are already those below it.
  const size = stepSize(direction === 1 ? quantity : Math.max(quantity - 1, 1));
  const next =
    direction === 1
      ? (Math.floor(quantity / size) + 1) * size
      : (Math.ceil(quantity / size) - 1) * size;
  return Math.min(Math.max(next, 1), MOST);
}

/** @returns the next price step or asked quantity; the end of the range beyond the last */
export function nextStop(quantity: number, range: QuantityRange, direction: 1 | -1): number {
  const { stops, least, most } = range;
  return direction === 1
    ? (stops.find((stop) => stop > quantity) ?? most)
    : (stops.findLast((stop) => stop < quantity) ?? least);
}

/** @returns a dragged quantity with two digits that count, and a price step where it is close to one */
export function roundDragged(at: number, range: QuantityRange): number {
  const quantity = clampQuantity(at, range);
  const near = range.stops.find((stop) => Math.abs(Math.log(stop / quantity)) < 0.012);
  if (near !== undefined) return near;
  const size = stepSize(quantity);
  return clampQuantity(Math.round(quantity / size) * size, range);
}

export const QUANTITY = wholeRule(1, MOST, 'Must be a whole number such as 500');

/** @returns what the address or a field says; undefined for anything that is no quantity */
export function readQuantity(text: string | null): number | undefined {
  const read = readNumber(text ?? '', QUANTITY);
  return read.kind === 'number' ? Number(read.value) : undefined;
}
