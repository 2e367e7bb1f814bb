/** Small numbers as words. */
import { formatCount } from './format-money.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** @returns `four`; figures above ten */
export function countWord(count: number): string {
  return WORDS[count] ?? formatCount(count);
}

/** @returns `Four` */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
