/** A line of the brief as its buyer reads it: its value, and what it said before. */
import { valueWords } from '@waggle/contract/rfq/tolerance-words';
import type { SpecLine } from '@waggle/contract/rfq/brief';

/** @returns `310 mm`; a sentence for a line without a value */
export function wantedWords(line: SpecLine): string {
  if (line.open) return 'Left open, suppliers suggest';
  return line.value.trim() === '' ? 'Nothing written yet' : valueWords(line);
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
