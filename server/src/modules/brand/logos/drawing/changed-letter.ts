/** One letter of a word, changed: a disc in its place, its dot coloured, a cut through it. */
import { type LetterChange, letterChanges } from '@waggle/contract/options/logo-parts';
import type { Box, OutlinedLetter } from '../../fonts/fonts.service.ts';
import { disc, polygon, ring, sector } from '../marks/path-data.ts';
import type { Piece } from '../marks/piece.ts';

/** @returns the change, or one that is possible with this letter */
function possible(letter: string, change: LetterChange): LetterChange {
  const changes = letterChanges(letter);
  return changes.includes(change) ? change : (changes[0] ?? 'colour');
}

function cut(path: string, { left, right, top, bottom }: Box): Piece {
  const [width, height] = [right - left, bottom - top];
  // A slanted band is left out: wide enough for 16 px.
  const band = Math.max(height * 0.13, 2);
  const slant = width * 0.3;
  const middle = top + height * 0.52;
  const [from, to] = [left - 1, right + 1];
  const clip =
    polygon(
      [from, top - 1],
      [to, top - 1],
      [to, middle - slant / 2 - band / 2],
      [from, middle + slant / 2 - band / 2],
    ) +
    polygon(
      [from, middle + slant / 2 + band / 2],
      [to, middle - slant / 2 + band / 2],
      [to, bottom + 1],
      [from, bottom + 1],
    );
  return { path, tone: 'changed', clip };
}

export function changeLetter(letter: OutlinedLetter, change: LetterChange): Piece[] {
  const box = letter.outline.box();
  if (box === null) return [];
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const radius = (box.bottom - box.top) / 2;
  switch (possible(letter.text, change)) {
    case 'disc':
      return [{ path: disc(x, y, radius), tone: 'changed' }];
    case 'ring':
      return [{ path: ring(x, y, radius, radius * 0.48), tone: 'changed', hasHoles: true }];
    case 'half': {
      const gap = radius * 0.12;
      return [
        { path: sector([x - gap, y], [radius, 0], [90, 270]), tone: 'changed' },
        { path: sector([x + gap, y], [radius, 0], [-90, 90]), tone: 'accent' },
      ];
    }
    case 'dot': {
      // The dot is the contour that ends the highest.
      const lowest = Math.min(...letter.outline.contours.map(({ bottom }) => bottom));
      const isDot = ({ bottom }: Box) => bottom === lowest;
      return [
        { path: letter.outline.filter((one) => !isDot(one)).toString(), tone: 'word' },
        { path: letter.outline.filter(isDot).toString(), tone: 'changed' },
      ];
    }
    case 'cut':
      return [cut(letter.d, box)];
    case 'colour':
      return [{ path: letter.d, tone: 'changed' }];
  }
}
