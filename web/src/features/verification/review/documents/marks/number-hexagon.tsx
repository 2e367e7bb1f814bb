/** The number that ties a declared value to its mark in a document. */
import { classNames } from '../../../../../lib/class-names.ts';

interface NumberHexagonProps {
  number: number;
  /** Paper is white in the dark theme too. */
  onPaper?: boolean;
}

export function NumberHexagon({ number, onPaper = false }: NumberHexagonProps) {
  return (
    <span
      className={classNames(
        'hexagon inline-flex items-center justify-center text-micro leading-none font-bold',
        onPaper ? 'bg-print-ink text-print-paper' : 'bg-surface-inverse text-text-inverse',
      )}
      style={{ width: 23, height: 26 }}
    >
      {number}
    </span>
  );
}
