/** The terms of an order: one document, which both sides read, change and sign. */
import * as z from 'zod/mini';
import { CAPACITIES, type Capacity } from '../accounts/legal-identity.ts';
import { QUOTE_LIMITS, RFQ_LIMITS, SUPPLIER_LIMITS } from '../limits.ts';
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import { amount, lineTotal, roundMoney } from '../money.ts';
import { add, decimal, isDecimal, padDecimal, writeDecimal } from '../money/decimal.ts';
import { currencyDigits } from '../options/currencies.ts';
import { INCOTERM_CODES } from '../options/incoterms.ts';
import { COST_OWNERS } from '../quotes/offer.ts';
import { FIRMNESS } from '../rfq/brief-options.ts';
import { SPEC_UNIT_CODES, tolerance } from '../rfq/tolerance.ts';
import { ORDER_UNITS } from '../supplier/order-units.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import { isBlank } from '../text/typed-text.ts';
import { CHANGE_KINDS } from './changes/change-graph.ts';
import { ORDER_KINDS } from './order-graph.ts';
import { codes, paymentPlan, percent, whole } from './payment-plan.ts';
import { amountsOf } from './schedule.ts';
import { BAD_PIECES, BANK_FEES, CANCELLING, CHECKING } from './term-options.ts';

/** A tool that is made for the order: whose it is, and how its owner gets it. */
const tool = z.object({
  marking: draftText(ORDER_LIMITS.marking),
  kept_by: z.enum(['supplier', 'buyer'], { error: 'Say who keeps it' }),
  exclusive: z.boolean({ error: 'Must be yes or no' }),
  may_be_shown: z.boolean({ error: 'Must be yes or no' }),
  released_in: whole(0, ORDER_LIMITS.releaseDays),
  freight: z.enum(['buyer', 'supplier'], { error: 'Say who pays the freight' }),
});

const cost = z.object({
  what: draftText(QUOTE_LIMITS.costName),
  amount: amount(),
  owner: z.enum(COST_OWNERS, { error: 'Say whose it is' }),
  tool: z.nullable(tool),
});

const value = {
  /** A decimal number where there is a unit. */
  value: draftText(RFQ_LIMITS.value),
  unit: orEmpty(z.enum(SPEC_UNIT_CODES, { error: 'Choose a unit' })),
  tolerance,
};

const line = z.object({
  /** That of the brief; a line that comes in later has one of its own. */
  key: z.uuid({ error: 'Must be the key of a line' }),
  attribute: draftText(RFQ_LIMITS.attribute),
  ...value,
  firmness: z.enum(FIRMNESS, { error: 'Choose must or nice' }),
  /** What the brief asked for, where the quote offered something else, or nothing was asked. */
  asked: z.nullable(z.object(value)),
});
export type OrderLine = z.output<typeof line>;

/** What the two sides may change before they sign. */
export const termsInput = z.object({
  quantity: whole(1, SUPPLIER_LIMITS.orderQuantity),
  /** Percent that may be made more or fewer; nothing: exactly. */
  tolerance: z.object({ fewer: percent(), more: percent() }),
  unit_price: amount('Must be a price such as 16.20'),
  costs: z
    .array(cost, { error: 'Must be a list' })
    .check(z.maxLength(QUOTE_LIMITS.costs, { error: `At most ${QUOTE_LIMITS.costs} costs` })),
  lines: z.array(line, { error: 'Must be a list' }).check(
    z.maxLength(RFQ_LIMITS.lines, { error: `At most ${RFQ_LIMITS.lines} lines` }),
    // A key in capitals is the same one.
    z.refine((lines) => new Set(lines.map(({ key }) => key.toLowerCase())).size === lines.length, {
      error: 'Each line needs a key of its own',
    }),
  ),
  payments: z.array(paymentPlan, { error: 'Must be a list' }).check(
    z.maxLength(ORDER_LIMITS.payments, { error: `At most ${ORDER_LIMITS.payments} payments` }),
    z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
      error: 'Each payment needs a key of its own',
    }),
  ),
  /** Days until it is ready, from the deposit's arrival, or from signing without one. */
  ready_days: whole(0, QUOTE_LIMITS.days),
  incoterm: z.enum(INCOTERM_CODES, { error: 'Choose an Incoterm' }),
  place: draftText(QUOTE_LIMITS.place),
  /** Null where no sample is made before production. */
  sample: z.nullable(
    z.object({
      rounds: whole(1, ORDER_LIMITS.sampleRounds),
      days: whole(0, QUOTE_LIMITS.days),
    }),
  ),
  check: z.enum(codes(CHECKING), { error: 'Say how the goods are checked' }),
  acceptance_days: whole(1, ORDER_LIMITS.mostAcceptanceDays),
  /** Percent of the price of the goods for each week, and at most; null: nothing. */
  lateness: z.nullable(z.object({ a_week: percent(), most: percent() })),
  bad_pieces: z.enum(codes(BAD_PIECES), { error: 'Say what happens to bad pieces' }),
  cancelling: z.enum(codes(CANCELLING), { error: 'Say how it can be cancelled' }),
  bank_fees: z.enum(codes(BANK_FEES), { error: 'Say who pays the banks' }),
  note: draftText(ORDER_LIMITS.note),
});
export type TermsInput = z.output<typeof termsInput>;

