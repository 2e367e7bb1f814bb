/** Reads the table that the recognition writes: one line for each page, block, paragraph, line and word. */
import type { ReadWord } from '@waggle/contract/files/file-text';

const WORD = '5';
/** Of 100; below, specks are taken for letters. */
const LEAST_CONFIDENCE = 30;

const tenths = (length: number): number => Math.round(length * 10) / 10;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** @param place where the picture that was read begins in the document, and how much there is one of its pixels */
export function wordsOfTable(
  table: string,
  place: Pick<Box, 'x' | 'y'> & { scale: number },
): ReadWord[] {
  const words: ReadWord[] = [];
  let lineBefore = '';
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , ...rest] = row.split('\t');
    const [x, y, width, height, confidence] = rest.slice(0, 5).map(Number);
    const text = rest[5]?.trim() ?? '';
    if (level !== WORD || text === '' || !(Number(confidence) >= LEAST_CONFIDENCE)) continue;
    const at = [page, block, paragraph, line].join(' ');
    const last = words.at(-1);
    if (last && at !== lineBefore) last.endsLine = true;
    lineBefore = at;
    const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height].map(
      (one) => (one ?? 0) * place.scale,
    );
    words.push({
      text,
      x: tenths(place.x + left),
      y: tenths(place.y + top),
      width: tenths(wide),
      height: tenths(high),
      endsLine: false,
    });
  }
  const last = words.at(-1);
  if (last) last.endsLine = true;
  return words;
}
