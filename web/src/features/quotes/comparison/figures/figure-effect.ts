/** What a changed figure does to the comparison, in words. */
import { fraction, type Fraction, compareFractions, minus } from '@waggle/contract/money/fraction';
import { leaderAt } from '@waggle/contract/quotes/comparison';
import type { ComparisonFigures, FreightFigure } from '@waggle/contract/quotes/figures';
import { landedAt, type LandedPlan, planOffer } from '@waggle/contract/quotes/landed/landed-cost';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { difference } from '../model/cost-cells.ts';
import { withFigure } from './figure-target.ts';
import { moneyText, numberText } from '../model/money-text.ts';

interface EffectInput {
  readonly quotes: readonly ComparedQuote[];
  readonly quantity: number;
  /** `500 pieces`. */
  readonly said: string;
  /** `piece`. */
  readonly one: string;
  readonly digits: number;
  readonly before: ComparisonFigures;
}

/** More would be a table. */
const NAMED = 2;
/** Freight by the cubic metre is moved by so much, to say what it does. */
const STEP = 10;
const MOST_FREIGHT = 1_000_000;

function plansWith(quotes: readonly ComparedQuote[], figures: ComparisonFigures): LandedPlan[] {
  return quotes.map(({ id, plan: { origin }, revision: { offer } }) =>
    planOffer({ quoteId: id, origin, offer }, figures),
  );
}

function eachOf(plan: LandedPlan, quantity: number): Fraction | null {
  return landedAt(plan, quantity)?.each ?? null;
}

function leaderName(plans: readonly LandedPlan[], { quotes, quantity }: EffectInput) {
  const competing = plans.filter((_, at) => quotes[at]?.competes);
  const known = competing.filter((plan) => eachOf(plan, quantity) !== null);
  if (known.length < 2) return undefined;
  const id = leaderAt(competing, quantity, 'landed')?.quoteId;
  return quotes.find((quote) => quote.id === id)?.name;
}

function changes(after: readonly LandedPlan[], input: EffectInput): string[] {
  const { quotes, quantity, digits, before, one } = input;
  return quotes.flatMap(({ name, plan }, at) => {
    const changed = after[at];
    const [was, is] = [eachOf(plan, quantity), changed ? eachOf(changed, quantity) : null];
    if (is === null) return [];
    const now = moneyText(is, before.currency, digits);
    if (was === null) return [`${name} costs ${now} a ${one}.`];
    const isMore = compareFractions(is, was) > 0;
    const by = isMore
      ? difference(is, was, before.currency, digits)
      : difference(was, is, before.currency, digits);
    const zero = difference(was, was, before.currency, digits);
    return by === zero ? [] : [`${name} costs ${now} a ${one}, ${by} ${isMore ? 'more' : 'less'}.`];
  });
}

/** @returns what the new figures do at the quantity that is looked at */
export function effectText(figures: ComparisonFigures, input: EffectInput): string {
  const { before, said, quotes } = input;
  if (figures.currency !== before.currency) {
    return 'Exchange rates, freight and the broker are asked for again: they were in another currency.';
  }
  const after = plansWith(quotes, figures);
  const all = changes(after, input);
  const more = all.length - NAMED;
  const named = all.slice(0, NAMED).join(' ');
  const others = more > 0 ? ` So do ${numberText(more)} more.` : '';
  const [was, is] = [
    leaderName(
      quotes.map(({ plan }) => plan),
      input,
    ),
    leaderName(after, input),
  ];
  if (all.length === 0) return `At ${said} it moves nothing by a whole cent.`;
  const verb = was === undefined ? 'is' : was === is ? 'stays' : 'becomes';
  return `${named}${others}${is === undefined ? '' : ` ${is} ${verb} the cheapest.`}`;
}

/** @returns `Each €10 per m³ moves Kadota Works by €0.06 a piece. It stays the cheapest up to €368 per m³.` */
export function freightEffect(
  freight: FreightFigure,
  figures: ComparisonFigures,
  input: EffectInput,
): string {
  const { quotes, quantity, digits, one } = input;
  const withRate = (perM3: number) =>
    withFigure(
      { kind: 'freight', origin: freight.origin, start: freight.start },
      { ...freight, per_m3: String(perM3) },
      figures,
    );
  const [none, step] = [plansWith(quotes, withRate(0)), plansWith(quotes, withRate(STEP))];
  const moved = quotes.find((_, at) => {
    const [low, high] = [none[at], step[at]];
    const [less, more] = [low && eachOf(low, quantity), high && eachOf(high, quantity)];
    return less && more && compareFractions(more, less) > 0;
  });
  if (moved === undefined) return '';
  const place = quotes.indexOf(moved);
  const [low, high] = [none[place], step[place]];
  const [less, more] = [low && eachOf(low, quantity), high && eachOf(high, quantity)];
  if (!less || !more) return '';
  const by = moneyText(minus(more, less), figures.currency, digits);
  const amount = (value: number) => moneyText(fraction(value), figures.currency, 0);
  const start = `Each ${amount(STEP)} per m³ moves ${moved.name} by ${by} a ${one}.`;
  const leads = (perM3: number) =>
    leaderName(plansWith(quotes, withRate(perM3)), input) === moved.name;
  if (!leads(0) || leads(MOST_FREIGHT)) return start;
  let [still, not] = [0, MOST_FREIGHT];
  while (not - still > 1) {
    const middle = Math.floor((still + not) / 2);
    if (leads(middle)) still = middle;
    else not = middle;
  }
  return `${start} It stays the cheapest up to ${amount(still)} per m³.`;
}
