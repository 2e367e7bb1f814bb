/** The lines of a brief as a table: value, tolerance, must or nice, and what has changed since it was seen. */
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { FirmnessTag } from '../../ui/marks/verdict-mark.tsx';
import { lineTolerance, lineValue, lineWords } from './brief-words.ts';

interface BriefTableProps {
  lines: readonly SpecLine[];
  /** By the key of the line: as it was before; null for a line that is new. */
  before?: ReadonlyMap<string, SpecLine | null>;
}

/** On a narrow screen each line takes two rows. */
export function BriefTable({ lines, before }: BriefTableProps) {
  return (
    <table
      aria-label="The brief, line by line"
      className="w-full border-t border-line text-left text-small max-sm:block"
    >
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Wanted</th>
          <th scope="col">May differ</th>
          <th scope="col">Must or nice</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <Line key={line.key} line={line} before={before?.get(line.key)} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, before }: { line: SpecLine; before: SpecLine | null | undefined }) {
  const tolerance = lineTolerance(line);
  return (
    <tr
      className={`border-b border-line align-baseline max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-2 ${before === undefined ? '' : 'bg-accent-wash'}`}
    >
      <th
        scope="row"
        dir="auto"
        className="font-semibold wrap-anywhere hyphens-auto sm:w-[30%] sm:py-1.5 sm:pr-3"
      >
        {line.attribute}
        {before !== undefined && (
          <span className="block font-normal text-muted">
            {before === null ? 'New line' : 'Changed'}
          </span>
        )}
      </th>
      <td className="wrap-anywhere max-sm:col-start-1 max-sm:row-start-2 sm:py-1.5 sm:pr-3">
        <span dir="auto" className={line.open ? 'text-muted' : undefined}>
          {lineValue(line)}
        </span>
        {before && (
          <span className="block text-muted">
            <span className="sr-only">Before: </span>
            <s dir="auto">{lineWords(before)}</s>
          </span>
        )}
      </td>
      <td className="text-muted max-sm:col-start-1 max-sm:row-start-3 max-sm:empty:hidden sm:w-24 sm:py-1.5 sm:pr-3">
        {tolerance}
      </td>
      <td className="text-right max-sm:col-start-2 max-sm:row-start-1 sm:w-14 sm:py-1.5">
        <FirmnessTag firmness={line.firmness} />
      </td>
    </tr>
  );
}
