/** The brief as it is typed: numbers and prices are text until they are right, so that nothing typed is lost. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { amountRule } from '@waggle/contract/money/typed-amount';
import type { RfqDraft, SpecLine } from '@waggle/contract/rfq/brief';
import { type BriefProblem, briefProblems, LINE_VALUE } from '@waggle/contract/rfq/brief-rules';
import type { Recipients } from '@waggle/contract/rfq';
import { RFQ_LIMITS, SUPPLIER_LIMITS } from '@waggle/contract/limits';
import {
  type NumberRule,
  numberIn,
  refusalIn,
  wholeIn,
  wholeRule,
} from '@waggle/contract/text/typed-number';

export interface BriefForm extends Omit<RfqDraft, 'quantities' | 'quotes_wanted'> {
  quantities: string[];
  quotes_wanted: string;
  recipients: Recipients;
}

export function formOf(brief: RfqDraft, recipients: Recipients): BriefForm {
  return {
    ...brief,
    quantities: brief.quantities.map((one) => (one === null ? '' : String(one))),
    quotes_wanted: String(brief.quotes_wanted),
    recipients,
  };
}

/** What the fields of numbers take. */
export const QUANTITY = wholeRule(
  1,
  SUPPLIER_LIMITS.orderQuantity,
  'Must be a whole number such as 500',
);
export const QUOTES_WANTED = wholeRule(1, RFQ_LIMITS.mostQuotes);
export const TOLERANCE: NumberRule = {
  decimals: 4,
  digits: 9,
  signs: ['%'],
  message: 'Must be a number such as 2 or 0.5',
};
/** @param currency empty while it is not chosen */
export const targetPrice = (currency: string): NumberRule =>
  amountRule('Must be a price such as 4.50', currency);

/** What is typed and cannot be stored as it is, by path. */
export function typingProblems(form: BriefForm): BriefProblem[] {
  const { quantities, lines, target_price: price, quotes_wanted: wanted } = form;
  const fields: [string, string | undefined][] = [
    ...quantities.map((text, at): [string, string | undefined] => [
      `quantities.${at}`,
      refusalIn(text, QUANTITY),
    ]),
    ...lines.map(({ tolerance: { kind, by } }, at): [string, string | undefined] => [
      `lines.${at}.tolerance`,
      kind === 'either_way' ? refusalIn(by, TOLERANCE) : undefined,
    ]),
    ['target_price', refusalIn(price, targetPrice(form.currency))],
    ['quotes_wanted', isBlank(wanted) ? QUOTES_WANTED.message : refusalIn(wanted, QUOTES_WANTED)],
  ];
  return fields.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
}

/** A date field has days of four-digit years alone once it is filled in. */
const isDay = (text: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(text);

/** @returns a line as it can be saved: a tolerance that is no number is a gap in it */
export function storedLine(line: SpecLine): SpecLine {
  const { unit, value, tolerance } = line;
  const by = tolerance.kind === 'either_way' ? numberIn(tolerance.by, TOLERANCE) : undefined;
  return {
    ...line,
    value: (unit === '' ? undefined : numberIn(value, LINE_VALUE)) ?? value,
    tolerance: { ...tolerance, by: by ?? '' },
  };
}

/** @returns the brief as it can be saved; what is typed wrong is a gap in it */
export function draftOf(typed: BriefForm): RfqDraft {
  const form: Omit<BriefForm, 'recipients'> & Partial<BriefForm> = { ...typed };
  delete form.recipients;
  return {
    ...form,
    lines: form.lines.map(storedLine),
    quantities: form.quantities.map((text) => wholeIn(text, QUANTITY) ?? null),
    target_price: numberIn(form.target_price, targetPrice(form.currency)) ?? '',
    needed_by: isDay(form.needed_by) ? form.needed_by : '',
    quotes_wanted: wholeIn(form.quotes_wanted, QUOTES_WANTED) ?? RFQ_LIMITS.quotes,
  };
}

/** @returns whether saving keeps everything that is typed */
export function isLossless(form: BriefForm): boolean {
  return typingProblems(form).every(({ path }) => path === 'quotes_wanted')
    ? !isBlank(form.quotes_wanted)
    : false;
}

/**
 * @param now as an ISO time
 * @returns everything that keeps it from being sent, one sentence for each field
 */
export function formProblems(form: BriefForm, now: string): BriefProblem[] {
  const typed = typingProblems(form);
  const paths = new Set(typed.map(({ path }) => path));
  const missing = briefProblems(draftOf(form), now).filter(({ path }) => !paths.has(path));
  return [...typed, ...missing];
}
