/** One value of the comparison: a figure, a fact with its mark, or words. */
import { ClaimMark } from '../../ui/marks/claim-mark.tsx';
import type { Cell } from './comparison-rows.ts';

export function CellValue({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case 'figure':
      return (
        <p className="wrap-anywhere">
          <span
            className={
              cell.best === null
                ? undefined
                : 'underline decoration-accent decoration-4 underline-offset-[0.12em] [text-decoration-skip-ink:none]'
            }
          >
            <b className="font-bold">{cell.figure}</b> {cell.of}
          </span>
          {cell.best !== null && (
            <span className="ml-2 text-small font-semibold text-accent-text">{cell.best}</span>
          )}
        </p>
      );
    case 'fact':
      return (
        <p className="flex items-start gap-2">
          <ClaimMark checked={cell.checked} />
          <span dir="auto" className={`min-w-0 pt-0.5 ${cell.checked ? '' : 'text-muted'}`}>
            {cell.text}
          </span>
        </p>
      );
    case 'quotes':
      return (
        <ul className="space-y-1">
          {cell.lines.map((line) => (
            <li key={line} dir="auto" className="wrap-anywhere hyphens-auto">
              “{line}”
            </li>
          ))}
        </ul>
      );
    case 'words':
      return (
        <p dir="auto" className="wrap-anywhere hyphens-auto">
          {cell.text}
        </p>
      );
    default:
      return (
        <p dir="auto" className="text-muted">
          {cell.text}
        </p>
      );
  }
}
