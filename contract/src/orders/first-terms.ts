/** The terms that an accepted quote and its brief say by themselves: with these an order begins. */
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import type { AcceptedTerms } from '../quotes/accepted-terms.ts';
import type { OfferDraft } from '../quotes/offer.ts';
import type { RfqDraft, SpecLine } from '../rfq/brief.ts';
import { lineTotal } from '../money.ts';
import { compareDecimals, decimal, trimDecimal } from '../money/decimal.ts';
import { isBlank } from '../text/typed-text.ts';
import { creditedPayment, quotedSchedule, samplePayment, withoutSample } from './schedule.ts';
import {
  amountsOfTerms,
  type OrderLine,
  type OrderParty,
  type OrderTerms,
  type TermsInput,
} from './terms.ts';

/** A tool that somebody else than the supplier owns has a record; whose it is comes from the quote. */
export const TOOL = {
  marking: '',
  kept_by: 'supplier',
  exclusive: true,
  may_be_shown: false,
  released_in: 30,
  freight: 'buyer',
} as const;

/** Rounds of a sample before production, where the brief wants one. */
const ROUNDS = 3;

const UNMEASURED = { unit: '', tolerance: { kind: 'none', by: '', percent: false } } as const;

/** @returns what is agreed of a line: what was asked, or what was offered in its place */
function agreedLine(
  { key, attribute, value, unit, tolerance, firmness, open }: SpecLine,
  answer: OfferDraft['answers'][number] | undefined,
): OrderLine {
  const offered = answer?.offer ?? '';
  const isOther = (open || answer?.answer === 'differs') && !isBlank(offered);
  const line = { key, attribute, firmness };
  if (!isOther) return { ...line, value, unit, tolerance, asked: null };
  const asked = open ? null : { value, unit, tolerance };
  return { ...line, value: offered, ...UNMEASURED, asked };
}

const agreedLines = ({ offer, brief }: Pick<OrderSource, 'offer' | 'brief'>): OrderLine[] => {
  const answers = new Map(offer.answers.map((answer) => [answer.key, answer]));
  return brief.lines.map((line) => agreedLine(line, answers.get(line.key)));
};

/** What no quote says. */
const UNCHANGED = {
  tolerance: { fewer: '0', more: '0' },
  acceptance_days: ORDER_LIMITS.acceptanceDays,
  lateness: null,
  bad_pieces: 'buyer_chooses',
  cancelling: 'until_paid',
  bank_fees: 'own',
} as const satisfies Partial<TermsInput>;

/** What an order comes from. */
export interface OrderSource {
  readonly order: number;
  readonly offer: OfferDraft;
  /** That the accepted revision answers. */
  readonly brief: RfqDraft;
  readonly accepted: AcceptedTerms;
  readonly quote: OrderTerms['quote'];
  readonly buyer: OrderParty;
  readonly supplier: OrderParty;
  /** Where a sample order from the same quote has a golden sample: what was paid for it and is credited, empty for nothing. */
  readonly sampled?: { readonly credit: string } | undefined;
}

/** What was paid for a sample comes first, and is taken off what is left; never more than all of it costs. */
function withCredit(input: TermsInput, currency: string, credit: string): TermsInput {
  if (credit === '') return input;
  const { total } = amountsOfTerms(input, currency);
  const isLess = compareDecimals(decimal(credit), decimal(total)) < 0;
  const payments = isLess
    ? [creditedPayment(credit), ...input.payments]
    : [creditedPayment(trimDecimal(total))];
  return { ...input, payments };
}

/**
 * A sample of the same quote was approved before the terms are signed: none of their own is made.
 * @param credit what was paid for it and is credited, empty for nothing
 */
export function withGolden(input: TermsInput, currency: string, credit: string): TermsInput {
  const own = input.payments.find(({ trigger }) => trigger === 'sample');
  // The price of a sample that is not credited is one of the costs.
  const costs = input.costs.filter(
    ({ what, amount, owner }) => owner !== 'nobody' || what !== own?.name || amount !== own.value,
  );
  const payments = withoutSample(input.payments);
  return withCredit({ ...input, costs, payments, sample: null }, currency, credit);
}

