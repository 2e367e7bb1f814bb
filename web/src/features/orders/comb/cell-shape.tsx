/** The outline of a comb's cell in each state; lines are as thick as its size needs. */
import { CELL_BOX, CELL_PATH, shrunk } from '../../../ui/comb/comb-layout.ts';
import type { CellLook } from './cells.ts';

/** In the units of the path, which is 100 wide: a cell of the room with words in it, or beside it, and one of a list. */
export type CellSize = 'large' | 'medium' | 'small';

const FILLS: Record<CellLook, string> = {
  done: 'fill-accent',
  yours: 'fill-surface-raised stroke-text',
  theirs: 'fill-surface-sunk stroke-line-strong',
  late: 'fill-danger-wash stroke-danger',
  to_come: 'fill-none stroke-line-strong',
  cancelled: 'fill-surface-sunk stroke-line',
};

const LINES: Record<CellSize, Record<CellLook, [width: number, scale: number]>> = {
  large: {
    done: [0, 1],
    yours: [3.2, 0.975],
    theirs: [1.6, 0.985],
    late: [3.2, 0.975],
    to_come: [0.9, 0.985],
    cancelled: [0.9, 0.985],
  },
  medium: {
    done: [0, 1],
    yours: [6, 0.94],
    theirs: [3.5, 0.96],
    late: [6, 0.94],
    to_come: [2.4, 0.97],
    cancelled: [2.4, 0.97],
  },
  small: {
    done: [0, 0.96],
    yours: [13, 0.86],
    theirs: [7, 0.9],
    late: [13, 0.86],
    to_come: [7, 0.9],
    cancelled: [5, 0.9],
  },
};
const DASHES: Record<CellSize, string> = {
  large: '3.2 2.6',
  medium: '7 5.4',
  small: '15 11',
};

interface CellShapeProps {
  look: CellLook;
  size: CellSize;
}

export function CellShape({ look, size }: CellShapeProps) {
  const [width, scale] = LINES[size][look];
  return (
    <path
      d={CELL_PATH}
      className={FILLS[look]}
      strokeWidth={width}
      transform={shrunk(scale)}
      {...(look === 'to_come' && { strokeDasharray: DASHES[size] })}
    />
  );
}

/** A shape by itself, for legends and loading. */
export function CellMark({ className, ...shape }: CellShapeProps & { className: string }) {
  return (
    <svg viewBox={CELL_BOX} aria-hidden="true" className={className}>
      <CellShape {...shape} />
    </svg>
  );
}
