/** Quotes for a test: a complete offer, and the calls of both sides. */
import type { OfferDraft } from '@waggle/contract/quotes';
import type { RfqDraft } from '@waggle/contract/rfq';
import { settleChoice } from '../../src/modules/quotes/choice.service.ts';
import { dataOf, type TestServer } from '../test-server.ts';
import { ask, requestIdOf, type TestUser } from './rfqs.ts';

type AnsweredBrief = Pick<RfqDraft, 'lines' | 'quantities'>;

/** An offer that can be sent: it meets every line, and is valid for 30 days. */
export function newOffer(
  { clock }: Pick<TestServer, 'clock'>,
  brief: AnsweredBrief,
  more: Partial<OfferDraft> = {},
): OfferDraft {
  return { ...offerFor(clock.now(), brief), ...more };
}

export function offerFor(now: Time, brief: AnsweredBrief): OfferDraft {
  const end = new Date(Date.parse(now) + 30 * 24 * 3600_000);
  return {
    issuer: null,
    currency: 'THB',
    moq: 500,
    tiers: brief.quantities.map((from, at) => ({
      from,
      unit_price: ['418', '386', '341'][at] ?? '300',
      lead_days: 21 + at,
    })),
    costs: [{ what: 'Hinge tool', amount: '68000', owner: 'buyer' }],
    sample: { price: '2400', days: 9, credited: true },
    incoterm: 'FCA',
    place: 'Laem Chabang',
    deposit: 30,
    balance_due: 'before_shipping',
    valid_until: end.toISOString().slice(0, 10),
    time_zone: 'Asia/Bangkok',
    pieces_per_m3: 160,
    answers: brief.lines.map(({ key }) => ({ key, answer: 'meets', offer: '', why: '' })),
    exclusions: '',
    note: '',
    files: [],
  };
}

interface SentRfq {
  brief: RfqDraft;
  revision: number;
  invitations: { id: string; supplier_id: string }[];
}

/** Sends a supplier's quote to a request. @returns the answer */
export function submit(
  server: TestServer,
  supplier: TestUser & { id: string },
  rfq: SentRfq,
  more: Partial<OfferDraft> = {},
  version?: number,
) {
  const offer = newOffer(server, rfq.brief, more);
  const path = `requests/${requestIdOf(rfq, supplier)}/quote/submit/`;
  return ask(server, supplier.token, 'POST', path, {
    offer,
    brief_revision: rfq.revision,
    ...(version !== undefined && { version }),
  });
}

/** @returns the quote that was sent */
export async function submitted(
  server: TestServer,
  supplier: TestUser & { id: string },
  rfq: SentRfq,
  more: Partial<OfferDraft> = {},
) {
  return dataOf(await submit(server, supplier, rfq, more)).quote;
}

/** Awards the request of an accepted quote, as when both have signed its order. */
export const endChoice = (
  { services: { context }, transact }: TestServer,
  { id }: { id: string },
) => transact((tx) => settleChoice(context, tx, id));

/** Decides on a quote as its buyer. @returns the answer */
export function decide(
  buyer: TestUser,
  quote: { id: string; version: number },
  action: 'accept' | 'reject' | 'counter',
  more: object = {},
) {
  const bodies = {
    accept: { revision: 1, deviations: [], quantity: 500 },
    reject: { reason: 'price', note: 'Too much for us' },
    counter: { quantity: 500, unit_price: '395', lead_days: 21, note: '' },
  };
  return buyer.ask('POST', `quotes/${quote.id}/${action}/`, {
    version: quote.version,
    ...bodies[action],
    ...more,
  });
}
