/** The names of a cost's parts. */
import type { StackPart } from './cost-cells.ts';
import { percentText } from './money-text.ts';

/** @param taxPercent null where it is not known or left out */
export function partNames(taxPercent: string | null): Record<StackPart, string> {
  return {
    unit: 'Unit price',
    one_time: 'One-time, spread',
    freight: 'Freight, insurance',
    duty: 'Duty, broker',
    tax: taxPercent === null ? 'Tax' : `Tax, ${percentText(taxPercent)}`,
  };
}
