/** Plays the demo's requests by the calls of both sides: a brief, its suppliers, their quotes, messages and decisions. */
import type { FittingSupplier, Rfq, RfqDraft } from '@waggle/contract/rfq';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import { exampleLines, exampleOf } from '@waggle/contract/rfq/examples/category-examples';
import type { OfferDraft, OwnQuote, ReceivedQuote } from '@waggle/contract/quotes';
import { countryCode } from '@waggle/contract/verification/registers';
import { DAY_SECONDS } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import type { DemoCompany } from '../companies.ts';
import { DEMO_DAYS, type DemoServer } from '../demo-server.ts';
import { DemoUser } from '../demo-user.ts';
import { dayFromNow } from '../review-supplier.ts';
import { figuresFor } from './demo-figures.ts';
import { DEMO_REQUESTS, type DemoAnswer, type DemoRequest } from './demo-requests.ts';

type DemoQuote = Extract<DemoAnswer, { kind: 'quote' }>;

const EURO = new Set(
  'Germany, Italy, France, Spain, Portugal, Netherlands, Finland, Austria, Greece, Lithuania, Estonia, Slovenia'.split(
    ', ',
  ),
);
const OWN_CURRENCY: Readonly<Record<string, string>> = {
  'United Kingdom': 'GBP',
  Switzerland: 'CHF',
};
const VALID_DAYS = 30;
/** From one supplier's answer to the next, so that all of them fill the days of the demo. */
const SECONDS_AN_ANSWER =
  (DEMO_DAYS * DAY_SECONDS) / DEMO_REQUESTS.reduce((sum, { answers }) => sum + answers.length, 0);

const currencyOf = ({ application: { country } }: DemoCompany) =>
  EURO.has(country) ? 'EUR' : (OWN_CURRENCY[country] ?? 'USD');

function briefOf({ brief }: DemoRequest): RfqDraft {
  const example = exampleOf(brief.category);
  return {
    ...emptyDraft('Europe/Amsterdam'),
    lines: exampleLines(example, newId),
    quantities: [...example.quantities],
    unit: example.unit,
    ...brief,
  };
}

interface Seller {
  readonly company: DemoCompany;
  readonly user: DemoUser;
  /** Of its invitation. */
  readonly requestId: string;
}

/** The first time zone of the country; the types do not have the method yet. */
function zoneOf({ application: { country } }: DemoCompany): string {
  const place: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(
    `und-${countryCode(country) ?? 'NL'}`,
  );
  return place.getTimeZones?.()?.[0] ?? 'UTC';
}

function offerOf(answer: DemoQuote, brief: RfqDraft, company: DemoCompany): OfferDraft {
  const last = brief.lines.at(-1)?.key;
  return {
    issuer: null,
    currency: currencyOf(company),
    moq: Math.min(company.smallestOrder, brief.quantities[0] ?? 1),
    tiers: answer.prices.map((price, at) => ({
      from: brief.quantities[at] ?? null,
      unit_price: price,
      lead_days: answer.days + 3 * at,
    })),
    costs:
      answer.tooling === undefined
        ? []
        : [{ what: 'Tool', amount: answer.tooling, owner: 'buyer' as const }],
    sample: { price: '60', days: 9, credited: true },
    incoterm: 'FCA',
    place: company.region,
    deposit: 30,
    balance_due: 'before_shipping',
    valid_until: dayFromNow(VALID_DAYS),
    time_zone: zoneOf(company),
    pieces_per_m3: null,
    answers: brief.lines.map(({ key, open }) => {
      const [offer, why] = (key === last && answer.differs) || ['', ''];
      if (open) return { key, answer: 'meets', offer: 'As is usual', why: '' };
      return { key, answer: offer === '' ? 'meets' : 'differs', offer, why };
    }),
    exclusions: '',
    note: '',
    files: [],
  };
}

async function send(seller: Seller, rfq: Rfq, offer: OfferDraft, version?: number) {
  const { user, requestId } = seller;
  const body = { offer, brief_revision: rfq.revision, ...(version !== undefined && { version }) };
  const sent = await user.post(`/v1/requests/${requestId}/quote/submit/`, body);
  return sent['quote'] as OwnQuote;
}

/** Question and answer, the quote, and where the buyer counters, a second revision. */
async function quote(buyer: DemoUser, seller: Seller, rfq: Rfq, answer: DemoQuote): Promise<void> {
  const { user, requestId, company } = seller;
  const [question, reply] = answer.talk ?? [];
  const messages = `/v1/conversations/${requestId}/messages/`;
  if (question !== undefined) await user.post(messages, { text: question, files: [] });
  if (reply !== undefined) await buyer.post(messages, { text: reply, files: [] });
  const offer = offerOf(answer, rfq.brief, company);
  const { id, version } = await send(seller, rfq, offer);
  const { counter } = answer;
  if (counter === undefined) return;
  const asked = { quantity: offer.tiers[0]?.from ?? 1, unit_price: counter.price, lead_days: null };
  const countered = await buyer.post(`/v1/quotes/${id}/counter/`, {
    ...asked,
    note: counter.note,
    version,
  });
  const revised = offerOf({ ...answer, prices: counter.revised }, rfq.brief, company);
  await send(seller, rfq, revised, (countered['quote'] as ReceivedQuote).version);
}

