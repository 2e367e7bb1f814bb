/** The curves of the chart: what a piece costs at many quantities, counted once for a set of figures. */
import type { Fraction } from '@waggle/contract/money/fraction';
import type { Measure } from '@waggle/contract/quotes/comparison';
import { landedAt, type LandedPlan } from '@waggle/contract/quotes/landed/landed-cost';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { approximate } from '../model/cost-cells.ts';

export interface CurvePoint {
  readonly quantity: number;
  /** As a place on the chart, not as an amount. */
  readonly height: number;
}

/** From one price step to the next. */
export interface CurveStep {
  readonly points: readonly CurvePoint[];
}

export interface Curve {
  readonly id: string;
  readonly name: string;
  readonly style: number;
  readonly steps: readonly CurveStep[];
  /** What a piece costs at the right end. */
  readonly end: Fraction;
}

const POINTS = 14;

function sampled(from: number, to: number): number[] {
  const ratio = Math.log(to / from);
  const all = Array.from({ length: POINTS }, (_, at) =>
    Math.round(from * Math.exp((ratio * at) / (POINTS - 1))),
  );
  return [...new Set(all)];
}

function valueAt(plan: LandedPlan, quantity: number, measure: Measure): Fraction | null {
  const cost = landedAt(plan, quantity);
  return (measure === 'unit' ? cost?.unit : cost?.each) ?? null;
}

function stepsOf(
  plan: LandedPlan,
  { least, most }: { least: number; most: number },
  measure: Measure,
): CurveStep[] {
  return plan.tiers.flatMap(({ from }, at) => {
    const first = Math.max(from, least);
    const last = Math.min((plan.tiers[at + 1]?.from ?? most + 1) - 1, most);
    if (first > last) return [];
    const quantities = measure === 'unit' ? [first, last] : sampled(first, last);
    const points = quantities.flatMap((quantity) => {
      const value = valueAt(plan, quantity, measure);
      return value ? [{ quantity, height: approximate(value) }] : [];
    });
    return points.length === 0 ? [] : [{ points }];
  });
}

export function costCurves(
  quotes: readonly ComparedQuote[],
  range: { least: number; most: number },
  measure: Measure,
): Curve[] {
  return quotes.flatMap(({ id, name, style, plan }) => {
    const steps = stepsOf(plan, range, measure);
    const end = valueAt(plan, range.most, measure);
    return steps.length === 0 || end === null ? [] : [{ id, name, style, steps, end }];
  });
}
