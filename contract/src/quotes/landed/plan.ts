/** A quote with the buyer's figures, read once, so that its cost at any quantity is a few sums. */
import { type Fraction, fraction, over, plus } from '../../money/fraction.ts';
import { currencyDigits } from '../../options/currencies.ts';
import { type IncotermCode, includesPart } from '../../options/incoterms.ts';
import type { ComparisonFigures, DutyBase, FreightStart } from '../figures.ts';
import type { OfferDraft } from '../offer.ts';
import { type Border, borderBetween } from './customs.ts';

/** A revision as it was sent, and the country it is sent from; empty where that is not known. */
export interface ComparedOffer {
  readonly quoteId: string;
  readonly origin: string;
  readonly offer: OfferDraft;
}

/** What the buyer has to fill in before a quote's cost is known. */
export const MISSING_FIGURES = [
  'rate',
  'freight',
  'packing',
  'insurance',
  'duty',
  'broker',
  'tax',
] as const;
export type MissingFigure = (typeof MISSING_FIGURES)[number];

/**
 * Why a part costs what it costs: `counted` with a figure, `missing` without one, `included` in the price by the
 * Incoterm, `not_due` for goods that pass no customs, `off` where the buyer leaves it out.
 */
export type PartBasis = 'counted' | 'missing' | 'included' | 'not_due' | 'off';

export interface PlannedTier {
  readonly from: number;
  /** As it is quoted, in the quote's own currency. */
  readonly unitPrice: string;
  readonly price: Fraction;
  readonly leadDays: number;
}

export interface LandedPlan {
  readonly quoteId: string;
  readonly origin: string;
  readonly border: Border;
  readonly incoterm: IncotermCode;
  /** Where freight begins that the buyer pays. */
  readonly start: FreightStart;
  readonly currency: string;
  /** Of the quote's own currency. */
  readonly digits: number;
  /** From the smallest order on, in rising order. */
  readonly tiers: readonly PlannedTier[];
  /** In the quote's own currency. */
  readonly costs: Fraction;
  readonly missing: readonly MissingFigure[];
  /** Units of the quote's currency for one of the buyer's; null while it is missing. */
  readonly rate: Fraction | null;
  readonly freight: {
    readonly basis: PartBasis;
    readonly perShipment: Fraction;
    readonly perPiece: Fraction;
    /** On the way; null where nobody has said it. */
    readonly days: number | null;
  };
  readonly insurance: PlannedShare;
  readonly duty: PlannedShare & { readonly base: DutyBase };
  readonly broker: { readonly basis: PartBasis; readonly amount: Fraction };
  readonly tax: PlannedShare;
}

/** A part that is counted as a share of others. */
export interface PlannedShare {
  readonly basis: PartBasis;
  /** 0.047 for 4.7 %. */
  readonly portion: Fraction;
  /** As it is typed: `4.7`; empty where it is not counted. */
  readonly percent: string;
}

const ZERO = fraction(0);
const HUNDRED = fraction(100);

function planShare(basis: PartBasis, figure: { percent: string } | null | undefined): PlannedShare {
  if (basis !== 'counted') return { basis, portion: ZERO, percent: '' };
  if (!figure) return { basis: 'missing', portion: ZERO, percent: '' };
  return { basis, portion: over(fraction(figure.percent), HUNDRED), percent: figure.percent };
}

function planTiers({ moq, tiers }: OfferDraft): PlannedTier[] {
  const least = moq ?? 1;
  const all = tiers.flatMap(({ from, unit_price, lead_days }) =>
    from === null || unit_price === ''
      ? []
      : [{ from, unitPrice: unit_price, price: fraction(unit_price), leadDays: lead_days ?? 0 }],
  );
  // Below the smallest order there is no price: a step that begins below it holds from there on, unless another does.
  return all.flatMap((tier, at) => {
    const next = all[at + 1]?.from ?? Infinity;
    if (next <= least) return [];
    return [{ ...tier, from: Math.max(tier.from, least) }];
  });
}

