/** The journey as hexagons: done filled, the current one outlined, future ones dashed. */
import { classNames } from '../../lib/class-names.ts';

interface ProgressCombProps {
  /** For each item, in order, whether it is done. */
  present: readonly boolean[];
  /** The accessible name, such as `7 of 12`. */
  label: string;
  className?: string;
}

const IN_ROW = 4;
const WIDTH = 26;
const HEIGHT = 30;
const GAP = 2.4;
const ROW_STEP = HEIGHT * 0.75 + GAP * 0.87;

type CellState = 'done' | 'current' | 'to-come';

const CELL_CLASSES: Record<CellState, string> = {
  done: 'fill-accent',
  current: 'fill-surface-raised stroke-text stroke-[2.4]',
  'to-come': 'fill-none stroke-line-strong [stroke-dasharray:3_2.4]',
};

/** @returns the path of a hexagon with rounded corners, with its top left corner at x, y */
function hexagonPath(x: number, y: number): string {
  const [w, h] = [WIDTH, HEIGHT];
  const corners: [number, number][] = [
    [x + w / 2, y],
    [x + w, y + h / 4],
    [x + w, y + (h * 3) / 4],
    [x + w / 2, y + h],
    [x, y + (h * 3) / 4],
    [x, y + h / 4],
  ];
  const parts = corners.map(([cx, cy], index) => {
    const before = corners.at(index - 1) ?? [0, 0];
    const after = corners[(index + 1) % corners.length] ?? [0, 0];
    const near = (point: [number, number]): string =>
      `${(cx + (point[0] - cx) * 0.16).toFixed(1)} ${(cy + (point[1] - cy) * 0.16).toFixed(1)}`;
    return `${near(before)}Q${cx} ${cy} ${near(after)}`;
  });
  return `M${parts.join('L')}Z`;
}

export function ProgressComb({ present, label, className }: ProgressCombProps) {
  const current = present.indexOf(false);
  const rows = Math.ceil(present.length / IN_ROW);
  const stateOf = (index: number): CellState => {
    if (present[index]) return 'done';
    return index === current ? 'current' : 'to-come';
  };
  const width = IN_ROW * (WIDTH + GAP) + WIDTH / 2 + 2;
  const height = (rows - 1) * ROW_STEP + HEIGHT + 3;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1.5 -1.5 ${width} ${height}`}
      className={classNames('h-auto', className ?? 'w-36')}
    >
      {present.map((_, index) => {
        const row = Math.floor(index / IN_ROW);
        const shift = row % 2 ? (WIDTH + GAP) / 2 : 0;
        const x = (index % IN_ROW) * (WIDTH + GAP) + shift;
        return (
          <path
            // The items never change their order.
            key={index}
            d={hexagonPath(x, row * ROW_STEP)}
            className={CELL_CLASSES[stateOf(index)]}
          />
        );
      })}
    </svg>
  );
}
