/** The parts of an offer in words. */
import type { CounterOffer } from '@waggle/contract/quotes';
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { INCOTERMS } from '@waggle/contract/options/incoterms';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { type OrderUnit, unitWord } from '@waggle/contract/supplier/order-units';
import { quantityText } from '../../rfq/brief-words.ts';
import { companyWords } from '../../relations/company-words.ts';
import { formatDate } from '../../../lib/dates.ts';
import { counted, formatMoney, formatTotal } from '../../../lib/figures/format-money.ts';
import { zoneCity } from '../../../lib/figures/zones.ts';
import { BALANCE_NAMES } from '../sections/balance-names.ts';

export function sampleWords({ sample, currency }: OfferDraft): string {
  if (sample === null) return 'Not offered';
  const price = sample.price === '' ? '' : formatTotal(sample.price, currency);
  return [
    price,
    sample.days !== null && `sent in ${counted(sample.days, 'day')}`,
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

/** @returns `THB 395.00 a piece at 500 pieces, ready in 20 days` */
export function counterWords(
  { quantity, unit_price, lead_days }: CounterOffer,
  currency: string,
  unit: OrderUnit,
): string {
  const price = `${formatMoney(unit_price, currency)} a ${unitWord(unit, 1)}`;
  const ready = lead_days === null ? '' : `, ready in ${counted(lead_days, 'day')}`;
  return `${price} at ${quantityText(quantity, unit)}${ready}`;
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
  const pieces = (count: number | null) => (count === null ? '' : quantityText(count, unit));
  const facts: [string, string][] = [
    ['Issued by', issuedWords(offer)],
    ['Smallest order (MOQ)', pieces(offer.moq)],
    ['Sample', sampleWords(offer)],
    ['Delivery', deliveryWords(offer)],
    ['Payment', paymentWords(offer)],
    ['Valid until', validWords(offer)],
    ['In a cubic metre, packed', pieces(offer.pieces_per_m3)],
  ];
  return facts.filter(([, value]) => value !== '');
}