/** A side, as it is named that day. */
const party = z.object({
  /** The legal name; empty until it is given. */
  name: z.string(),
  /** What it is called on Waggle. */
  trading_as: z.string(),
  address: z.string(),
  /** ISO 3166 alpha-2; empty until it is known. */
  country: z.string(),
  capacity: z.nullable(z.enum(Object.keys(CAPACITIES) as [Capacity, ...Capacity[]])),
});
export type OrderParty = z.output<typeof party>;

/** As they are signed: with the parties, where they come from, and every amount. */
export const orderTerms = z.extend(termsInput, {
  format: z.literal(1),
  order: z.number(),
  version: z.number(),
  kind: z.enum(ORDER_KINDS),
  title: z.string(),
  unit: z.enum(ORDER_UNITS),
  currency: z.string(),
  buyer: party,
  supplier: party,
  quote: z.object({ id: z.string(), revision: z.number(), brief_revision: z.number() }),
  /** The parties pay each other; Waggle holds no money. */
  payment_mode: z.literal('direct'),
  /** Unit price × quantity, and that with all that is paid once, each rounded once. */
  goods_total: z.string(),
  total: z.string(),
  /** Of each payment; empty where they do not make up the total. */
  amounts: z.array(z.string()),
  /** Of a version that changes one that was signed: what is paid back by it, in all. */
  changed: z.optional(z.object({ kind: z.enum(CHANGE_KINDS), back: z.string(), why: z.string() })),
});
export type OrderTerms = z.output<typeof orderTerms>;

/** @returns every amount that follows from the terms */
export function amountsOfTerms(
  { unit_price, quantity, costs, payments }: TermsInput,
  currency: string,
): Pick<OrderTerms, 'goods_total' | 'total' | 'amounts'> {
  const digits = currencyDigits(currency);
  const goods = lineTotal(unit_price, quantity, currency);
  const once = costs.map((one) => roundMoney(decimal(one.amount), currency));
  const total = padDecimal(writeDecimal(add(decimal(goods), ...once)), digits);
  const amounts = amountsOf(total, payments, currency) ?? [];
  return { goods_total: padDecimal(goods, digits), total, amounts };
}

/** What keeps terms from being signed: the field's path, and the sentence for the user. */
export interface TermsProblem {
  readonly path: string;
  readonly message: string;
}

/** @returns everything that is missing or wrong, in the order of the paper */
export function termsProblems(terms: OrderTerms): TermsProblem[] {
  // A sample's terms are those of the quote.
  if (terms.kind === 'sample') return [];
  const problems: TermsProblem[] = [];
  const need = (isThere: boolean, path: string, message: string) => {
    if (!isThere) problems.push({ path, message });
  };
  need(terms.buyer.name !== '', 'buyer', 'The buyer has to give a legal name and address');
  need(terms.supplier.name !== '', 'supplier', 'The supplier has to give its legal name');
  const isJudged = terms.sample === null || terms.lines.length > 0;
  need(isJudged, 'lines', 'A sample is judged by its lines. Write at least one');
  for (const [at, { attribute, value: agreed, unit, tolerance: apart }] of terms.lines.entries()) {
    need(!isBlank(attribute), `lines.${at}.attribute`, 'Say what it is about');
    need(!isBlank(agreed), `lines.${at}.value`, 'Say what is agreed');
    const isMeasured = unit === '' || isBlank(agreed) || isDecimal(agreed.trim());
    need(isMeasured, `lines.${at}.value`, 'Must be a number such as 310');
    const isOpen = apart.kind === 'either_way' && apart.by === '';
    need(!isOpen, `lines.${at}.tolerance`, 'Say how much it may differ');
  }
  // A price can be too small for the digits of its currency.
  need(decimal(terms.goods_total).digits > 0n, 'unit_price', 'Give a price above 0');
  for (const [at, { what, owner, tool: record }] of terms.costs.entries()) {
    need(!isBlank(what), `costs.${at}.what`, 'Say what it is for');
    const isMarked = record === null || !isBlank(record.marking);
    need(owner !== 'buyer' || isMarked, `costs.${at}.tool.marking`, 'Say how the tool is marked');
  }
  need(terms.payments.length > 0, 'payments', 'Say how it is paid');
  for (const [at, { name, by, value: given, trigger }] of terms.payments.entries()) {
    need(!isBlank(name), `payments.${at}.name`, 'Name the payment');
    need(by === 'rest' || given !== '', `payments.${at}.value`, 'Say how much it is');
    const needsSample = trigger === 'sample' || trigger === 'golden';
    need(
      !needsSample || terms.sample !== null,
      `payments.${at}.trigger`,
      'It waits for a sample, and none is agreed',
    );
    need(
      trigger !== 'checked' || terms.check !== 'none',
      `payments.${at}.trigger`,
      'It waits for a check, and none is agreed',
    );
  }
  for (const [at, sum] of terms.amounts.entries()) {
    need(decimal(sum).digits > 0n, `payments.${at}.value`, 'Nothing is left for this payment');
  }
  need(
    terms.payments.length === 0 || terms.amounts.length > 0,
    'payments',
    'The payments do not make up the total',
  );
  need(!isBlank(terms.place), 'place', 'Name the place');
  return problems;
}
