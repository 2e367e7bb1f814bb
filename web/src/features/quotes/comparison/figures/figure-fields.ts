/** The fields of each kind of figure: read from the figures, and written back once they are right. */
import {
  amountFigure,
  type ComparisonFigures,
  DUTY_BASES,
  dutyFigure,
  freightFigure,
  packingFigure,
  percentFigure,
  PERCENT_RULE,
  RATE_RULE,
  rateFigure,
} from '@waggle/contract/quotes/figures';
import { QUOTE_LIMITS, SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import {
  type NumberRule,
  numberIn,
  refusalIn,
  wholeIn,
  wholeRule,
} from '@waggle/contract/text/typed-number';
import { figureAt, type FigureTarget, keysOf, withFigure } from './figure-target.ts';

export type FieldValues = Readonly<Record<string, string>>;

export interface FigureField {
  readonly name: string;
  readonly label: string;
  readonly mode: 'number' | 'text' | 'date';
  /** Of a number. */
  readonly rule?: NumberRule;
  /** For a list to choose from. */
  readonly options?: readonly { value: string; label: string }[];
}

const number = (name: string, label: string, rule: NumberRule): FigureField => ({
  name,
  label,
  mode: 'number',
  rule,
});

const DAYS = wholeRule(0, QUOTE_LIMITS.days, 'Must be a whole number of days');
const PACKED = wholeRule(1, SUPPLIER_LIMITS.orderQuantity, 'Must be a whole number');

const EVIDENCE: readonly FigureField[] = [
  { name: 'source', label: 'Source', mode: 'text' },
  { name: 'date', label: 'Date', mode: 'date' },
];

const BASES = DUTY_BASES.map((value) => ({
  value,
  label: value === 'CIF' ? 'CIF: with freight and insurance' : 'FOB: without them',
}));

/** @param currency of the figures */
export function fieldsOf(target: FigureTarget, currency: string): FigureField[] {
  switch (target.kind) {
    case 'currency':
      return [
        {
          name: 'currency',
          label: 'Compare in',
          mode: 'text',
          options: CURRENCY_CODES.map((value) => ({ value, label: value })),
        },
      ];
    case 'rate':
      return [number('rate', `1 ${currency} in ${target.currency}`, RATE_RULE), ...EVIDENCE];
    case 'freight':
      return [
        number('per_shipment', `Per shipment, ${currency}`, amountRule(undefined, currency)),
        number('per_m3', `Per m³, ${currency}`, amountRule(undefined, currency)),
        number('days', 'Days on the way', DAYS),
        ...EVIDENCE,
      ];
    case 'packing':
      return [number('pieces', 'In a m³', PACKED), ...EVIDENCE];
    case 'duty':
      return [
        number('percent', 'Percent', PERCENT_RULE),
        { name: 'base', label: 'Of', mode: 'text', options: BASES },
        { name: 'code', label: 'Customs code', mode: 'text' },
        ...EVIDENCE,
      ];
    case 'broker':
      return [
        number('amount', `Per import, ${currency}`, amountRule(undefined, currency)),
        ...EVIDENCE,
      ];
    default:
      return [number('percent', 'Percent', PERCENT_RULE), ...EVIDENCE];
  }
}

/** @returns what the fields of a row begin with */
export function valuesOf(target: FigureTarget, figures: ComparisonFigures): FieldValues {
  const stored = target.kind === 'currency' ? figures : figureAt(target, figures);
  const texts = fieldsOf(target, figures.currency).map(({ name, options }) => {
    const value =
      stored === undefined
        ? options?.[0]?.value
        : (Reflect.get(stored, name) as string | number | null);
    return [name, String(value ?? '')];
  });
  return Object.fromEntries(texts);
}

type Written =
  | { readonly figures: ComparisonFigures }
  | { readonly errors: Readonly<Record<string, string>> };

/** @returns the typed values with their numbers as they are stored; or what is wrong with these */
function readNumbers(fields: readonly FigureField[], typed: FieldValues) {
  const errors: Record<string, string> = {};
  const values: Record<string, string | number | null> = {};
  for (const { name, rule } of fields) {
    const text = typed[name] ?? '';
    const message = rule && refusalIn(text, rule);
    if (message !== undefined) errors[name] = message;
    if (rule === undefined) values[name] = text.trim();
    else
      values[name] =
        rule.decimals === 0 ? (wholeIn(text, rule) ?? null) : (numberIn(text, rule) ?? '');
  }
  return { values, errors };
}

/** Amounts in another currency are not the same any more. */
function inCurrency(figures: ComparisonFigures, currency: string): ComparisonFigures {
  if (currency === figures.currency) return figures;
  return { ...figures, currency, rates: [], freight: [], broker: null };
}

const SCHEMAS = {
  rate: rateFigure,
  freight: freightFigure,
  packing: packingFigure,
  insurance: percentFigure,
  duty: dutyFigure,
  broker: amountFigure,
  tax: percentFigure,
};

/** @returns the figures with a row's new values, or what is wrong with them by field */
export function writeFigure(
  target: FigureTarget,
  typed: FieldValues,
  figures: ComparisonFigures,
): Written {
  if (target.kind === 'currency') {
    const { currency = '' } = typed;
    return currency === ''
      ? { errors: { currency: 'Choose a currency' } }
      : { figures: inCurrency(figures, currency) };
  }
  const { values, errors } = readNumbers(fieldsOf(target, figures.currency), typed);
  if (Object.keys(errors).length > 0) return { errors };
  const { data, error } = SCHEMAS[target.kind].safeParse({ ...values, ...keysOf(target)[0] });
  if (data !== undefined) return { figures: withFigure(target, data, figures) };
  const found = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
  return { errors: Object.fromEntries(found.toReversed()) };
}
