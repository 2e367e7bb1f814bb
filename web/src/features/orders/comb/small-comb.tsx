/** An order's comb in a row of a list, without words. */
import type { Standing } from '@waggle/contract/orders/standing';
import type { Side } from '@waggle/contract/permissions/parties';
import { classNames } from '../../../lib/class-names.ts';
import { CELL_BOX, placedLayout } from '../../../ui/comb/comb-layout.ts';
import { CellShape } from './cell-shape.tsx';
import { combCells, lookOf } from './cells.ts';

interface SmallCombProps {
  standing: Pick<Standing, 'work' | 'money'>;
  /** Of the reader. */
  side: Side;
  /** In milliseconds. */
  now: number;
  /** Its font size is the width of a cell. */
  className?: string;
}

/** Decorative: the row says in words what is next. */
export function SmallComb({ standing, side, now, className }: SmallCombProps) {
  const all = combCells(standing);
  const { aspectRatio, columns, cells } = placedLayout(all);
  return (
    <svg
      aria-hidden="true"
      className={classNames('h-auto shrink-0', className ?? 'text-micro sm:text-h4')}
      style={{ aspectRatio, width: `${columns}em` }}
    >
      {all.map((cell, at) => {
        const place = cells[at];
        return (
          place && (
            <svg
              key={cell.id}
              x={place.left}
              y={place.top}
              width={place.width}
              height={place.height}
              viewBox={CELL_BOX}
            >
              <CellShape look={lookOf(cell, side, now)} size="small" />
            </svg>
          )
        );
      })}
    </svg>
  );
}
