/** A line of the brief as it is read: its value, how far it may differ, and whether it is a must. */
import { toleranceWords, valueWords } from '@waggle/contract/rfq/tolerance-words';
import type { Firmness, SpecLine } from '@waggle/contract/rfq/brief';
import { classNames } from '../../../lib/class-names.ts';

/** Told apart by fill and weight as well as by its word. */
export function FirmnessTag({ firmness }: { firmness: Firmness }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-tag border px-2 text-small',
        firmness === 'must'
          ? 'border-surface-inverse bg-surface-inverse font-semibold text-text-inverse'
          : 'border-line-strong text-muted',
      )}
    >
      {firmness}
    </span>
  );
}

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
