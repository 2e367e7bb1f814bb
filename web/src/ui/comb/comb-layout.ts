/** Where the cells of a comb are: rows of hexagons, every second one moved by half a cell. */
import { useMedia } from '../../lib/use-width.ts';

/** Height of a cell for a width of 1, and how far rows are apart. */
const HEIGHT = 1.152;
const ROW_STEP = 0.89;
const GAP = 1.025;

/** @returns the cells in a row: four, on a phone three */
export function useCellsInRow(): 3 | 4 {
  return useMedia('(width < 40rem)') ? 3 : 4;
}

export interface CombLayout {
  /** Of the comb. */
  readonly aspectRatio: number;
  /** How many cells it is wide. */
  readonly columns: number;
  /** Places and sizes of the cells, in percent of the comb. */
  readonly cells: readonly { left: string; top: string; width: string; height: string }[];
}

/** A cell by its column and row; every second row is moved by half a cell. */
export interface CombPlace {
  readonly column: number;
  readonly row: number;
}

const leftOf = ({ column, row }: CombPlace) => (column + (row % 2) / 2) * GAP;

/** @param width of the comb, in cells */
function layoutOf(places: readonly CombPlace[], width: number): CombLayout {
  const height = Math.max(...places.map(({ row }) => row)) * ROW_STEP + HEIGHT;
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return {
    aspectRatio: width / height,
    columns: width,
    cells: places.map((place) => ({
      left: percent(leftOf(place), width),
      top: percent(place.row * ROW_STEP, height),
      width: percent(1, width),
      height: percent(HEIGHT, height),
    })),
  };
}

/** @returns the comb whose cells stand where they are told to, no wider than they need */
export function placedLayout(places: readonly CombPlace[]): CombLayout {
  return layoutOf(places, Math.max(...places.map(leftOf)) + 1);
}

export function combLayout(count: number, inRow: number): CombLayout {
  const places = Array.from({ length: count }, (_, index) => ({
    column: index % inRow,
    row: Math.floor(index / inRow),
  }));
  return layoutOf(places, inRow * GAP + 0.5);
}

/** Of the cells, which are 100 wide. */
const TALL = 115.5;
/** How much of each side the rounded corners take. */
const ROUNDED = 0.13;

function roundedPath(): string {
  const corners = [
    [50, 0],
    [100, TALL / 4],
    [100, (TALL * 3) / 4],
    [50, TALL],
    [0, (TALL * 3) / 4],
    [0, TALL / 4],
  ] as const;
  const parts = corners.map(([x, y], index) => {
    const near = (at: number): string => {
      const [toX, toY] = corners.at(at % corners.length) ?? [0, 0];
      return `${(x + (toX - x) * ROUNDED).toFixed(1)} ${(y + (toY - y) * ROUNDED).toFixed(1)}`;
    };
    return `${near(index - 1)}Q${x} ${y.toFixed(1)} ${near(index + 1)}`;
  });
  return `M${parts.join('L')}Z`;
}

/** The shape of a cell, and the box that it is drawn in. */
export const CELL_PATH = roundedPath();
export const CELL_BOX = '-1 -1 102 117.5';

/** @returns the transformation that makes the shape smaller, in its place */
export function shrunk(scale: number): string {
  return `translate(50 ${TALL / 2}) scale(${scale}) translate(-50 ${-TALL / 2})`;
}
