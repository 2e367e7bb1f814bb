/** The journey as hexagons: done filled, the current one outlined, future ones dashed. */
import { classNames } from '../../lib/class-names.ts';
import { CELL_BOX, CELL_PATH, combLayout, shrunk } from './comb-layout.ts';

interface ProgressCombProps {
  /** For each item, in order, whether it is done. */
  present: readonly boolean[];
  /** The accessible name, such as `7 of 12`. */
  label: string;
  className?: string;
}

const IN_ROW = 4;
/** Leaves room for the outline of the current one. */
const SHRUNK = shrunk(0.94);

export function ProgressComb({ present, label, className }: ProgressCombProps) {
  const current = present.indexOf(false);
  const { aspectRatio, cells } = combLayout(present.length, IN_ROW);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classNames('h-auto', className ?? 'w-36')}
      style={{ aspectRatio }}
    >
      {cells.map(({ left, top, width, height }, index) => (
        // The items never change their order.
        <svg key={index} x={left} y={top} width={width} height={height} viewBox={CELL_BOX}>
          <path
            d={CELL_PATH}
            transform={SHRUNK}
            className={
              present[index]
                ? 'fill-accent'
                : index === current
                  ? 'fill-surface-raised stroke-text stroke-[9]'
                  : 'fill-none stroke-line-strong stroke-4 [stroke-dasharray:12_9]'
            }
          />
        </svg>
      ))}
    </svg>
  );
}
