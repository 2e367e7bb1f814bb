/** What both sides are told about a request, in the words of the page, the bell and the mail. */
import type { Closure } from '@waggle/contract/calendar/open-days';
import { BLOCK_REASONS, CANCEL_REASONS, DECLINE_REASONS } from '@waggle/contract/rfq';
import { unitWord, type OrderUnit } from '@waggle/contract/supplier/order-units';
import { namedCountry } from '../../lib/countries/country-names.ts';
import {
  numberInWords,
  periodInWords,
  deadlineInWords,
  upperFirst,
} from '../../lib/mail/mail-words.ts';
import type { News } from '../notifications/news.service.ts';
import type { RfqRow } from './rfq.repo.ts';
import { forBuyer, forSupplier } from './request-news.service.ts';

/** Of a supplier: where its copy of the request is, and whose it is. */
export interface Told {
  readonly supplier_user_id: string | null;
  readonly invitation_id: string;
  /** Of its own, and the days on which it is closed that are counted in it. */
  readonly deadline: Time;
  readonly closed: Closure | null;
}

/** @returns `500 to 5,000 pieces` */
export function quantityWords({
  least_quantity: least,
  most_quantity: most,
  unit,
}: Pick<RfqRow, 'least_quantity' | 'most_quantity' | 'unit'>): string {
  const [from, to] = [least ?? 0, most ?? 0];
  const word = unitWord(unit as OrderUnit, to);
  const number = (one: number) => one.toLocaleString('en');
  return from === to ? `${number(to)} ${word}` : `${number(from)} to ${number(to)} ${word}`;
}

/** @returns `Foldlamp, Netherlands` */
function buyerWords({ buyer_name, buyer_country }: RfqRow): string {
  const country = buyer_country === null ? undefined : namedCountry(buyer_country)?.name;
  return country === undefined ? buyer_name : `${buyer_name}, ${country}`;
}

/** @returns `24 November 2026 at 17:05 UTC`, and which days are counted in that */
function until({ deadline, closed }: Pick<Told, 'deadline' | 'closed'>): string {
  const end = deadlineInWords(deadline);
  return closed === null ? end : `${end} (includes closed ${periodInWords(closed)})`;
}

/** @returns what each supplier that is asked is told: written once for all of them */
export function receivedNews(rfq: RfqRow, again = false): (to: Told) => News {
  const title = `${again ? 'Asked again' : 'New request'}: ${rfq.title}`;
  const asks = `${buyerWords(rfq)}, asks for ${quantityWords(rfq)}.`;
  const more = ['Declining costs nothing. Silence lowers your answer rate.'];
  return (to) =>
    forSupplier(to, { type: 'order', title, message: `${asks} Answer by ${until(to)}.`, more });
}

export const amendedNews = (rfq: RfqRow, to: Told, changes: number): News =>
  forSupplier(to, {
    type: 'order',
    title: `Brief changed: ${rfq.title}`,
    message: `${rfq.buyer_name} changed ${numberInWords(changes)} ${changes === 1 ? 'point' : 'points'} of the brief. Look at what is marked, and answer it again.`,
    more: [`You can answer until ${until(to)}.`],
  });

export const reminderNews = (rfq: RfqRow, to: Told): News =>
  forSupplier(to, {
    type: 'warning',
    title: `Not answered yet: ${rfq.title}`,
    message: `${buyerWords(rfq)}, waits for an answer until ${until(to)}.`,
    more: ['Quote, or decline with a reason. Silence lowers your answer rate.'],
  });

/** What the suppliers that wait are told of its end. */
export type EndedRequest = Pick<RfqRow, 'title' | 'buyer_name' | 'reason' | 'note'>;

export const lapsedNews = (rfq: EndedRequest, to: Told): News =>
  forSupplier(to, {
    type: 'info',
    title: `Time is over: ${rfq.title}`,
    message: `You did not answer ${rfq.buyer_name} in time. It counts in your answer rate.`,
  });

export const closedNews = (rfq: EndedRequest, to: Told): News =>
  forSupplier(to, {
    type: 'info',
    title: `Closed: ${rfq.title}`,
    message: `${rfq.buyer_name} takes no more quotes. This does not count in your answer rate.`,
  });