function firstInput(source: OrderSource): TermsInput {
  const { offer, brief, accepted, sampled } = source;
  const hasSample = sampled === undefined && brief.sample && offer.sample !== null;
  const { incoterm } = offer;
  if (incoterm === '') throw new Error('A quote was accepted with a gap');
  return {
    ...UNCHANGED,
    quantity: accepted.quantity,
    unit_price: accepted.unit_price,
    costs: offer.costs.map(({ what, amount, owner }) => ({
      what,
      amount,
      owner,
      tool: owner === 'buyer' ? TOOL : null,
    })),
    lines: agreedLines(source),
    payments: quotedSchedule(offer, hasSample),
    ready_days: accepted.lead_days,
    incoterm,
    place: offer.place,
    sample: hasSample ? { rounds: ROUNDS, days: offer.sample?.days ?? 0 } : null,
    check: 'buyer',
    note: '',
  };
}

/** What of an order nobody changes before it is signed; the two are named as they are at the moment. */
export type FixedTerms = Pick<
  OrderTerms,
  'order' | 'kind' | 'title' | 'unit' | 'currency' | 'buyer' | 'supplier' | 'quote'
>;

/** @returns terms as they would be signed next, with every amount */
export function writtenTerms(input: TermsInput, fixed: FixedTerms, version: number): OrderTerms {
  const { order, kind, title, unit, currency, buyer, supplier, quote } = fixed;
  return {
    ...input,
    ...amountsOfTerms(input, currency),
    format: 1,
    order,
    version,
    kind,
    title,
    unit,
    currency,
    buyer,
    supplier,
    quote,
    payment_mode: 'direct',
  };
}

/** A sample that is not credited is paid like what is paid once. */
function withSamplePrice(input: TermsInput, { offer: { sample } }: OrderSource): TermsInput {
  const first = input.payments.find(({ trigger }) => trigger === 'sample');
  if (first === undefined || sample === null || sample.credited) return input;
  const cost = { what: first.name, amount: first.value, owner: 'nobody', tool: null } as const;
  return { ...input, costs: [...input.costs, cost] };
}

/** @throws Error for a quote that could not have been sent */
export function firstTerms(source: OrderSource): OrderTerms {
  const { brief, accepted, order, quote, buyer, supplier } = source;
  const { title, unit } = brief;
  const { currency } = accepted;
  const fixed = { order, kind: 'goods', title, unit, currency, buyer, supplier, quote } as const;
  const input = withCredit(
    withSamplePrice(firstInput(source), source),
    currency,
    source.sampled?.credit ?? '',
  );
  return writtenTerms(input, fixed, 1);
}

/** What of a sample order its buyer says. */
interface SampleWish {
  readonly quantity: number;
  /** Where it is sent: its price includes that. */
  readonly address: string;
  readonly note: string;
}

/** @returns the terms of a sample that is ordered before anything is chosen; nobody changes them */
export function sampleTerms(
  { offer, brief, order, quote, buyer, supplier }: Omit<OrderSource, 'accepted' | 'sampled'>,
  { quantity, address, note }: SampleWish,
): OrderTerms {
  const { title, unit } = brief;
  const { currency } = offer;
  const { price = '0', days = 0 } = offer.sample ?? {};
  // A price can be too small for the digits of its currency.
  const isFree = decimal(lineTotal(price || '0', quantity, currency)).digits === 0n;
  const input: TermsInput = {
    ...UNCHANGED,
    quantity,
    unit_price: price || '0',
    costs: [],
    lines: agreedLines({ offer, brief }),
    payments: isFree ? [] : [samplePayment()],
    ready_days: days ?? 0,
    incoterm: 'DAP',
    place: address,
    sample: { rounds: ROUNDS, days: days ?? 0 },
    check: 'none',
    note,
  };
  const fixed = { order, kind: 'sample', title, unit, currency, buyer, supplier, quote } as const;
  return writtenTerms(input, fixed, 1);
}
