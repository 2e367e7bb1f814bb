/** What the figures of a price sheet are called. */
import type { FigureKey, LandedKey } from '@waggle/contract/shop/price-sheet';

export const FIGURES: Record<
  FigureKey,
  { label: string; hint: string; unit: 'cost' | 'sale' | '%' | 'rate' }
> = {
  unit_price: { label: 'Price of a piece', hint: 'What the supplier asks', unit: 'cost' },
  one_time: { label: 'One-time costs', hint: 'Tooling, set-up: all together', unit: 'cost' },
  rate: { label: 'Exchange rate', hint: '', unit: 'rate' },
  freight: { label: 'Freight a piece', hint: 'To your door', unit: 'sale' },
  duty: { label: 'Duty a piece', hint: 'By the customs tariff', unit: 'sale' },
  brokerage: { label: 'Brokerage a piece', hint: 'For the customs papers', unit: 'sale' },
  packaging: { label: 'Packaging a piece', hint: 'Box, label, filling', unit: 'sale' },
  fixed: { label: 'Other costs, once', hint: 'Pictures, samples, papers', unit: 'sale' },
  margin: { label: 'You keep', hint: 'Of the price without tax', unit: '%' },
  fees: { label: 'Fees', hint: 'Shop and payment, of the price', unit: '%' },
  returns: { label: 'Returns', hint: 'What they cost, of the price', unit: '%' },
  tax: { label: 'Tax on top', hint: 'Your country’s, 0 for none', unit: '%' },
  price: { label: 'Your own price', hint: 'Without tax; empty: as calculated', unit: 'sale' },
};

export const PART_NAMES: Record<LandedKey, string> = {
  unit_price: 'Price of a piece',
  one_time: 'One-time costs ÷ pieces',
  freight: 'Freight',
  duty: 'Duty',
  brokerage: 'Brokerage',
  packaging: 'Packaging',
};