export const cancelledNews = (rfq: EndedRequest, to: Told, erased: boolean): News =>
  forSupplier(to, {
    type: 'info',
    title: `Cancelled: ${rfq.title}`,
    message: erased
      ? 'The buyer has left Waggle. There is nothing to answer any more.'
      : `${rfq.buyer_name} cancelled the request: ${cancelReason(rfq.reason)}.`,
    more: erased ? [] : [rfq.note],
  });

const cancelReason = (reason: string | null) =>
  Object.entries(CANCEL_REASONS)
    .find(([code]) => code === reason)?.[1]
    .toLowerCase() ?? 'no reason was given';

export const blockedForSupplierNews = (rfq: RfqRow, to: Told): News =>
  forSupplier(to, {
    type: 'info',
    title: `Stopped by our team: ${rfq.title}`,
    message: 'Our team has stopped this request. There is nothing to answer for now.',
  });

export const reopenedNews = (rfq: RfqRow, to: Told): News =>
  forSupplier(to, {
    type: 'order',
    title: `Open again: ${rfq.title}`,
    message: `${rfq.buyer_name} takes quotes again, until ${until(to)}.`,
  });

/** A supplier that can answer after the others. */
export interface LaterAnswer {
  readonly name: string;
  readonly closed: Closure;
  readonly deadline: Time;
}

/** To the buyer. */
export const declinedNews = (
  rfq: RfqRow,
  { supplier, reason, note }: { supplier: string; reason: string | null; note: string },
): News =>
  forBuyer(rfq, {
    type: 'order',
    title: `Declined: ${rfq.title}`,
    message: `${supplier} declined: ${
      Object.entries(DECLINE_REASONS).find(([code]) => code === reason)?.[1] ?? 'Another reason'
    }.`,
    more: [note, 'You can ask another supplier in its place.'],
  });

export const heldNews = (rfq: RfqRow): News =>
  forBuyer(rfq, {
    type: 'info',
    title: `With our team: ${rfq.title}`,
    message:
      'Our team looks at your request before it is sent. Usually this takes one working day.',
  });

export const releasedNews = (rfq: RfqRow, asked: number): News =>
  forBuyer(rfq, {
    type: 'success',
    title: `Sent: ${rfq.title}`,
    message:
      asked === 0
        ? 'Our team has released your request.'
        : `Our team has released your request. ${upperFirst(numberInWords(asked))} ${asked === 1 ? 'supplier was' : 'suppliers were'} asked.`,
  });

export const blockedNews = (rfq: RfqRow): News =>
  forBuyer(rfq, {
    type: 'warning',
    title: `Stopped: ${rfq.title}`,
    message: `Our team has stopped your request: ${
      Object.entries(BLOCK_REASONS)
        .find(([code]) => code === rfq.reason)?.[1]
        .toLowerCase() ?? 'another reason'
    }.`,
    more: [rfq.note],
  });

/** @param later who was closed for holidays, and has time after the others */
export const closedByTimeNews = (
  rfq: RfqRow,
  { quoted, silent, later }: { quoted: number; silent: number; later: readonly LaterAnswer[] },
): News =>
  forBuyer(rfq, {
    type: 'order',
    title: `Time to compare: ${rfq.title}`,
    message: `The time to answer is over. ${upperFirst(numberInWords(quoted))} ${quoted === 1 ? 'supplier has' : 'suppliers have'} quoted${silent === 0 ? '' : `, ${numberInWords(silent)} did not answer`}.`,
    more: later.map(
      ({ name, closed, deadline }) =>
        `${name} is closed ${periodInWords(closed)}, and can answer until ${deadlineInWords(deadline)}.`,
    ),
  });

export const fullNews = (rfq: RfqRow, quoted: number): News =>
  forBuyer(rfq, {
    type: 'order',
    title: `As many quotes as you wanted: ${rfq.title}`,
    message: `${upperFirst(numberInWords(quoted))} ${quoted === 1 ? 'supplier has' : 'suppliers have'} quoted. The request takes no more.`,
  });

export const expiredNews = (rfq: RfqRow): News =>
  forBuyer(rfq, {
    type: 'warning',
    title: `Nobody quoted: ${rfq.title}`,
    message:
      'The time to answer is over, and there is no quote. You can give it more time, or ask others.',
  });
