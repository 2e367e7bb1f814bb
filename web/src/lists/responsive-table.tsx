/** A list as a table; on a narrow screen a card for each row, with labelled values. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { ListBody } from './list-body.tsx';

export interface Column<Row> {
  /** The column's header, and the label of its values on a card; for screen readers only. */
  header: string;
  /** An empty value leaves no gap on a card. */
  cell: (row: Row) => ReactNode;
  /** The row's header. */
  title?: true;
  /** The utility for its width; columns without one share the rest. */
  width?: string;
  className?: string;
}

/** Rows with a checkbox. */
interface Selection<Row> {
  header: string;
  /** The keys of the chosen rows. */
  chosen: ReadonlySet<string>;
  /** The name of the row's checkbox; undefined for a row that cannot be chosen. */
  labelOf: (row: Row) => string | undefined;
  onChoose: (key: string, chosen: boolean) => void;
}

interface ResponsiveTableProps<Row> extends Omit<
  ComponentProps<typeof ListBody<Row>>,
  'children' | 'compact'
> {
  /** What the rows are. */
  label: string;
  columns: readonly Column<Row>[];
  /** Where it is not its id. */
  keyOf?: (row: Row) => string;
  selection?: Selection<Row>;
}

export function ResponsiveTable<Row extends { readonly id: string | null }>(
  props: ResponsiveTableProps<Row>,
) {
  const { label, columns, keyOf = ({ id }) => id ?? '', selection, ...list } = props;
  return (
    <ListBody {...list}>
      {(rows) => <Table {...{ label, columns, rows, keyOf, selection }} />}
    </ListBody>
  );
}

interface TableProps<Row> extends Required<
  Pick<ResponsiveTableProps<Row>, 'label' | 'columns' | 'keyOf'>
> {
  rows: readonly Row[];
  selection: Selection<Row> | undefined;
}

function Table<Row>({ label, columns, rows, keyOf, selection }: TableProps<Row>) {
  const widths = [...(selection ? ['w-11'] : []), ...columns.map(({ width }) => width)];
  return (
    <table
      aria-label={label}
      className="relative w-full border-t border-line text-left max-md:block md:table-fixed"
    >
      <colgroup className="max-md:hidden">
        {widths.map((width, index) => (
          // The columns never change their order.
          <col key={index} className={width} />
        ))}
      </colgroup>
      <thead className="max-md:hidden">
        <tr>
          {selection && <Head>{selection.header}</Head>}
          {columns.map(({ header }) => (
            <Head key={header}>{header}</Head>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={classNames(
              'border-b border-line max-md:grid max-md:items-center max-md:gap-y-1 max-md:py-3',
              selection ? 'max-md:grid-cols-[2.75rem_minmax(0,1fr)]' : 'max-md:grid-cols-1',
            )}
          >
            {selection && (
              <td className="md:py-3">
                <Choice row={row} id={keyOf(row)} {...selection} />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} inset={Boolean(selection)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col">
      <span className="sr-only">{children}</span>
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** Beside a checkbox. */
  inset: boolean;
}

function Cell<Row>({ column: { header, cell, title, className }, row, inset }: CellProps<Row>) {
  const value = cell(row);
  const look = classNames(
    'min-w-0 max-md:empty:hidden md:py-3 md:not-last:pr-4',
    inset && 'max-md:col-start-2',
    className,
  );
  if (title) {
    return (
      <th scope="row" className={classNames('font-normal', look)}>
        {value}
      </th>
    );
  }
  return (
    <td className={look}>
      {value !== null && <span className="sr-only md:hidden">{header}: </span>}
      {value}
    </td>
  );
}

interface ChoiceProps<Row> extends Selection<Row> {
  row: Row;
  id: string;
}

function Choice<Row>({ row, id, chosen, labelOf, onChoose }: ChoiceProps<Row>) {
  const label = labelOf(row);
  if (label === undefined) return null;
  return (
    <label className="flex size-11 cursor-pointer items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={chosen.has(id)}
        onChange={(event) => onChoose(id, event.target.checked)}
        className="size-5 accent-(--text)"
      />
    </label>
  );
}