/** @returns pieces in a cubic metre: the buyer's figure, else the quote's own; null without either */
export function piecesPerCubicMetre(
  { quoteId, offer }: ComparedOffer,
  { packing }: Pick<ComparisonFigures, 'packing'>,
): number | null {
  return packing.find((one) => one.quote_id === quoteId)?.pieces ?? offer.pieces_per_m3;
}

function planFreight(
  compared: ComparedOffer,
  incoterm: IncotermCode,
  start: FreightStart,
  figures: ComparisonFigures,
): LandedPlan['freight'] & { missing: MissingFigure[] } {
  const figure = figures.freight.find(
    (one) => one.origin === compared.origin && one.start === start,
  );
  const days = figure?.days ?? null;
  const none = { perShipment: ZERO, perPiece: ZERO, days };
  if (includesPart(incoterm, 'freight')) return { ...none, basis: 'included', missing: [] };
  if (figure === undefined) return { ...none, basis: 'missing', missing: ['freight'] };
  const perShipment = fraction(figure.per_shipment);
  const perM3 = fraction(figure.per_m3);
  if (perM3.numerator === 0n) {
    return { basis: 'counted', perShipment, perPiece: ZERO, days, missing: [] };
  }
  const pieces = piecesPerCubicMetre(compared, figures);
  if (pieces === null) return { ...none, basis: 'missing', missing: ['packing'] };
  const perPiece = over(perM3, fraction(pieces));
  return { basis: 'counted', perShipment, perPiece, days, missing: [] };
}

/** @param compared complete, as every sent revision is */
export function planOffer(compared: ComparedOffer, figures: ComparisonFigures): LandedPlan {
  const { quoteId, origin, offer } = compared;
  const incoterm: IncotermCode = offer.incoterm === '' ? 'EXW' : offer.incoterm;
  const start = includesPart(incoterm, 'to_port') ? 'port' : 'factory';
  const border = borderBetween(origin, figures.destination);
  const rateFigure = figures.rates.find(({ currency }) => currency === offer.currency);
  const ownCurrency = offer.currency === figures.currency;
  const rate = ownCurrency ? fraction(1) : rateFigure ? fraction(rateFigure.rate) : null;
  const { missing: freightMissing, ...freight } = planFreight(compared, incoterm, start, figures);
  const paid: PartBasis = includesPart(incoterm, 'duty_and_tax') ? 'included' : 'counted';
  const atCustoms: PartBasis = paid === 'counted' && border !== 'import' ? 'not_due' : paid;
  const insuranceBasis = includesPart(incoterm, 'insurance') ? 'included' : 'counted';
  const dutyFigure = figures.duty.find((one) => one.origin === origin);
  const insurance = planShare(insuranceBasis, figures.insurance);
  const duty = { ...planShare(atCustoms, dutyFigure), base: dutyFigure?.base ?? 'CIF' };
  const brokerBasis = atCustoms === 'counted' && figures.broker === null ? 'missing' : atCustoms;
  const brokerAmount = brokerBasis === 'counted' ? figures.broker?.amount : undefined;
  const taxBasis = paid === 'counted' && !figures.counts_tax ? 'off' : paid;
  const tax = planShare(taxBasis, figures.tax);
  const missing: MissingFigure[] = [
    ...(rate === null ? (['rate'] as const) : []),
    ...freightMissing,
    ...(insurance.basis === 'missing' ? (['insurance'] as const) : []),
    ...(duty.basis === 'missing' ? (['duty'] as const) : []),
    ...(brokerBasis === 'missing' ? (['broker'] as const) : []),
    ...(tax.basis === 'missing' ? (['tax'] as const) : []),
  ];
  return {
    quoteId,
    origin,
    border,
    incoterm,
    start,
    currency: offer.currency,
    digits: currencyDigits(offer.currency),
    tiers: planTiers(offer),
    costs: plus(...offer.costs.map((cost) => fraction(cost.amount === '' ? 0 : cost.amount))),
    missing,
    rate,
    freight,
    insurance,
    duty,
    broker: {
      basis: brokerBasis,
      amount: brokerAmount === undefined ? ZERO : fraction(brokerAmount),
    },
    tax,
  };
}
