/** How far a piece may differ, in the words of the trade, and what is right by it; without a schema, for pages. */
import {
  decimal,
  isDecimal,
  writeDecimal,
  add,
  divide,
  multiply,
  subtract,
  trimDecimal,
} from '../money/decimal.ts';

/** Sentences to choose from, with what a supplier reads; only the first needs a number of its own. */
export const TOLERANCES = {
  none: { sentence: 'Nothing said', short: '–' },
  either_way: { sentence: 'A little more or less is fine', short: '±' },
  not_more: { sentence: 'Less is fine, more is not', short: 'not more' },
  not_less: { sentence: 'More is fine, less is not', short: 'not less' },
  exactly: { sentence: 'Exactly this', short: 'exactly' },
  same_to_the_eye: { sentence: 'The same to the eye', short: 'same to the eye' },
  close_enough: { sentence: 'Something close is fine', short: 'close is fine' },
} as const;
export type ToleranceKind = keyof typeof TOLERANCES;
export const TOLERANCE_KINDS = Object.keys(TOLERANCES) as ToleranceKind[];

/** `by` is a decimal string, only with `either_way`; in percent of the value, or in the unit of the line. */
export interface Tolerance {
  kind: ToleranceKind;
  by: string;
  percent: boolean;
}

/** Units of a measured line. A line without one is words. */
export const SPEC_UNITS = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  l: 'l',
  gsm: 'g/m²',
  percent: '%',
  celsius: '°C',
  volt: 'V',
  watt: 'W',
  milliamp_hours: 'mAh',
  lumen: 'lm',
  kelvin: 'K',
  hours: 'hours',
  days: 'days',
  months: 'months',
  times: 'times',
  pieces: 'pieces',
} as const;
export type SpecUnit = keyof typeof SPEC_UNITS;
export const SPEC_UNIT_CODES = Object.keys(SPEC_UNITS) as SpecUnit[];

export interface Measured {
  readonly value: string;
  readonly unit: SpecUnit | '';
  readonly tolerance: Tolerance;
}

/** @returns `310 mm`; the words themselves for a line without a unit */
export function valueWords({ value, unit }: Pick<Measured, 'value' | 'unit'>): string {
  return unit === '' || value === '' ? value : `${value} ${SPEC_UNITS[unit]}`;
}

/** @returns `± 2 mm`, `± 10 %`, `not more`; a dash where nothing is said */
export function toleranceWords({
  unit,
  tolerance: { kind, by, percent },
}: Omit<Measured, 'value'>): string {
  if (kind !== 'either_way') return TOLERANCES[kind].short;
  if (by === '') return 'more or less';
  const what = percent ? '%' : unit === '' ? '' : SPEC_UNITS[unit];
  return `± ${by} ${what}`.trimEnd();
}

/**
 * @returns the least and the most that is right, as decimal strings; null where one side is open, undefined for a line
 *   that is not measured
 */
export function rightRange({
  value,
  unit,
  tolerance: { kind, by, percent },
}: Measured): { least: string | null; most: string | null } | undefined {
  if (unit === '' || !isDecimal(value)) return undefined;
  const at = decimal(value);
  const write = (one: typeof at) => trimDecimal(writeDecimal(one));
  if (kind === 'not_more') return { least: null, most: write(at) };
  if (kind === 'not_less') return { least: write(at), most: null };
  if (kind === 'exactly') return { least: write(at), most: write(at) };
  if (kind !== 'either_way' || by === '') return undefined;
  const away = percent
    ? divide(multiply(at, decimal(by)), decimal(100), at.scale + 6)
    : decimal(by);
  return { least: write(subtract(at, away)), most: write(add(at, away)) };
}
