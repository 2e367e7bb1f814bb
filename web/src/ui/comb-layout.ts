/** Where the cells of a comb are: rows of hexagons, every second one moved by half a cell. */
import { useSyncExternalStore } from 'react';

/** Height of a cell for a width of 1, and how far rows are apart. */
const HEIGHT = 1.143;
const ROW_STEP = 0.905;
const GAP = 1.04;

const NARROW = '(width < 40rem)';

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** @returns the cells in a row: four, on a phone three */
export function useCellsInRow(): 3 | 4 {
  return useSyncExternalStore(watchWidth, () => matchMedia(NARROW).matches) ? 3 : 4;
}

export interface CombLayout {
  /** Of the comb. */
  readonly aspectRatio: number;
  /** Places and sizes of the cells, in percent of the comb. */
  readonly cells: readonly { left: string; top: string; width: string; height: string }[];
}

export function combLayout(count: number, inRow: number): CombLayout {
  const width = inRow * GAP + 0.5;
  const height = (Math.ceil(count / inRow) - 1) * ROW_STEP + HEIGHT;
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return {
    aspectRatio: width / height,
    cells: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / inRow);
      const shift = row % 2 === 0 ? 0 : GAP / 2;
      return {
        left: percent((index % inRow) * GAP + shift, width),
        top: percent(row * ROW_STEP, height),
        width: percent(1, width),
        height: percent(HEIGHT, height),
      };
    }),
  };
}
