/** The terms of an order in words: the rows of the paper, of the room, of a change, of mails and of the PDF. */
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import { decimal } from '../money/decimal.ts';
import { toleranceWords, valueWords } from '../rfq/tolerance-words.ts';
import { unitWord } from '../supplier/order-units.ts';
import { isBlank } from '../text/typed-text.ts';
import type { PartKey } from './differences.ts';
import { isSampleOrder } from './order-graph.ts';
import { BAD_PIECES, BANK_FEES, CANCELLING, CHECKING, TRIGGERS } from './term-options.ts';
import type { OrderTerms } from './terms.ts';

/** How whoever reads them writes amounts and numbers, and calls the two. */
export interface Speaker {
  /** An amount of the order's currency. */
  money(amount: string): string;
  count(number: number): string;
  readonly buyer: string;
  readonly supplier: string;
}

export interface TermRow {
  /** What of the terms it says; null for what follows from others. */
  readonly part: PartKey | null;
  readonly name: string;
  readonly value: string;
  /** Beside it, less loudly; may be empty. */
  readonly note: string;
}

export interface TermSection {
  readonly key: 'made' | 'costs' | 'payments' | 'tools' | 'travels' | 'wrong';
  readonly title: string;
  readonly rows: readonly TermRow[];
}

const row = (part: PartKey | null, name: string, value: string, note = ''): TermRow => ({
  part,
  name,
  value,
  note,
});

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const pieces = ({ quantity, unit }: Pick<OrderTerms, 'quantity' | 'unit'>, { count }: Speaker) =>
  `${count(quantity)} ${unitWord(unit, quantity)}`;

/** @returns `310 mm, ± 2 mm` */
export function agreedWords(line: Omit<OrderTerms['lines'][number], 'asked'>): string {
  const value = valueWords(line);
  return line.tolerance.kind === 'none' ? value : `${value}, ${toleranceWords(line)}`;
}

function lineRow({ asked, ...line }: OrderTerms['lines'][number]): TermRow {
  const part = `lines.${line.key}` as const;
  const note = asked === null ? '' : `The brief said ${agreedWords({ ...line, ...asked })}.`;
  return row(part, line.attribute, agreedWords(line), note);
}

function costRows(terms: OrderTerms, say: Speaker): TermRow[] {
  const { unit, unit_price, costs, goods_total, total } = terms;
  const one = unitWord(unit, 1);
  const price = `${pieces(terms, say)} at ${say.money(unit_price)} a ${one}`;
  return [
    row('unit_price', price, say.money(goods_total)),
    ...costs.map(({ what, amount }) =>
      row('costs', what, say.money(amount), decimal(amount).digits > 0n ? 'Paid once' : ''),
    ),
    row(null, 'In all', say.money(total)),
  ];
}

function paymentRows({ payments, amounts, changed }: OrderTerms, say: Speaker): TermRow[] {
  const back = changed?.back ?? '0';
  const rows = payments.map(({ key, name, by, value, trigger, days: within }, at) => {
    const amount = amounts[at];
    const title = by === 'share' ? `${name}, ${value} %` : name;
    const note = `${TRIGGERS[trigger]}, within ${days(within)}`;
    return row(`payments.${key}`, title, amount === undefined ? '' : say.money(amount), note);
  });
  if (decimal(back).digits === 0n) return rows;
  const note = `by ${say.supplier}, within ${days(ORDER_LIMITS.payWithin)} of this change`;
  return [...rows, row(null, 'Paid back', say.money(back), note)];
}

function toolRows({ costs }: OrderTerms, say: Speaker): TermRow[] {
  return costs.flatMap(({ what, owner, tool }) => {
    if (owner === 'nobody') return [];
    const whose = owner === 'buyer' ? say.buyer : say.supplier;
    if (tool === null) return [row('costs', what, `It is owned by ${whose}`)];
    const { marking, kept_by, exclusive, may_be_shown, released_in, freight } = tool;
    const parts = [
      `It is owned by ${whose} once it is paid for`,
      marking !== '' && `marked ${marking}`,
      `kept by ${kept_by === 'buyer' ? say.buyer : say.supplier}`,
      exclusive ? 'used for nobody else' : 'also used for others',
      may_be_shown ? 'may be shown to others' : 'shown to nobody',
    ];
    const payer = freight === 'buyer' ? say.buyer : say.supplier;
    const note = `Released within ${days(released_in)} when its owner asks; ${payer} pays the freight.`;
    return [row('costs', what, parts.filter(Boolean).join(', '), note)];
  });
}

