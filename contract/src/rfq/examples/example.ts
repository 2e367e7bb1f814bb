/** What an example of a category consists of, and the words that write one shortly. */
import type { Firmness, SpecLine } from '../brief.ts';
import type { SpecUnit, Tolerance, ToleranceKind } from '../tolerance.ts';
import type { OrderUnit } from '../../supplier/order-units.ts';

/** A line of a brief before it has a key. */
export type LineContent = Omit<SpecLine, 'key'>;

/** A line that suppliers of a category usually ask about. */
export interface UsualLine {
  readonly attribute: string;
  /** What to say in it. */
  readonly hint: string;
  /** What is usual, as a sentence. */
  readonly usual: string;
  /** Words of a line's name that say the same, in small letters. */
  readonly words: readonly string[];
  /** To be taken with one touch. */
  readonly answers: readonly LineContent[];
}

export interface CategoryExample {
  readonly title: string;
  readonly description: string;
  readonly lines: readonly LineContent[];
  readonly quantities: readonly number[];
  readonly unit: OrderUnit;
  /** What suppliers of the category are called: `Lamp and home suppliers`. */
  readonly suppliers: string;
  readonly usual: readonly UsualLine[];
}

export const NOTHING_SAID: Tolerance = { kind: 'none', by: '', percent: false };

const said = (kind: ToleranceKind): Tolerance => ({ ...NOTHING_SAID, kind });
export const NOT_MORE = said('not_more');
export const NOT_LESS = said('not_less');
export const EXACTLY = said('exactly');
export const SAME_TO_THE_EYE = said('same_to_the_eye');
export const CLOSE_ENOUGH = said('close_enough');

/** @param by in the unit of the line */
export const within = (by: string): Tolerance => ({ kind: 'either_way', by, percent: false });
/** @param by in percent of the value */
export const withinPercent = (by: string): Tolerance => ({ kind: 'either_way', by, percent: true });

const content = (
  attribute: string,
  value: string,
  unit: SpecUnit | '',
  tolerance: Tolerance,
  firmness: Firmness,
): LineContent => ({ attribute, value, unit, tolerance, firmness, open: false });

/** A line in words. */
export function words(
  attribute: string,
  value: string,
  tolerance: Tolerance = NOTHING_SAID,
): LineContent {
  return content(attribute, value, '', tolerance, 'must');
}

/** A line with a number and its unit. */
export function measure(
  attribute: string,
  value: string,
  unit: SpecUnit,
  tolerance: Tolerance = NOTHING_SAID,
): LineContent {
  return content(attribute, value, unit, tolerance, 'must');
}

/** The same line, as one that is only wished for. */
export function nice(line: LineContent): LineContent {
  return { ...line, firmness: 'nice' };
}

/** A usual line whose answers are words. */
export function asked(
  attribute: string,
  hint: string,
  usual: string,
  more: { readonly words?: readonly string[]; readonly answers: readonly (string | LineContent)[] },
): UsualLine {
  const answers = more.answers.map((answer) =>
    typeof answer === 'string' ? words(attribute, answer) : { ...answer, attribute },
  );
  return { attribute, hint, usual, words: more.words ?? [], answers };
}
