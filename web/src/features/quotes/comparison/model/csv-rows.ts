/** The comparison as rows of a CSV file: the costs, the differences, the facts, and every figure it was counted with. */
import type { Compared } from '../use-compared.ts';
import { type CostCell, type CostTable, STACK } from './cost-cells.ts';
import { partNames } from './part-names.ts';
import type { FactCell } from './time-rows.ts';

const noted = ({ text, note }: { text: string | null; note: string }) =>
  [text ?? '', note].filter(Boolean).join('; ');

function costRows({ table, said, one, taxPercent }: Compared): string[][] {
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

export function csvRows(title: string, compared: Compared): string[][] {
  const { quotes, specs, times, terms, rows, said } = compared;
  const facts = (name: string, cells: readonly FactCell[]) => [name, ...cells.map(noted)];
  return [
    [title, said],
    ['', ...quotes.map(({ name }) => name)],
    ['Revision', ...quotes.map(({ revision }) => String(revision.number))],
    ...costRows(compared),
    [],
    ['Differs from your brief', ...quotes.map(({ name }) => name)],
    ...specs.map(({ attribute, firmness, asked, cells }) => [
      `${attribute}: ${asked} (${firmness})`,
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
    ...rows.map(({ name, whom, value, source, date }) => [
      name,
      whom,
      value ?? 'Missing',
      source,
      date,
    ]),
  ];
}
