/** What each part of the terms has to fill in, as tables of fields: a field by its path, what it is called, and what it takes. */
import { QUOTE_LIMITS, SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import * as choices from '@waggle/contract/orders/term-options';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { INCOTERM_CODES, INCOTERMS } from '@waggle/contract/options/incoterms';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { type NumberRule, wholeRule } from '@waggle/contract/text/typed-number';
import type { TypedPayment } from './typed-terms.ts';
import type { Names } from './use-terms-form.ts';

type Options = readonly { value: string; label: string }[];

/** A number, a choice, a text of at most so many characters, or a tick: what its own fields begin with. */
export type Field = readonly [label: string, takes: NumberRule | Options | number | object];
export type Table = Readonly<Record<string, Field>>;

const options = (of: Readonly<Record<string, string>>): Options =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

const YES_NO = options({ yes: 'Yes', no: 'No' });
const INCOTERM = INCOTERM_CODES.map((value) => ({ value, label: INCOTERMS[value].name }));
const BY = options({ share: 'A share of the total', amount: 'An amount', rest: 'What is left' });
const DAYS = wholeRule(0, QUOTE_LIMITS.days);
const PERCENT: NumberRule = {
  decimals: 2,
  least: 0,
  most: 100,
  signs: ['%'],
  message: 'Must be a percentage such as 30 or 0.5',
};

export const TRAVELS: Table = {
  sample: ['A sample is made and approved before production', { rounds: '3', days: '14' }],
  'sample.days': ['Sample within, days', DAYS],
  'sample.rounds': ['At most, rounds', wholeRule(1, ORDER_LIMITS.sampleRounds)],
  ready_days: ['Ready within, days', DAYS],
  incoterm: ['Incoterm 2020', INCOTERM],
  place: ['Named place', QUOTE_LIMITS.place],
  check: ['Checked before shipping', options(choices.CHECKING)],
  'tolerance.fewer': ['May be fewer, %', PERCENT],
  'tolerance.more': ['May be more, %', PERCENT],
};

export const WRONG: Table = {
  acceptance_days: ['Accept or object within, days', wholeRule(1, ORDER_LIMITS.mostAcceptanceDays)],
  lateness: ['Being late lowers the price', { a_week: '0.5', most: '5' }],
  'lateness.a_week': ['A week, % of the goods', PERCENT],
  'lateness.most': ['At most, %', PERCENT],
  bad_pieces: ['Bad pieces', options(choices.BAD_PIECES)],
  bank_fees: ['Bank fees', options(choices.BANK_FEES)],
  cancelling: ['Cancelling', options(choices.CANCELLING)],
};

export const priceTable = ({ currency, unit }: OrderTerms): Table => ({
  quantity: [`How many ${unitWord(unit, 2)}`, wholeRule(1, SUPPLIER_LIMITS.orderQuantity)],
  unit_price: [
    `Price of a ${unitWord(unit, 1)}, ${currency}`,
    amountRule('Must be a price such as 16.20', currency),
  ],
});

export const costTable = ({ currency }: OrderTerms, { buyer, supplier }: Names): Table => ({
  what: ['What for', QUOTE_LIMITS.costName],
  amount: [`Amount, ${currency}`, amountRule(undefined, currency)],
  owner: ['Belongs to', options({ buyer, supplier, nobody: 'Nobody: nothing to own' })],
});

/** Who has a tool, how it is known, and how its owner gets it: what is held back most often when two fall out. */
export const toolTable = ({ buyer, supplier }: Names): Table => ({
  'tool.marking': ['How the tool is marked', ORDER_LIMITS.marking],
  'tool.kept_by': ['Kept by', options({ supplier, buyer })],
  'tool.exclusive': ['Used for this buyer alone', YES_NO],
  'tool.may_be_shown': ['May be shown to others', YES_NO],
  'tool.released_in': ['Released within, days', wholeRule(0, ORDER_LIMITS.releaseDays)],
  'tool.freight': ['Freight paid by', options({ supplier, buyer })],
});

export const paymentTable = ({ currency }: OrderTerms, { by }: TypedPayment): Table => ({
  name: ['Payment', ORDER_LIMITS.paymentName],
  by: ['How much', BY],
  ...(by === 'share' && { value: ['Share, %', PERCENT] as const }),
  ...(by === 'amount' && {
    value: [`Amount, ${currency}`, amountRule(undefined, currency)] as const,
  }),
  trigger: ['Due', options(choices.TRIGGERS)],
  days: ['Within, days', wholeRule(0, ORDER_LIMITS.paymentDays)],
});

/** What is said below a field, by the last of its path. */
export const HINTS: Readonly<Partial<Record<string, string>>> = {
  ready_days: 'From the deposit’s arrival; without a deposit, from signing',
  place: 'Where the goods are handed over',
  acceptance_days: 'After receiving. No reply counts as acceptance.',
  marking: 'Stamped or engraved, with the owner’s name',
  released_in: 'Once its owner asks for it',
};

/** Those that have a row for themselves; a number is no wider there. */
const WIDE = 'sm:col-span-2';
export const PLACES: Readonly<Partial<Record<string, string>>> = {
  ready_days: `${WIDE} sm:max-w-80`,
  acceptance_days: `${WIDE} sm:max-w-80`,
  check: WIDE,
  cancelling: WIDE,
  marking: WIDE,
  trigger: 'sm:col-start-1',
};
