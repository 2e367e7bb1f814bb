/** The parts of an offer in words. */
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { INCOTERMS } from '@waggle/contract/options/incoterms';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { unitWord, type OrderUnit } from '@waggle/contract/supplier/terms';
import { companyWords } from '../../relations/company-words.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount, formatTotal } from '../../../lib/figures/format-money.ts';
import { zoneCity } from '../../../lib/figures/zones.ts';
import { BALANCE_NAMES } from '../sections/balance-names.ts';

const days = (count: number | null) =>
  count === null ? '' : `${count} ${count === 1 ? 'day' : 'days'}`;

export function sampleWords({ sample, currency }: OfferDraft): string {
  if (sample === null) return 'Not offered';
  const price = sample.price === '' ? '' : formatTotal(sample.price, currency);
  return [
    price,
    sample.days !== null && `sent in ${days(sample.days)}`,
    sample.credited && 'taken off the first order',
  ]
    .filter(Boolean)
    .join(', ');
}

export function deliveryWords({ incoterm, place }: OfferDraft): string {
  return incoterm === '' ? place : [INCOTERMS[incoterm].name, place].filter(Boolean).join(', ');
}

export function paymentWords({ deposit, balance_due }: OfferDraft): string {
  if (deposit === null) return '';
  if (deposit === 100) return '100 % before production';
  const rest = `${100 - deposit} % ${BALANCE_NAMES[balance_due].toLowerCase()}`;
  return deposit === 0 ? rest : `${deposit} % before production, ${rest}`;
}

export function validWords({ valid_until, time_zone }: OfferDraft): string {
  return valid_until === '' ? '' : `${formatDate(valid_until)}, 23:59 in ${zoneCity(time_zone)}`;
}

export function costWords(
  { what, amount, owner }: OfferDraft['costs'][number],
  currency: string,
  owners: { buyer: string; supplier: string },
): string {
  const whose = owner === 'nobody' ? '' : `, belongs to ${owners[owner]}`;
  return `${what}: ${amount === '' ? '–' : formatTotal(amount, currency)}${whose}`;
}

/** @returns another company that issues it, and what it is; empty for the verified one itself */
function issuedWords({ issuer }: OfferDraft): string {
  if (issuer === null || issuer.name === '') return '';
  const kind = issuer.relation === '' ? '' : `, ${RELATION_KINDS[issuer.relation].toLowerCase()}`;
  return `${companyWords(issuer)}${kind}`;
}

/** @returns named values, without those that are empty */
export function offerFacts(offer: OfferDraft, unit: OrderUnit): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['Issued by', issuedWords(offer)],
    [
      'Smallest order (MOQ)',
      offer.moq === null ? '' : `${formatCount(offer.moq)} ${unitWord(unit, offer.moq)}`,
    ],
    ['Sample', sampleWords(offer)],
    ['Delivery', deliveryWords(offer)],
    ['Payment', paymentWords(offer)],
    ['Valid until', validWords(offer)],
    [
      'In a cubic metre, packed',
      offer.pieces_per_m3 === null
        ? ''
        : `${formatCount(offer.pieces_per_m3)} ${unitWord(unit, offer.pieces_per_m3)}`,
    ],
  ];
  return facts.filter(([, value]) => value !== '');
}
