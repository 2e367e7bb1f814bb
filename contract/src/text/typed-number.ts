/** Numbers as people type and write them, read alike in every field and sentence: the locale never decides, and what can be read in two ways is asked. */
import { compareDecimals, decimal, padDecimal, trimDecimal } from '../money/decimal.ts';

/** What a field takes. */
export interface NumberRule {
  /** Digits after the point; 0 for whole numbers. */
  readonly decimals: number;
  /** Digits before the point; 15 where nothing is said. */
  readonly digits?: number;
  readonly least?: number;
  readonly most?: number;
  /** Numbers below 0 are taken. */
  readonly negative?: boolean;
  /** What may stand before or behind the number: `EUR`, `€`, `%`. */
  readonly signs?: readonly string[];
  /** Said of anything else: `Must be a price such as 69.50`. */
  readonly message: string;
}

export type TypedNumber =
  | { readonly kind: 'empty' }
  /** A plain decimal string: `1250.5`. */
  | { readonly kind: 'number'; readonly value: string }
  /** `1,250` may be one and a quarter, or more than a thousand: the smaller reading is first. */
  | {
      readonly kind: 'choice';
      readonly readings: readonly [string, string];
      readonly message: string;
    }
  | { readonly kind: 'refused'; readonly message: string };

export const RANGE_MESSAGE = 'Must be one number, not a range';

/** A whole number. @param message in place of the one that names both ends */
export function wholeRule(
  least: number,
  most: number,
  message = `Must be a whole number from ${least} to ${most.toLocaleString('en')}`,
): NumberRule {
  return { decimals: 0, least, most, message };
}

