/** A line of a brief in words: its value, and how far a piece may differ. */
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { toleranceWords, valueWords } from '@waggle/contract/rfq/tolerance-words';

/** @returns `310 mm`; what stands there where the buyer leaves it to the suppliers */
export function lineValue(line: SpecLine): string {
  return line.open ? 'You suggest it' : valueWords(line);
}

/** @returns `± 2 mm`; empty where nothing is said */
export function lineTolerance(line: SpecLine): string {
  return line.open || line.tolerance.kind === 'none' ? '' : toleranceWords(line);
}

/** @returns `310 mm, ± 2 mm` */
export function lineWords(line: SpecLine): string {
  return [lineValue(line), lineTolerance(line)].filter(Boolean).join(', ');
}
