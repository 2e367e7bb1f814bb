/** Reads the table that the recognition writes: one line for each page, block, paragraph, line and word. */
import type { ReadWord } from '@waggle/contract/files/file-text';

const WORD = '5';
/** Of 100; below, specks are taken for letters. */
const LEAST_CONFIDENCE = 30;

/** @param scale pixels of the stored picture in one of the picture that was read */
export function wordsOfTable(table: string, scale: number): ReadWord[] {
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
    const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height].map((one) =>
      Math.round((one ?? 0) * scale),
    );
    words.push({ text, x: left, y: top, width: wide, height: high, endsLine: false });
  }
  const last = words.at(-1);
  if (last) last.endsLine = true;
  return words;
}
