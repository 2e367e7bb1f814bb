/** A brief in words: its key facts, and each line with how far a piece may differ. */
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { ANY_INCOTERM } from '@waggle/contract/rfq/brief-options';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { toleranceWords, valueWords } from '@waggle/contract/rfq/tolerance-words';
import { unitWord } from '@waggle/contract/supplier/terms';
import { countryName } from '../../lib/country-name.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount, formatMoney } from '../../lib/figures/format-money.ts';

export type ShownBrief = NonNullable<SupplierInvitation['brief']>;

/** @returns the quantities, without gaps */
export function askedQuantities({ quantities }: Pick<ShownBrief, 'quantities'>): number[] {
  return quantities.filter((one) => one !== null);
}

/** @returns `500, 1,000 and 5,000 pieces` */
export function quantityList(brief: Pick<ShownBrief, 'quantities' | 'unit'>): string {
  const asked = askedQuantities(brief);
  const words = new Intl.ListFormat('en', { type: 'conjunction' }).format(asked.map(formatCount));
  return `${words} ${unitWord(brief.unit, asked.at(-1) ?? 0)}`;
}

/** @returns `Rotterdam, Netherlands` */
export function destination({ place, country }: Pick<ShownBrief, 'place' | 'country'>): string {
  return [place.trim(), country === '' ? '' : countryName(country)].filter(Boolean).join(', ');
}

export interface BriefFact {
  name: string;
  value: string;
  /** The field that it is made of first; a change of it is told. */
  fields: readonly (keyof ShownBrief)[];
}

export function briefFacts(brief: ShownBrief): BriefFact[] {
  const { incoterm, needed_by, currency, target_price, sample, unit } = brief;
  const to = destination(brief);
  const facts: (BriefFact | false)[] = [
    {
      name: unit === 'pieces' ? 'Pieces' : 'Quantities',
      value:
        askedQuantities(brief).map(formatCount).join(' · ') +
        (unit === 'pieces' ? '' : ` ${unitWord(unit, 2)}`),
      fields: ['quantities', 'unit'],
    },
    {
      name: 'There by',
      value: needed_by === '' ? 'No date given' : formatDate(needed_by),
      fields: ['needed_by'],
    },
    {
      name: 'Delivery',
      value: `${incoterm === ANY_INCOTERM ? 'Any Incoterm' : incoterm}${to === '' ? '' : `, to ${to}`}`,
      fields: ['incoterm', 'place', 'country'],
    },
    {
      name: 'Prices in',
      value: currency === '' ? 'Your currency' : currency,
      fields: ['currency'],
    },
    target_price !== '' && {
      name: 'Target price',
      value: `${formatMoney(target_price, currency)} a ${unitWord(unit, 1)}`,
      fields: ['target_price', 'currency'],
    },
    { name: 'Sample', value: sample ? 'Wanted first' : 'Not needed', fields: ['sample'] },
  ];
  return facts.filter((fact) => fact !== false);
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
