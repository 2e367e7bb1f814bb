/** A brief in words: its quantities, where the goods go to, and each line with how far a piece may differ. */
import type { SpecLine } from '@waggle/contract/rfq/brief';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { toleranceWords, valueWords } from '@waggle/contract/rfq/tolerance-words';
import { type OrderUnit, unitWord } from '@waggle/contract/supplier/order-units';
import { countryName } from '../../lib/country-name.ts';
import { formatCount } from '../../lib/figures/format-money.ts';

export type ShownBrief = NonNullable<SupplierInvitation['brief']>;

/** @returns the quantities, without gaps */
export function askedQuantities({ quantities }: Pick<ShownBrief, 'quantities'>): number[] {
  return quantities.filter((one) => one !== null);
}

/** @returns `Kadota Works and Ravi & Sons` */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

/** @returns `500, 1,000 and 5,000 pieces`; empty without a quantity */
export function quantityList(brief: Pick<ShownBrief, 'quantities' | 'unit'>): string {
  const asked = askedQuantities(brief);
  const last = asked.at(-1);
  return last === undefined
    ? ''
    : `${listText(asked.map(formatCount))} ${unitWord(brief.unit, last)}`;
}

/** @returns `500 pieces` */
export function quantityText(quantity: number, unit: string): string {
  return `${formatCount(quantity)} ${unitWord(unit as OrderUnit, quantity)}`;
}

/** @returns `500 to 5,000 pieces` */
export function rangeText({ from, to }: { from: number; to: number }, unit: string): string {
  const most = quantityText(to, unit);
  return from === to ? most : `${formatCount(from)} to ${most}`;
}

/** @returns `Rotterdam, Netherlands` */
export function destination({ place, country }: Pick<ShownBrief, 'place' | 'country'>): string {
  return [place.trim(), country === '' ? '' : countryName(country)].filter(Boolean).join(', ');
}

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
