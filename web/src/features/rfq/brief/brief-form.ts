/** The brief as it is typed: numbers and prices are text until they are right, so that nothing typed is lost. */
import { isDecimal } from '@waggle/contract/money/decimal';
import type { RfqDraft, SpecLine } from '@waggle/contract/rfq/brief';
import { type BriefProblem, briefProblems } from '@waggle/contract/rfq/brief-rules';
import type { Recipients } from '@waggle/contract/rfq';
import { RFQ_LIMITS, SUPPLIER_LIMITS } from '@waggle/contract/limits';

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

const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3})+$/;

/** @returns `1000` for `1,000` and `1 000`; other text as it is */
export function plainInteger(text: string): string {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? trimmed.replaceAll(/\D/g, '') : trimmed;
}

const COMMA = /^\d+,(?:\d{1,2}|\d{4})$/;

/** @returns `4.5` for `4,5`; a comma before three digits may mean thousands, and stays */
export function plainDecimal(text: string): string {
  const trimmed = text.trim();
  return COMMA.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
}

function wholeNumber(text: string, largest: number): number | undefined {
  const plain = plainInteger(text);
  const value = Number(plain);
  return /^\d{1,10}$/.test(plain) && value >= 1 && value <= largest ? value : undefined;
}

/** As the contract has amounts. */
const AMOUNT = /^\d{1,15}(?:\.\d{1,4})?$/;
const isAmount = (text: string) => AMOUNT.test(text);
const TOLERANCE = /^\d{1,9}(?:\.\d{1,4})?$/;

/** What is typed and cannot be stored as it is, by path. */
export function typingProblems(form: BriefForm): BriefProblem[] {
  const found: BriefProblem[] = [];
  for (const [at, text] of form.quantities.entries()) {
    if (text.trim() !== '' && wholeNumber(text, SUPPLIER_LIMITS.orderQuantity) === undefined) {
      found.push({ path: `quantities.${at}`, message: 'Must be a whole number such as 500' });
    }
  }
  for (const [at, { tolerance }] of form.lines.entries()) {
    const by = plainDecimal(tolerance.by);
    if (tolerance.kind === 'either_way' && by !== '' && !TOLERANCE.test(by)) {
      found.push({ path: `lines.${at}.tolerance`, message: 'Must be a number such as 2 or 0.5' });
    }
  }
  const price = plainDecimal(form.target_price);
  if (price !== '' && !isAmount(price)) {
    found.push({ path: 'target_price', message: 'Must be a price such as 4.50' });
  }
  if (wholeNumber(form.quotes_wanted, RFQ_LIMITS.mostQuotes) === undefined) {
    found.push({
      path: 'quotes_wanted',
      message: `Must be a whole number from 1 to ${RFQ_LIMITS.mostQuotes}`,
    });
  }
  return found;
}

/** A date field has days of four-digit years alone once it is filled in. */
const isDay = (text: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(text);

/** @returns a line as it can be saved: a tolerance that is no number is a gap in it */
export function storedLine(line: SpecLine): SpecLine {
  const { unit, value, tolerance } = line;
  const by = tolerance.kind === 'either_way' ? plainDecimal(tolerance.by) : '';
  const plain = plainDecimal(value);
  return {
    ...line,
    value: unit !== '' && isDecimal(plain) ? plain : value,
    tolerance: { ...tolerance, by: TOLERANCE.test(by) ? by : '' },
  };
}

/** @returns the brief as it can be saved; what is typed wrong is a gap in it */
export function draftOf(typed: BriefForm): RfqDraft {
  const form: Omit<BriefForm, 'recipients'> & Partial<BriefForm> = { ...typed };
  delete form.recipients;
  const price = plainDecimal(form.target_price);
  return {
    ...form,
    lines: form.lines.map(storedLine),
    quantities: form.quantities.map(
      (text) => wholeNumber(text, SUPPLIER_LIMITS.orderQuantity) ?? null,
    ),
    target_price: isAmount(price) ? price : '',
    needed_by: isDay(form.needed_by) ? form.needed_by : '',
    quotes_wanted: wholeNumber(form.quotes_wanted, RFQ_LIMITS.mostQuotes) ?? RFQ_LIMITS.quotes,
  };
}

/** @returns whether saving keeps everything that is typed */
export function isLossless(form: BriefForm): boolean {
  return typingProblems(form).every(({ path }) => path === 'quotes_wanted')
    ? form.quotes_wanted.trim() !== ''
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
