/** A line of the brief as its buyer reads it: its value, how far it may differ, and what it said before. */
import { toleranceWords, valueWords } from '@waggle/contract/rfq/tolerance-words';
import type { SpecLine } from '@waggle/contract/rfq/brief';

export const OPEN_WORDS = 'Left open, suppliers suggest';

/** @returns `310 mm`; a sentence for a line without a value */
export function wantedWords(line: SpecLine): string {
  if (line.open) return OPEN_WORDS;
  return line.value.trim() === '' ? 'Nothing written yet' : valueWords(line);
}

export function differsWords(line: SpecLine): string {
  return line.open ? '' : toleranceWords(line);
}

/** What a changed text said before, struck. */
export function Before({ words, now }: { words: string | undefined; now: string }) {
  if (words === undefined || words === now || words === '') return null;
  return (
    <del className="mr-2 text-muted">
      <span className="sr-only">Before: </span>
      {words}
    </del>
  );
}
