/** The comparison as rows of a CSV file: the costs, the differences, the facts, and every figure it was counted with. */
import type { FigureRow } from '../figures/figure-rows.ts';
import type { ViewProps } from '../view-props.ts';
import { type CostCell, type CostTable, STACK } from './cost-cells.ts';
import { partNames } from './part-names.ts';
import type { FactCell } from './time-rows.ts';

type CsvInput = Pick<
  ViewProps,
  'quotes' | 'table' | 'specs' | 'times' | 'terms' | 'said' | 'one' | 'taxPercent'
>;

const noted = ({ text, note }: { text: string | null; note: string }) =>
  [text ?? '', note].filter(Boolean).join('; ');

function costRows(table: CostTable, { said, one, taxPercent }: CsvInput): string[][] {
  const names = partNames(taxPercent);
  const row = (name: string, read: (column: CostTable['columns'][number]) => CostCell) => [
    name,
    ...table.columns.map((column) => noted(read(column))),
  ];
  return [
    row(`Landed, a ${one}`, ({ each }) => each),
    ...STACK.map((part) => row(names[part], ({ parts }) => parts[part])),
    row(`For ${said}, in all`, ({ total }) => total),
  ];
}

/** @param figures of the comparison, in the order in which the page has them */
export function csvRows(title: string, input: CsvInput, figures: readonly FigureRow[]): string[][] {
  const { quotes, table, specs, times, terms, said } = input;
  const facts = (name: string, cells: readonly FactCell[]) => [name, ...cells.map(noted)];
  return [
    [title, said],
    ['', ...quotes.map(({ name }) => name)],
    ['Revision', ...quotes.map(({ revision }) => String(revision.number))],
    ...costRows(table, input),
    [],
    ['Differs from your brief', ...quotes.map(({ name }) => name)],
    ...specs.map(({ attribute, isMust, asked, cells }) => [
      `${attribute}: ${asked} (${isMust ? 'must' : 'nice'})`,
      ...cells.map(({ text, why }) => noted({ text, note: why })),
    ]),
    [],
    ['Time', ...quotes.map(({ name }) => name)],
    ...times.map(({ name, cells }) => facts(name, cells)),
    [],
    ['Terms', ...quotes.map(({ name }) => name)],
    ...terms.map(({ name, cells }) => facts(name, cells)),
    [],
    ['What we counted with', 'For', 'Value', 'Source', 'Date'],
    ...figures.map(({ name, whom, value, source, date }) => [
      name,
      whom,
      value ?? 'Missing',
      source,
      date,
    ]),
  ];
}
