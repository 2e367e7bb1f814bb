/** Landed unit cost: what a piece costs until it stands at the buyer's door, exact until it is written. */
import { decimal, multiply, round } from '../../money/decimal.ts';
import { type Fraction, fraction, fractionOf, over, plus, times } from '../../money/fraction.ts';
import type { LandedPlan, PlannedTier } from './plan.ts';

export * from './plan.ts';

/** The parts that a landed cost consists of, in the order in which they come up. */
export const LANDED_PARTS = [
  'goods',
  'one_time',
  'freight',
  'insurance',
  'duty',
  'broker',
  'tax',
] as const;
export type LandedPart = (typeof LANDED_PARTS)[number];

/** In the buyer's currency, for the whole quantity; null where a figure is missing that it depends on. */
export type LandedParts = Readonly<Record<LandedPart, Fraction | null>>;

export interface LandedCost {
  readonly quantity: number;
  /** The step that holds at this quantity. */
  readonly tier: PlannedTier;
  readonly parts: LandedParts;
  readonly total: Fraction | null;
  /** Of one piece. */
  readonly each: Fraction | null;
  /** The quoted price of a piece in the buyer's currency; null without a rate. */
  readonly unit: Fraction | null;
}

/** @returns the step that holds at a quantity; undefined below the first one and below the smallest order */
export function tierAt({ tiers }: LandedPlan, quantity: number): PlannedTier | undefined {
  return tiers.findLast(({ from }) => from <= quantity);
}

/** @returns from how many pieces there is a price; undefined for a quote without one */
export function firstQuantity({ tiers }: LandedPlan): number | undefined {
  return tiers[0]?.from;
}

/** Insurance covers 110 % of what is sent. */
const INSURED = over(fraction(11), fraction(10));

type MaybeFraction = Fraction | null;

/** @returns null as soon as one is null */
function sum(...all: readonly MaybeFraction[]): MaybeFraction {
  const known = all.filter((one) => one !== null);
  return known.length === all.length ? plus(...known) : null;
}

function share({ basis, portion }: LandedPlan['tax'], of: MaybeFraction): MaybeFraction {
  if (basis === 'missing') return null;
  if (basis !== 'counted') return portion;
  return of === null ? null : times(portion, of);
}

function partsAt(plan: LandedPlan, tier: PlannedTier, quantity: number): LandedParts {
  const { rate, freight: way, broker: agent, costs, digits } = plan;
  // The line total is rounded to the quote's own currency, as it is on an order.
  const line = round(multiply(decimal(tier.unitPrice), decimal(quantity)), digits);
  const goods = rate && over(fractionOf(line), rate);
  const oneTime = rate && over(costs, rate);
  const pieces = fraction(quantity);
  const freight =
    way.basis === 'missing' ? null : plus(way.perShipment, times(way.perPiece, pieces));
  const sent = sum(goods, freight);
  const insurance = share(plan.insurance, sent && times(INSURED, sent));
  const atFactory = sum(goods, oneTime);
  const value = plan.duty.base === 'CIF' ? sum(atFactory, freight, insurance) : atFactory;
  const duty = share(plan.duty, value);
  const broker = agent.basis === 'missing' ? null : agent.amount;
  const tax = share(plan.tax, sum(atFactory, freight, insurance, duty, broker));
  return { goods, one_time: oneTime, freight, insurance, duty, broker, tax };
}

/** @returns undefined where there is no price for so few */
export function landedAt(plan: LandedPlan, quantity: number): LandedCost | undefined {
  const tier = tierAt(plan, quantity);
  if (tier === undefined) return undefined;
  const parts = partsAt(plan, tier, quantity);
  const total = sum(...LANDED_PARTS.map((part) => parts[part]));
  return {
    quantity,
    tier,
    parts,
    total,
    each: total && over(total, fraction(quantity)),
    unit: plan.rate && over(tier.price, plan.rate),
  };
}
