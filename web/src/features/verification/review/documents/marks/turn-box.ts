/** Where a box of a page is once the page is turned. */
import type { Rotation } from '../document-pages.ts';
import type { Box } from '../found/tokens.ts';

/** @param page in the same measure, before it is turned */
export function turnBox(
  { x, y, width, height }: Box,
  page: { width: number; height: number },
  turn: Rotation,
): Box {
  switch (turn) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: page.height - y - height, y: x, width: height, height: width };
    case 180:
      return { x: page.width - x - width, y: page.height - y - height, width, height };
    case 270:
      return { x: y, y: page.width - x - width, width: height, height: width };
  }
}
