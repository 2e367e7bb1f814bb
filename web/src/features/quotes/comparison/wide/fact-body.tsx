/** A section of facts: time, or terms. */
import { FactValue } from '../marks.tsx';
import type { FactRow } from '../model/time-rows.ts';
import { CELL, RowHead, SectionHead } from './table-cells.tsx';

interface FactBodyProps {
  title: string;
  ids: readonly string[];
  rows: readonly FactRow[];
}

export function FactBody({ title, ids, rows }: FactBodyProps) {
  return (
    <tbody>
      <SectionHead title={title} columns={ids.length + 1} />
      {rows.map(({ name, hint, cells }) => (
        <tr key={name} className="border-b border-line print:break-inside-avoid">
          <RowHead hint={hint}>{name}</RowHead>
          {cells.map((cell, at) => (
            <td key={ids[at]} dir="auto" className={CELL}>
              <FactValue cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
