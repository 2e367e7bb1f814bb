/** Small numbers and units as words. */
import type { RfqDraft } from '@waggle/contract/rfq';
import { unitWord } from '@waggle/contract/supplier/terms';
import { numberText } from './money-text.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** @returns `four`; figures above ten */
export function countWord(count: number): string {
  return WORDS[count] ?? numberText(count);
}

/** @returns `Four` */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Unit = RfqDraft['unit'];

/** @returns `piece`, as in «a piece» */
export function unitOne(unit: Unit): string {
  return unitWord(unit, 1);
}

/** @returns `500 pieces` */
export function quantityText(quantity: number, unit: Unit): string {
  return `${numberText(quantity)} ${unitWord(unit, quantity)}`;
}

/** @returns `Kadota Works and Ravi & Sons` */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