/** One that is ordered by itself: its price has the freight in it. */
const sampleRows = (terms: OrderTerms, say: Speaker): TermRow[] => [
  row('sample', 'Sent', sampleWords(terms)),
  row('incoterm', 'Delivered to', terms.place, 'Freight included'),
  row('tolerance', 'Quantity', pieces(terms, say)),
];

const sampleWords = ({ sample }: OrderTerms): string =>
  sample === null
    ? ''
    : `within ${days(sample.days)}, at most ${sample.rounds === 1 ? '1 round' : `${sample.rounds} rounds`}`;

function travelRows(terms: OrderTerms, say: Speaker): TermRow[] {
  if (isSampleOrder(terms)) return sampleRows(terms, say);
  const { sample, ready_days, incoterm, place, tolerance, check, payments } = terms;
  const { fewer, more } = tolerance;
  const isExact = [fewer, more].every((one) => decimal(one).digits === 0n);
  const waits = payments.some(({ key }) => key === 'deposit');
  return [
    ...(sample === null ? [] : [row('sample', 'Sample', sampleWords(terms))]),
    row(
      'ready_days',
      'Ready',
      `${days(ready_days)} after ${waits ? 'the deposit has arrived' : 'both have signed'}`,
    ),
    row('incoterm', 'Handed over', `${incoterm} ${place}`, 'Incoterms 2020'),
    row('check', 'Checked', CHECKING[check]),
    row(
      'tolerance',
      'Quantity',
      isExact
        ? `${pieces(terms, say)}, no more, no fewer`
        : `${pieces(terms, say)}, up to ${fewer} % fewer or ${more} % more`,
    ),
  ];
}

/** Of a version that changes one that both had signed. */
const changeRows = ({ changed }: OrderTerms): TermRow[] => [
  ...(changed?.kind === 'cancellation' ? [row(null, 'Ended', 'With this both end the order')] : []),
  ...(changed === undefined || isBlank(changed.why)
    ? []
    : [row(null, 'Why it changed', changed.why.trim())]),
];

function wrongRows(terms: OrderTerms): TermRow[] {
  const { acceptance_days, lateness, bad_pieces, cancelling, bank_fees, note } = terms;
  const late =
    lateness === null
      ? 'Nothing is agreed'
      : `${lateness.a_week} % of the price of the goods a week, at most ${lateness.most} %`;
  const ofGoods = [
    row(
      'acceptance_days',
      'Accept or object',
      `within ${days(acceptance_days)} of receiving`,
      'No reply counts as acceptance.',
    ),
    row('lateness', 'Late', late),
    row('bad_pieces', 'Bad pieces', BAD_PIECES[bad_pieces]),
  ];
  return [
    ...(isSampleOrder(terms) ? [] : ofGoods),
    row('cancelling', 'Cancelling', CANCELLING[cancelling]),
    row(
      'bank_fees',
      'Paying',
      `By bank transfer. ${BANK_FEES[bank_fees]}`,
      'Waggle does not hold this money.',
    ),
    ...(note.trim() === '' ? [] : [row('note', 'Also agreed', note.trim())]),
    ...changeRows(terms),
  ];
}

/** @returns the parts of the paper in their order; one without rows is left out */
export function termSections(terms: OrderTerms, say: Speaker): TermSection[] {
  const all: TermSection[] = [
    {
      key: 'made',
      title: `What is made: ${pieces(terms, say)}`,
      rows: terms.lines.map(lineRow),
    },
    { key: 'costs', title: 'What it costs', rows: costRows(terms, say) },
    { key: 'payments', title: 'When it is paid', rows: paymentRows(terms, say) },
    { key: 'tools', title: 'Who owns the tool', rows: toolRows(terms, say) },
    { key: 'travels', title: 'When, and how it travels', rows: travelRows(terms, say) },
    { key: 'wrong', title: 'If something goes wrong', rows: wrongRows(terms) },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

/** Where a part of the terms stands, which has no row of its own. */
const IN_ROW: Partial<Record<PartKey, PartKey>> = { quantity: 'tolerance', place: 'incoterm' };

/** @returns the rows that say a part of the terms */
export function rowsOf(sections: readonly TermSection[], part: PartKey): TermRow[] {
  const said = IN_ROW[part] ?? part;
  return sections.flatMap(({ rows }) => rows.filter((one) => one.part === said));
}