async function answerAs(
  buyer: DemoUser,
  seller: Seller,
  rfq: Rfq,
  answer: DemoAnswer,
): Promise<void> {
  const { user, requestId } = seller;
  if (answer.kind === 'silence') return;
  await user.post(`/v1/requests/${requestId}/view/`, { revision: rfq.revision });
  if (answer.kind === 'quote') return quote(buyer, seller, rfq, answer);
  if (answer.kind === 'decline') {
    const { reason, note } = answer;
    await user.post(`/v1/requests/${requestId}/decline/`, { reason, note });
  }
}

/** Chooses the first quote, with all that differs in it. */
async function accept(buyer: DemoUser, rfq: Rfq): Promise<void> {
  const { quotes } = (await buyer.get(`/v1/rfqs/${rfq.id}/quotes/`)) as {
    quotes: ReceivedQuote[];
  };
  const [chosen] = quotes;
  const revision = chosen?.revisions.at(-1);
  if (chosen === undefined || revision === undefined) return;
  const differing = revision.offer.answers.filter(({ answer }) => answer === 'differs');
  await buyer.post(`/v1/quotes/${chosen.id}/accept/`, {
    version: chosen.version,
    revision: revision.number,
    deviations: differing.map(({ key }) => key),
    quantity: revision.offer.tiers[0]?.from ?? 1,
  });
}

/** Fills in what the quotes are compared with, as a buyer who has asked a forwarder. */
async function fillFigures(buyer: DemoUser, { id, brief }: Rfq): Promise<void> {
  const { quotes } = (await buyer.get(`/v1/rfqs/${id}/quotes/`)) as { quotes: ReceivedQuote[] };
  if (quotes.length > 0) {
    await buyer.put(`/v1/rfqs/${id}/figures/`, { figures: figuresFor(brief, quotes), version: 0 });
  }
}

async function end(buyer: DemoUser, id: string, how: DemoRequest['end']): Promise<void> {
  const { rfq } = (await buyer.get(`/v1/rfqs/${id}/`)) as { rfq: Rfq };
  const { version } = rfq;
  if (how === 'accept') await accept(buyer, rfq);
  if (how === 'close') await buyer.post(`/v1/rfqs/${id}/close/`, { version });
  if (how === 'cancel') {
    const reason = { reason: 'plans_changed', note: 'We begin without a display.' };
    await buyer.post(`/v1/rfqs/${id}/cancel/`, { version, ...reason });
  }
}

/** @returns the demo's companies among those that the brief fits, the best first */
async function whomToAsk(
  buyer: DemoUser,
  id: string,
  companies: ReadonlyMap<string, DemoCompany>,
): Promise<{ id: string; company: DemoCompany }[]> {
  const { suppliers } = (await buyer.get(`/v1/rfqs/${id}/fits/`)) as {
    suppliers: FittingSupplier[];
  };
  return suppliers.flatMap((supplier) => {
    const company = supplier.refused === null ? companies.get(supplier.name) : undefined;
    return company === undefined ? [] : [{ id: supplier.id, company }];
  });
}

/** @returns the addresses of the suppliers that were asked */
async function play(
  server: DemoServer,
  request: DemoRequest,
  companies: ReadonlyMap<string, DemoCompany>,
): Promise<string[]> {
  const buyer = await DemoUser.signIn(server, request.buyer);
  const { rfqs } = (await buyer.get('/v1/rfqs/?limit=100')) as { rfqs: { title: string }[] };
  // What an earlier run has begun stays as it is.
  if (rfqs.some(({ title }) => title === request.brief.title)) return [];
  const nobody = { suppliers: [], all_that_fit: false };
  const begun = await buyer.post('/v1/rfqs/', { brief: briefOf(request), recipients: nobody });
  const draft = begun['rfq'] as Rfq;
  const asked = (await whomToAsk(buyer, draft.id, companies)).slice(0, request.answers.length);
  if (asked.length === 0) return [];
  const recipients = { suppliers: asked.map(({ id }) => id), all_that_fit: false };
  const saved = await buyer.put(`/v1/rfqs/${draft.id}/draft/`, {
    brief: draft.brief,
    recipients,
    draft_version: draft.draft_version,
  });
  const sent = await buyer.post(`/v1/rfqs/${draft.id}/send/`, saved);
  const rfq = sent['rfq'] as Rfq;
  for (const [at, { id, company }] of asked.entries()) {
    const answer = request.answers[at];
    const invitation = rfq.invitations.find(({ supplier_id }) => supplier_id === id);
    if (answer === undefined || invitation === undefined) continue;
    server.clock.advance(SECONDS_AN_ANSWER);
    const user = await DemoUser.signIn(server, company.email);
    await answerAs(buyer, { company, user, requestId: invitation.id }, rfq, answer);
  }
  await fillFigures(buyer, rfq);
  await end(buyer, draft.id, request.end);
  return asked.map(({ company }) => company.email);
}

/** @returns the addresses of all suppliers that were asked now, those of the first request first */
export async function playRequests(
  server: DemoServer,
  companies: readonly DemoCompany[],
): Promise<string[]> {
  const byName = new Map(companies.map((company) => [company.application.name, company]));
  const asked: string[] = [];
  for (const request of DEMO_REQUESTS) asked.push(...(await play(server, request, byName)));
  return asked;
}
