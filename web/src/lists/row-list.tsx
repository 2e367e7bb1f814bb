/** A list whose rows are of one kind, in each state. */
import type { ReactNode } from 'react';
import { ListBody, type ListBodyProps } from './list-body.tsx';

interface RowListProps<Row> extends Omit<ListBodyProps<Row>, 'children'> {
  label?: string;
  className?: string;
  /** A row with its key. */
  children: (row: Row) => ReactNode;
}

export function RowList<Row>({ label, className, children, ...body }: RowListProps<Row>) {
  return (
    <ListBody {...body}>
      {(rows) => (
        <ul aria-label={label} className={className}>
          {rows.map((row) => children(row))}
        </ul>
      )}
    </ListBody>
  );
}
