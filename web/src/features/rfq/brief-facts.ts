/** The key facts of a brief in words. */
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import { ANY_INCOTERM } from '@waggle/contract/rfq/brief-options';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { formatDate } from '../../lib/dates.ts';
import { formatCount, formatMoney } from '../../lib/figures/format-money.ts';
import { askedQuantities, destination, type ShownBrief } from './brief-words.ts';

/** @param anyCurrency what is said where none is wanted */
export function briefFacts(brief: ShownBrief, anyCurrency = 'Your currency') {
  const { incoterm, needed_by, currency, target_price, sample, unit } = brief;
  const to = destination(brief);
  const facts = [
    {
      name: unit === 'pieces' ? 'Pieces' : 'Quantities',
      value:
        askedQuantities(brief).map(formatCount).join(' · ') +
        (unit === 'pieces' ? '' : ` ${unitWord(unit, 2)}`),
    },
    {
      name: 'There by',
      value: needed_by === '' ? 'No date given' : formatDate(needed_by),
    },
    {
      name: 'Delivery',
      value: `${incoterm === ANY_INCOTERM ? 'Any Incoterm' : incoterm}${to === '' ? '' : `, to ${to}`}`,
    },
    {
      name: 'Prices in',
      value: currency || anyCurrency,
    },
    target_price !== '' && {
      name: 'Target price',
      value: `${formatMoney(target_price, currency)} a ${unitWord(unit, 1)}`,
    },
    { name: 'Sample', value: sample ? 'Wanted first' : 'Not needed' },
  ];
  return facts.filter((fact) => fact !== false);
}

/** @returns `CE Certification` */
export function certificationName(id: string): string {
  return FACET_OPTIONS.certification.find((one) => one.id === id)?.name ?? id;
}
