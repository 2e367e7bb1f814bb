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
  wholeRule,
} from '@waggle/contract/text/typed-number';
import type { FigureTarget } from './figure-rows.ts';

export type FieldValues = Readonly<Record<string, string>>;

export interface FigureField {
  readonly name: string;
  readonly label: string;
  readonly mode: 'number' | 'text' | 'date';
  /** Of a number. */
  readonly rule?: NumberRule;
  /** For a list to choose from. */
  readonly options?: readonly { value: string; label: string }[];
  readonly hint?: string;
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

/** @returns the figure of a row as it is stored; undefined while it is missing */
function storedFigure(target: FigureTarget, figures: ComparisonFigures): object | undefined {
  switch (target.kind) {
    case 'currency':
      return { currency: figures.currency };
    case 'rate':
      return figures.rates.find(({ currency }) => currency === target.currency);
    case 'freight':
      return figures.freight.find(
        ({ origin, start }) => origin === target.origin && start === target.start,
      );
    case 'packing':
      return figures.packing.find(({ quote_id }) => target.quoteIds.includes(quote_id));
    case 'duty':
      return figures.duty.find(({ origin }) => origin === target.origin);
    default:
      return figures[target.kind] ?? undefined;
  }
}

/** @returns what the fields of a row begin with */
export function valuesOf(target: FigureTarget, figures: ComparisonFigures): FieldValues {
  const stored = Object.entries(storedFigure(target, figures) ?? {});
  const texts = stored.map(([name, value]) => [name, value === null ? '' : String(value)]);
  const empty = fieldsOf(target, figures.currency).map(({ name, options }) => [
    name,
    options === undefined || name === 'currency' ? '' : (options[0]?.value ?? ''),
  ]);
  return Object.fromEntries([...empty, ...texts]);
}

type Written =
  | { readonly figures: ComparisonFigures }
  | { readonly errors: Readonly<Record<string, string>> };

interface Parsed<Figure> {
  success: boolean;
  data?: Figure;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

function written<Figure>(
  { data, error }: Parsed<Figure>,
  put: (figure: Figure) => ComparisonFigures,
): Written {
  if (data !== undefined) return { figures: put(data) };
  const errors = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
  return { errors: Object.fromEntries(errors.toReversed()) };
}

/** @returns the typed values with their numbers as they are stored; or what is wrong with these */
function readNumbers(fields: readonly FigureField[], typed: FieldValues) {
  const errors: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const rule = fields.find((field) => field.name === name)?.rule;
    const message = rule && refusalIn(value, rule);
    if (message !== undefined) errors[name] = message;
    values[name] = rule === undefined ? value.trim() : (numberIn(value, rule) ?? '');
  }
  return { values, errors };
}

/** Replaces what has the same key, or adds it. */
function put<Item>(list: readonly Item[], item: Item, keyOf: (one: Item) => string): Item[] {
  const at = list.findIndex((one) => keyOf(one) === keyOf(item));
  return at === -1 ? [...list, item] : list.with(at, item);
}

/** Amounts in another currency are not the same any more. */
function inCurrency(figures: ComparisonFigures, currency: string): ComparisonFigures {
  if (currency === figures.currency) return figures;
  return { ...figures, currency, rates: [], freight: [], broker: null };
}

/** @returns the figures with a row's new values, or what is wrong with them by field */
export function writeFigure(
  target: FigureTarget,
  typed: FieldValues,
  figures: ComparisonFigures,
): Written {
  const { values, errors } = readNumbers(fieldsOf(target, figures.currency), typed);
  if (Object.keys(errors).length > 0) return { errors };
  switch (target.kind) {
    case 'currency':
      return values['currency']
        ? { figures: inCurrency(figures, values['currency']) }
        : { errors: { currency: 'Choose a currency' } };
    case 'rate':
      return written(rateFigure.safeParse({ ...values, currency: target.currency }), (rate) => ({
        ...figures,
        rates: put(figures.rates, rate, ({ currency }) => currency),
      }));
    case 'freight': {
      const { days = '' } = values;
      const { origin, start } = target;
      const made = { ...values, origin, start, days: days === '' ? null : Number(days) };
      return written(freightFigure.safeParse(made), (freight) => ({
        ...figures,
        freight: put(figures.freight, freight, (one) => `${one.origin} ${one.start}`),
      }));
    }
    case 'packing': {
      const [first = ''] = target.quoteIds;
      const pieces = values['pieces'] ? Number(values['pieces']) : null;
      const made = { ...values, pieces, quote_id: first };
      return written(packingFigure.safeParse(made), (packing) => ({
        ...figures,
        packing: target.quoteIds.reduce(
          (list, quote_id) => put(list, { ...packing, quote_id }, (one) => one.quote_id),
          figures.packing,
        ),
      }));
    }
    case 'duty':
      return written(dutyFigure.safeParse({ ...values, origin: target.origin }), (duty) => ({
        ...figures,
        duty: put(figures.duty, duty, ({ origin }) => origin),
      }));
    case 'broker':
      return written(amountFigure.safeParse(values), (broker) => ({ ...figures, broker }));
    default: {
      const { kind } = target;
      return written(percentFigure.safeParse(values), (figure) => ({ ...figures, [kind]: figure }));
    }
  }
}
