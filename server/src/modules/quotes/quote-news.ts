/** What both sides are told about a quote, in the words of the bell and the mail. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { chosenStep } from '@waggle/contract/quotes/accepted-terms';
import { type OfferDraft, REJECT_REASONS } from '@waggle/contract/quotes';
import { endOfDay } from '@waggle/contract/calendar/time-zone';
import { namedCountry } from '../../lib/countries/country-names.ts';
import { countWords, dayInWords, moneyWords, deadlineInWords } from '../../lib/mail/mail-words.ts';
import type { News } from '../notifications/news.service.ts';
import { forBuyer as tellBuyer, forSupplier, type Words } from '../rfq/request-news.service.ts';
import type { RfqRow } from '../rfq/request-rows.service.ts';
import type { QuoteRow } from './quotes.repo.ts';

function forBuyer(rfq: RfqRow, words: Words): News {
  const path = LINKED_PATHS.requestCompare.replace(':id', rfq.id);
  return tellBuyer(rfq, words, { path, label: 'Compare the quotes' });
}

const days = (count: number | null) => `${count ?? 0} ${count === 1 ? 'day' : 'days'}`;

function offerWords(rfq: RfqRow, offer: OfferDraft, wanted: readonly number[]): string {
  const step = chosenStep(offer, { wanted });
  if (step === undefined) return '';
  const { quantity, unit_price, lead_days, currency } = step;
  return `${moneyWords(currency, unit_price)} a piece at ${countWords(rfq, quantity)}, ready in ${days(lead_days)}. Valid until ${dayInWords(offer.valid_until)}, which ends on ${deadlineInWords(endOfDay(offer.valid_until, offer.time_zone))}.`;
}

function issuerWords(supplier: string, issuer: OfferDraft['issuer']): string {
  if (issuer === null) return '';
  const country = namedCountry(issuer.country)?.name ?? issuer.country;
  return `It is issued by ${issuer.name} (${country}), not by ${supplier} itself. The comparison says whether our team has recorded how they belong together.`;
}

export function sentNews(
  rfq: RfqRow,
  {
    supplier,
    offer,
    number,
    wanted,
  }: { supplier: string; offer: OfferDraft; number: number; wanted: readonly number[] },
): News {
  return forBuyer(rfq, {
    type: 'order',
    title:
      number === 1
        ? `Quote from ${supplier}: ${rfq.title}`
        : `Quote revised by ${supplier}: ${rfq.title}`,
    message: offerWords(rfq, offer, wanted),
    more: [issuerWords(supplier, offer.issuer)],
  });
}

export const withdrawnNews = (rfq: RfqRow, supplier: string): News =>
  forBuyer(rfq, {
    type: 'order',
    title: `Quote withdrawn: ${rfq.title}`,
    message: `${supplier} has withdrawn its quote.`,
  });

/** The badge of a supplier with a live quote has ended, or is valid again. */
export const badgeValidityNews = (rfq: RfqRow, supplier: string, isValid: boolean): News =>
  forBuyer(
    rfq,
    isValid
      ? {
          type: 'info',
          title: `Verified again: ${supplier}`,
          message: `Its quote to «${rfq.title}» can be chosen again.`,
        }
      : {
          type: 'warning',
          title: `Not verified at the moment: ${supplier}`,
          message: `Its quote to «${rfq.title}» cannot be chosen until our team has verified the company again. The other quotes are not affected.`,
        },
  );

export const ranOutForBuyerNews = (rfq: RfqRow, supplier: string): News =>
  forBuyer(rfq, {
    type: 'order',
    title: `Quote not valid any more: ${rfq.title}`,
    message: `The quote of ${supplier} has run out. You can ask for a new one.`,
  });

export const ranOutNews = (rfq: RfqRow, row: QuoteRow): News =>
  forSupplier(row, {
    type: 'warning',
    title: `Your quote has run out: ${rfq.title}`,
    message: `It was valid until now. Revise it to offer it again.`,
  });

export function counteredNews(
  rfq: RfqRow,
  row: QuoteRow,
  {
    currency,
    quantity,
    unit_price,
    lead_days,
    note,
  }: {
    currency: string;
    quantity: number;
    unit_price: string;
    lead_days: number | null;
    note: string;
  },
): News {
  const count = countWords(rfq, quantity);
  const time = lead_days === null ? '' : `, ready in ${days(lead_days)}`;
  return forSupplier(row, {
    type: 'order',
    title: `Counter-offer: ${rfq.title}`,
    message: `${rfq.buyer_name} asks for ${moneyWords(currency, unit_price)} a piece at ${count}${time}.`,
    more: [note],
  });
}

/** The buyer decides whether suppliers read why. */
export function rejectedNews(
  rfq: RfqRow,
  row: QuoteRow,
  { reason, note }: { reason: string; note: string },
): News {
  const why = Object.entries(REJECT_REASONS).find(([code]) => code === reason)?.[1];
  return forSupplier(row, {
    type: 'info',
    title: `Quote rejected: ${rfq.title}`,
    message:
      rfq.share_outcome && why !== undefined
        ? `${rfq.buyer_name} did not choose your quote: ${why.toLowerCase()}.`
        : `${rfq.buyer_name} did not choose your quote.`,
    more: rfq.share_outcome ? [note] : [],
  });
}

export function notSelectedNews(
  rfq: RfqRow,
  row: QuoteRow,
  {
    why,
    price,
    leadTime,
  }: { why: 'awarded' | 'cancelled'; price: number | null; leadTime: number | null },
): News {
  const places = [
    ...(price === null ? [] : [`by price you were number ${price}`]),
    ...(leadTime === null ? [] : [`by lead time number ${leadTime}`]),
  ].join(', ');
  return forSupplier(row, {
    type: 'info',
    title:
      why === 'awarded' ? `Another supplier was chosen: ${rfq.title}` : `Cancelled: ${rfq.title}`,
    message:
      why === 'awarded'
        ? `${rfq.buyer_name} chose another quote.`
        : `The request was cancelled, and your quote with it.`,
    more: rfq.share_outcome && places !== '' ? [`Of all quotes ${places}.`] : [],
  });
}
