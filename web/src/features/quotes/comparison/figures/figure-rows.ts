/** The figures that a comparison needs, one row each: what it is, for whom, its value, and how old it is. */
import type { ComparisonFigures, FreightStart } from '@waggle/contract/quotes/figures';
import { piecesPerCubicMetre } from '@waggle/contract/quotes/landed/cost';
import { daysOld } from '@waggle/contract/quotes/earlier-figures';
import { countryName } from '../../../../lib/country-name.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { figureAmount, numberText, percentText } from '../model/money-text.ts';
import { capitalized, countWord, listText } from '../model/number-words.ts';

/** What a row is about, so that its figure can be found and written. */
export type FigureTarget =
  | { kind: 'currency' | 'insurance' | 'broker' | 'tax' }
  | { kind: 'rate'; currency: string }
  | { kind: 'freight'; origin: string; start: FreightStart }
  | { kind: 'packing'; quoteIds: readonly string[] }
  | { kind: 'duty'; origin: string };

export interface FigureRow {
  readonly key: string;
  readonly target: FigureTarget;
  readonly name: string;
  readonly whom: string;
  /** Null while it is missing. */
  readonly value: string | null;
  readonly source: string;
  readonly date: string;
  /** Days, where it is older than it should be used for; 0 otherwise. */
  readonly old: number;
}

interface RowsInput {
  readonly quotes: readonly ComparedQuote[];
  readonly figures: ComparisonFigures;
  /** What pieces are called: `pieces`. */
  readonly unit: string;
  /** Where the goods go to: `Rotterdam`; empty where it is not said. */
  readonly place: string;
  readonly today: string;
}

interface Evidence {
  source: string;
  date: string;
}

const from = (origin: string) =>
  origin === '' ? 'from where the country is not known' : `from ${countryName(origin)}`;

function row(
  input: RowsInput,
  key: string,
  target: FigureTarget,
  words: { name: string; whom: string; value: string | null },
  figure: Evidence | null | undefined,
): FigureRow {
  const date = figure?.date ?? '';
  return {
    key,
    target,
    ...words,
    source: figure?.source ?? '',
    date,
    old: daysOld(date, target.kind === 'rate' ? 'rate' : 'other', input.today),
  };
}

const namesOf = (quotes: readonly ComparedQuote[]) => listText(quotes.map(({ name }) => name));

function rates(input: RowsInput): FigureRow[] {
  const { quotes, figures } = input;
  const foreign = quotes.filter(({ plan }) => plan.currency !== figures.currency);
  return [...Map.groupBy(foreign, ({ plan }) => plan.currency)].map(([currency, own]) => {
    const figure = figures.rates.find((one) => one.currency === currency);
    return row(
      input,
      `rate ${currency}`,
      { kind: 'rate', currency },
      {
        name: 'Exchange rate',
        whom: namesOf(own),
        value:
          figure === undefined
            ? null
            : `1 ${figures.currency} = ${numberText(figure.rate)} ${currency}`,
      },
      figure,
    );
  });
}

export function freightText(
  { per_shipment, per_m3 }: { per_shipment: string; per_m3: string },
  currency: string,
): string {
  const once = figureAmount(per_shipment, currency);
  return /^0*(?:\.0*)?$/.test(per_m3) ? once : `${once} + ${figureAmount(per_m3, currency)} per m³`;
}

function freights(input: RowsInput): FigureRow[] {
  const { quotes, figures, place } = input;
  const paid = quotes.filter(({ plan }) => plan.freight.basis !== 'included');
  return [...Map.groupBy(paid, ({ plan }) => `${plan.origin} ${plan.start}`)].flatMap(
    ([key, [first]]) => {
      if (first === undefined) return [];
      const { origin, start } = first.plan;
      const figure = figures.freight.find((one) => one.origin === origin && one.start === start);
      const days = figure === undefined || figure.days === null ? '' : `, ${figure.days} days`;
      return [
        row(
          input,
          `freight ${key}`,
          { kind: 'freight', origin, start },
          {
            name: place === '' ? 'Freight to your door' : `Freight to ${place}`,
            whom: start === 'factory' ? `${from(origin)}, from the factory on` : from(origin),
            value: figure === undefined ? null : freightText(figure, figures.currency) + days,
          },
          figure,
        ),
      ];
    },
  );
}

