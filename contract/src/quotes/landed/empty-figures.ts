/** The figures of a comparison before any is filled in. */
import type { ComparisonFigures } from '../figures.ts';

/** Nothing filled in: no figure is built in. */
export function emptyFigures(currencyCode: string, destination: string): ComparisonFigures {
  return {
    currency: currencyCode,
    destination,
    rates: [],
    freight: [],
    packing: [],
    insurance: null,
    duty: [],
    broker: null,
    tax: null,
    counts_tax: true,
  };
}
