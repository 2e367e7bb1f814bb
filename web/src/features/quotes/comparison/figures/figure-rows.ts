/** The figures that a comparison needs, one row each: what it is, for whom, its value, and how old it is. */
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { piecesPerCubicMetre } from '@waggle/contract/quotes/landed/landed-cost';
import { daysOld, figuresToOffer } from '@waggle/contract/quotes/earlier-figures';
import { countryName } from '../../../../lib/country-name.ts';
import { counted } from '../../../../lib/figures/format-money.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { figureAmount, numberText, percentText } from '../model/money-text.ts';
import { listText } from '../../../rfq/brief-words.ts';
import { figureAt, type FigureTarget, withFigure } from './figure-target.ts';
import { capitalized, countWord } from '../../../../lib/figures/number-words.ts';

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

type Evidence = Pick<FigureRow, 'source' | 'date'>;

const from = (origin: string) =>
  origin === '' ? 'from where the country is not known' : `from ${countryName(origin)}`;

/** @param found in place of the figure itself: what stands for one */
function row(
  { figures, today }: RowsInput,
  target: FigureTarget,
  words: Pick<FigureRow, 'name' | 'whom' | 'value'>,
  found?: Evidence,
): FigureRow {
  const own = target.kind === 'currency' ? undefined : figureAt(target, figures);
  const { source = '', date = '' } = own ?? found ?? {};
  return {
    key: Object.values(target).flat().join(' '),
    target,
    ...words,
    source,
    date,
    old: daysOld(date, target.kind === 'rate' ? 'rate' : 'other', today),
  };
}

const namesOf = (quotes: readonly ComparedQuote[]) => listText(quotes.map(({ name }) => name));

function rates(input: RowsInput): FigureRow[] {
  const { quotes, figures } = input;
  const foreign = quotes.filter(({ plan }) => plan.currency !== figures.currency);
  return [...Map.groupBy(foreign, ({ plan }) => plan.currency)].map(([currency, own]) => {
    const target = { kind: 'rate', currency } as const;
    const rate = figureAt(target, figures)?.rate;
    const value = rate ? `1 ${figures.currency} = ${numberText(rate)} ${currency}` : null;
    return row(input, target, { name: 'Exchange rate', whom: namesOf(own), value });
  });
}

function freightText(
  { per_shipment, per_m3 }: { per_shipment: string; per_m3: string },
  currency: string,
): string {
  const once = figureAmount(per_shipment, currency);
  return /^0*(?:\.0*)?$/.test(per_m3) ? once : `${once} + ${figureAmount(per_m3, currency)} per m³`;
}

function freights(input: RowsInput): FigureRow[] {
  const { quotes, figures, place } = input;
  const paid = quotes.filter(({ plan }) => plan.freight.basis !== 'included');
  return [...Map.groupBy(paid, ({ plan }) => `${plan.origin} ${plan.start}`).values()].flatMap(
    ([first]) => {
      if (first === undefined) return [];
      const { origin, start } = first.plan;
      const target = { kind: 'freight', origin, start } as const;
      const figure = figureAt(target, figures);
      const days = figure?.days ?? null;
      const onTheWay = days === null ? '' : `, ${counted(days, 'day')}`;
      return [
        row(input, target, {
          name: place === '' ? 'Freight to your door' : `Freight to ${place}`,
          whom: start === 'factory' ? `${from(origin)}, from the factory on` : from(origin),
          value: figure ? freightText(figure, figures.currency) + onTheWay : null,
        }),
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
    const target = { kind: 'packing', quoteIds: own.map(({ id }) => id) } as const;
    const [first] = own;
    const quoted = first?.revision.offer.pieces_per_m3 ?? null;
    const pieces = figureAt(target, figures)?.pieces ?? quoted;
    const isAll = own.length === needed.length && own.length > 1;
    return row(
      input,
      target,
      {
        name: `${capitalized(unit)} in a m³`,
        whom: isAll ? `all ${countWord(own.length)}` : namesOf(own),
        value: pieces === null ? null : numberText(pieces),
      },
      {
        source: quoted === null ? '' : 'Packing in the quotes',
        date: quoted === null ? '' : (first?.revision.sent_at.slice(0, 10) ?? ''),
      },
    );
  });
}

function duties(input: RowsInput): FigureRow[] {
  const { quotes, figures } = input;
  const due = quotes.filter(({ plan }) => ['counted', 'missing'].includes(plan.duty.basis));
  return [...new Set(due.map(({ plan }) => plan.origin))].map((origin) => {
    const target = { kind: 'duty', origin } as const;
    const figure = figureAt(target, figures);
    const code = figure?.code.trim() ?? '';
    return row(input, target, {
      name: code === '' ? 'Duty' : `Duty, code ${code}`,
      whom: from(origin),
      value: figure ? `${percentText(figure.percent)} of ${figure.base} value` : null,
    });
  });
}

/** One for all quotes, where one of them needs it. */
function single(
  input: RowsInput,
  kind: 'insurance' | 'broker' | 'tax',
  words: Pick<FigureRow, 'name' | 'whom' | 'value'>,
): FigureRow[] {
  const isNeeded = input.quotes.some(({ plan }) =>
    ['counted', 'missing', 'off'].includes(plan[kind].basis),
  );
  return isNeeded ? [row(input, { kind }, words)] : [];
}

/** @returns every figure that counts, in the order in which they come up */
export function figureRows(input: RowsInput): FigureRow[] {
  const { currency, destination, insurance, broker, tax } = input.figures;
  return [
    row(
      input,
      { kind: 'currency' },
      {
        name: 'Currency',
        whom: 'everything here',
        value: currency || null,
      },
    ),
    ...rates(input),
    ...freights(input),
    ...packings(input),
    ...single(input, 'insurance', {
      name: 'Insurance',
      whom: 'goods and freight, + 10 %',
      value: insurance && percentText(insurance.percent),
    }),
    ...duties(input),
    ...single(input, 'broker', {
      name: 'Customs broker',
      whom: 'per import',
      value: broker && figureAmount(broker.amount, currency),
    }),
    ...single(input, 'tax', {
      name: 'Tax at import',
      whom: destination === '' ? '' : countryName(destination),
      value: tax && percentText(tax.percent),
    }),
  ];
}

/** @returns the missing ones that earlier figures have, as rows, and the figures with them */
export function earlierRows(
  input: RowsInput,
  rows: readonly FigureRow[],
  earlier: readonly ComparisonFigures[],
) {
  const offered = figuresToOffer(input.figures, earlier);
  let figures = input.figures;
  const found = new Set<string>();
  for (const { key, target, value } of rows) {
    if (value !== null || target.kind === 'currency') continue;
    const figure = figureAt(target, offered);
    if (figure === undefined) continue;
    figures = withFigure(target, figure, figures);
    found.add(key);
  }
  return { figures, rows: figureRows({ ...input, figures }).filter(({ key }) => found.has(key)) };
}