function packings(input: RowsInput): FigureRow[] {
  const { quotes, figures, unit } = input;
  const needed = quotes.filter(
    ({ plan: { freight, missing } }) =>
      missing.includes('packing') || freight.perPiece.numerator > 0n,
  );
  const grouped = Map.groupBy(needed, ({ id, revision, plan }) => {
    const own = figures.packing.find((one) => one.quote_id === id);
    const compared = { quoteId: id, origin: plan.origin, offer: revision.offer };
    return JSON.stringify([piecesPerCubicMetre(compared, figures), own?.source, own?.date]);
  });
  return [...grouped.values()].map((own) => {
    const ids = own.map(({ id }) => id);
    const [first] = own;
    const figure = figures.packing.find((one) => one.quote_id === first?.id);
    const pieces = figure?.pieces ?? first?.revision.offer.pieces_per_m3 ?? null;
    const isAll = own.length === needed.length && own.length > 1;
    const quoted = {
      source: pieces === null ? '' : 'Packing in the quotes',
      date: first?.revision.sent_at.slice(0, 10) ?? '',
    };
    return row(
      input,
      `packing ${ids.join(' ')}`,
      { kind: 'packing', quoteIds: ids },
      {
        name: `${capitalized(unit)} in a m³`,
        whom: isAll ? `all ${countWord(own.length)}` : namesOf(own),
        value: pieces === null ? null : numberText(pieces),
      },
      figure ?? (pieces === null ? undefined : quoted),
    );
  });
}

function duties(input: RowsInput): FigureRow[] {
  const { quotes, figures } = input;
  const due = quotes.filter(({ plan }) => ['counted', 'missing'].includes(plan.duty.basis));
  return [...Map.groupBy(due, ({ plan }) => plan.origin)].map(([origin]) => {
    const figure = figures.duty.find((one) => one.origin === origin);
    const code = figure?.code.trim() ?? '';
    return row(
      input,
      `duty ${origin}`,
      { kind: 'duty', origin },
      {
        name: code === '' ? 'Duty' : `Duty, code ${code}`,
        whom: from(origin),
        value: figure ? `${percentText(figure.percent)} of ${figure.base} value` : null,
      },
      figure,
    );
  });
}

function single(input: RowsInput): FigureRow[] {
  const { quotes, figures } = input;
  const needs = (part: 'insurance' | 'broker' | 'tax') =>
    quotes.some(({ plan }) => ['counted', 'missing', 'off'].includes(plan[part].basis));
  const rows: FigureRow[] = [];
  const { insurance, broker, tax, currency } = figures;
  if (needs('broker')) {
    const value = broker && figureAmount(broker.amount, currency);
    const words = { name: 'Customs broker', whom: 'per import', value };
    rows.push(row(input, 'broker', { kind: 'broker' }, words, broker));
  }
  if (needs('tax')) {
    const whom = figures.destination === '' ? '' : countryName(figures.destination);
    const words = { name: 'Tax at import', whom, value: tax && percentText(tax.percent) };
    rows.push(row(input, 'tax', { kind: 'tax' }, words, tax));
  }
  if (!needs('insurance')) return rows;
  const words = {
    name: 'Insurance',
    whom: 'goods and freight, + 10 %',
    value: insurance && percentText(insurance.percent),
  };
  return [row(input, 'insurance', { kind: 'insurance' }, words, insurance), ...rows];
}

/** @returns every figure that counts, in the order in which they come up */
export function figureRows(input: RowsInput): FigureRow[] {
  const { figures } = input;
  const currency = row(
    input,
    'currency',
    { kind: 'currency' },
    { name: 'Currency', whom: 'everything here', value: figures.currency || null },
    undefined,
  );
  const [insurance, ...others] = single(input);
  const isInsurance = insurance?.target.kind === 'insurance';
  return [
    currency,
    ...rates(input),
    ...freights(input),
    ...packings(input),
    ...(isInsurance ? [insurance] : []),
    ...duties(input),
    ...(isInsurance || insurance === undefined ? others : [insurance, ...others]),
  ];
}