const APOSTROPHES = /['’‘ʼʹ′`´＇]/g;
/** Marks of direction, and others that are not seen. */
const UNSEEN = /\p{Cf}/gu;
/** `½`, `10²` and `Ⅻ` would otherwise become other numbers. */
const OTHER_NUMBERS = /[\p{No}\p{Nl}]/u;
const DIGIT = /\p{Nd}/u;
const RANGE = /\d\s*(?:\p{Pd}|[−~〜/]|\.{2,}|to|until|bis|à|至|到)\s*\d/iu;
/** A point and a comma may be either; the Arabic ones, a space and an apostrophe are one thing only. */
const DECIMAL_MARK = '\u066B';
const GROUP_MARK = '\u066C';
const BODY = new RegExp(
  `^[.,${DECIMAL_MARK}]?\\d+(?:[ ',.${DECIMAL_MARK}${GROUP_MARK}]\\d+)*[.,${DECIMAL_MARK}]?$`,
);
/** `69,-` */
const NO_FRACTION = /([.,])\p{Pd}{1,2}$/u;

/** @param sign a digit of any script: the ten of a script follow each other */
function latinDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** @returns compatible forms unified, the digits 0 to 9, one kind of space and of apostrophe, and nothing unseen */
export function latinDigits(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .replaceAll(/\s/gu, ' ')
    .replaceAll('。', '.')
    .replaceAll('٪', '%');
}

function withoutSigns(text: string, signs: readonly string[]): string {
  const small = text.toLowerCase();
  for (const sign of signs.map((one) => one.toLowerCase())) {
    if (small.startsWith(sign)) return text.slice(sign.length).trim();
    if (small.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

/** @returns whether the digits stand in groups of three, or as in India: 12,34,567 */
function areGroups(parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  if (rest.length === 0 || rest.at(-1)?.length !== 3 || !/^[1-9]\d{0,2}$/.test(first)) return false;
  const size = rest[0]?.length ?? 0;
  const isIndian = size === 2 && first.length < 3;
  return (size === 3 || isIndian) && rest.slice(0, -1).every((part) => part.length === size);
}

interface Reading {
  readonly whole: string;
  readonly fraction: string;
}

const isOne = (marks: readonly string[]) => new Set(marks).size <= 1;

/** @returns the reading whose last mark stands before the decimals */
function asDecimals(parts: readonly string[], marks: readonly string[]): Reading | undefined {
  const groups = marks.slice(0, -1);
  const mark = marks.at(-1) ?? '';
  const whole = parts.slice(0, -1);
  if (!['.', ',', DECIMAL_MARK].includes(mark) || groups.includes(mark)) return undefined;
  if (groups.length > 0 && !(isOne(groups) && areGroups(whole))) return undefined;
  return { whole: whole.join(''), fraction: parts.at(-1) ?? '' };
}

/** @returns the reading in which every mark stands between thousands */
function asGroups(parts: readonly string[], marks: readonly string[]): Reading | undefined {
  if (!isOne(marks) || marks[0] === DECIMAL_MARK || !areGroups(parts)) return undefined;
  return { whole: parts.join(''), fraction: '' };
}

function readingsOf(body: string, { decimals }: NumberRule): Reading[] {
  const marks = body.match(/\D/g) ?? [];
  const parts = body.split(/\D/);
  if (marks.length === 0) return [{ whole: body, fraction: '' }];
  const [fine, grouped] = [asDecimals(parts, marks), asGroups(parts, marks)];
  if (fine === undefined) return grouped === undefined ? [] : [grouped];
  if (fine.fraction.length <= decimals) return grouped === undefined ? [fine] : [fine, grouped];
  if (grouped !== undefined) return [grouped];
  // Zeros at the end say nothing: `500.00` is a whole number.
  const fraction = fine.fraction.replace(/0+$/, '');
  return fraction.length <= decimals ? [{ ...fine, fraction }] : [];
}

function isWithin(value: string, { digits = 15, least, most }: NumberRule): boolean {
  const [whole = ''] = value.replace('-', '').split('.');
  if (whole.length > digits) return false;
  const number = decimal(value);
  if (least !== undefined && compareDecimals(number, decimal(least)) < 0) return false;
  return most === undefined || compareDecimals(number, decimal(most)) <= 0;
}

/**
 * @param typed as it stands in a field, a form or a sentence
 * @returns the number; both readings, where a point or a comma stands before exactly three digits and the rule
 *   takes either; or why it is none
 */
export function readNumber(typed: string, rule: NumberRule): TypedNumber {
  const { message } = rule;
  const refused = (why: string) => ({ kind: 'refused', message: why }) as const;
  if (OTHER_NUMBERS.test(typed)) return refused(message);
  const text = withoutSigns(latinDigits(typed).trim(), rule.signs ?? []);
  if (text === '') return typed.trim() === '' ? { kind: 'empty' } : refused(message);
  if (RANGE.test(text)) return refused(RANGE_MESSAGE);
  const isNegative = /^(?:\p{Pd}|−)\s*[\d.,]/u.test(text);
  if (isNegative && rule.negative !== true) return refused(message);
  const amount = isNegative ? text.slice(1).trim() : text.replace(/^\+/, '');
  const body = amount.replace(NO_FRACTION, '$1');
  if (!BODY.test(body)) return refused(message);
  const found = readingsOf(body, rule)
    .map(({ whole, fraction }) => {
      const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
      return isNegative && /[1-9]/.test(value) ? `-${value}` : value;
    })
    .filter((value) => isWithin(value, rule));
  const [value, other] = found;
  if (value === undefined) return refused(message);
  if (other === undefined) return { kind: 'number', value };
  const less = trimDecimal(value);
  const question = `Do you mean ${writeNumber(less)} or ${other}?`;
  return { kind: 'choice', readings: [less, other], message: question };
}

/**
 * @param value a plain decimal string
 * @param digits after the point that are shown at least
 * @returns the text that reads as this number and no other: three digits after the point could be thousands
 */
export function writeNumber(value: string, digits = 0): string {
  const text = padDecimal(value, digits);
  if (!/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) return text;
  return digits < 3 && text.endsWith('0') ? text.slice(0, -1) : `${text}0`;
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/**
 * What a field gives to its form while it is typed in.
 * @param digits after the point that are written at least
 * @returns the number as a plain decimal string; anything else as it was typed, in a form that is no such string,
 *   so that nothing takes it for a number
 */
export function fieldText(typed: string, rule: NumberRule, digits = 0): string {
  const read = readNumber(typed, rule);
  if (read.kind === 'empty') return '';
  if (read.kind !== 'number') return PLAIN.test(typed.trim()) ? typed.replace('.', ',') : typed;
  return padDecimal(read.value, digits);
}

/** Reads what a field has given to its form, see {@link fieldText}: a plain decimal string has one reading. */
export function readField(text: string, rule: NumberRule): TypedNumber {
  const { decimals, negative = false, message } = rule;
  if (!PLAIN.test(text)) return readNumber(text, rule);
  const isTaken =
    (trimDecimal(text).split('.')[1] ?? '').length <= decimals &&
    (negative || !text.startsWith('-')) &&
    isWithin(text, rule);
  return isTaken ? { kind: 'number', value: text } : { kind: 'refused', message };
}

/** @param text of a field @returns its number as a plain decimal string; undefined for none */
export function numberIn(text: string, rule: NumberRule): string | undefined {
  const read = readField(text, rule);
  return read.kind === 'number' ? read.value : undefined;
}

/** @param text of a field @returns its whole number; undefined for none */
export function wholeIn(text: string, rule: NumberRule): number | undefined {
  const value = numberIn(text, rule);
  return value === undefined ? undefined : Number(value);
}

/** @param text of a field @returns why it is no number; undefined for an empty one, and for a number */
export function refusalIn(text: string, rule: NumberRule): string | undefined {
  const read = readField(text, rule);
  return 'message' in read ? read.message : undefined;
}
