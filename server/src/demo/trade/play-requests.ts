/** Plays the demo's requests by the calls of both sides: a brief, its suppliers, their quotes, messages and decisions. */
import type { ConversationEntry } from '@waggle/contract/messages';
import type { FittingSupplier, Invitation, Rfq, RfqDraft, RfqItem } from '@waggle/contract/rfq';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import { exampleLines, exampleOf } from '@waggle/contract/rfq/examples/category-examples';
import type { OfferDraft, OwnQuote, ReceivedQuote } from '@waggle/contract/quotes';
import { countryCodeOf } from '../../lib/countries/country-names.ts';
import { DAY_SECONDS } from '../../lib/clock.ts';
import { zoneOfCountry } from '../../lib/countries/country-zone.ts';
import { newId } from '../../lib/new-id.ts';
import type { DemoCompany } from '../companies.ts';
import { type DemoServer, LAST_SECONDS } from '../demo-server.ts';
import { PAYEE_QUEUE } from '../../modules/payees/payees.module.ts';
import { DemoUser } from '../demo-user.ts';
import { dayFromNow } from '../review-supplier.ts';
import { figuresFor } from './demo-figures.ts';
import {
  DEMO_REQUESTS,
  type DemoAnswer,
  type DemoOrder,
  type DemoRequest,
} from './demo-requests.ts';
import { checkAccount, nameAccount, playOrder } from './play-orders.ts';

type Companies = ReadonlyMap<string, DemoCompany>;
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
/** Of the demo, what the requests fill. */
const TRADE_DAYS = 6;
/** From one supplier's answer to the next. */
const SECONDS_AN_ANSWER =
  (TRADE_DAYS * DAY_SECONDS - LAST_SECONDS) /
  DEMO_REQUESTS.reduce((sum, { answers }) => sum + answers.length, 0);

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

const zoneOf = ({ application: { country } }: DemoCompany) =>
  zoneOfCountry(countryCodeOf(country) ?? null);

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

/** Writes a message, unless an earlier run has. */
async function say(writer: DemoUser, requestId: string, text: string): Promise<void> {
  const path = `/v1/conversations/${requestId}/`;
  const { entries } = (await writer.get(`${path}?limit=100`)) as { entries: ConversationEntry[] };
  if (entries.some((entry) => entry.kind === 'message' && entry.text === text)) return;
  await writer.post(`${path}messages/`, { text, files: [] });
}

/** Question and answer, the quote, and where the buyer counters, a second revision. */
async function quote(buyer: DemoUser, seller: Seller, rfq: Rfq, answer: DemoQuote): Promise<void> {
  const { user, requestId, company } = seller;
  const [question, reply] = answer.talk ?? [];
  if (question !== undefined) await say(user, requestId, question);
  if (reply !== undefined) await say(buyer, requestId, reply);
  const offer = offerOf(answer, rfq.brief, company);
  const own = (await user.get(`/v1/requests/${requestId}/quote/`))['quote'] as OwnQuote | null;
  const sent = own !== null && own.revisions.length > 0 ? own : await send(seller, rfq, offer);
  const { counter } = answer;
  if (counter === undefined || sent.revisions.length > 1) return;
  let { version, state } = sent;
  if (state === 'submitted') {
    const quantity = offer.tiers[0]?.from ?? 1;
    const asked = { quantity, unit_price: counter.price, lead_days: null, note: counter.note };
    const countered = await buyer.post(`/v1/quotes/${sent.id}/counter/`, { ...asked, version });
    ({ state, version } = countered['quote'] as ReceivedQuote);
  }
  if (state !== 'countered') return;
  const revised = offerOf({ ...answer, prices: counter.revised }, rfq.brief, company);
  await send(seller, rfq, revised, version);
}

async function answerAs(
  buyer: DemoUser,
  seller: Seller,
  rfq: Rfq,
  answer: DemoAnswer,
): Promise<void> {
  const { user, requestId } = seller;
  await user.post(`/v1/requests/${requestId}/view/`, { revision: rfq.revision });
  if (answer.kind === 'quote') return quote(buyer, seller, rfq, answer);
  if (answer.kind === 'decline') {
    const { reason, note } = answer;
    await user.post(`/v1/requests/${requestId}/decline/`, { reason, note });
  }
}

/** @returns whether nothing is left of an answer; a countered quote is looked at */
function isAnswered({ state, viewed_at }: Invitation, answer: DemoAnswer): boolean {
  if (answer.kind === 'silence') return true;
  if (answer.kind === 'view') return viewed_at !== null;
  if (answer.kind === 'decline') return state === 'declined';
  return state === 'quoted' && (answer.kind !== 'quote' || answer.counter === undefined);
}

/** Chooses the first quote, with all that differs in it, unless an earlier run has. @returns the chosen one */
async function accept(buyer: DemoUser, rfq: Rfq): Promise<ReceivedQuote | undefined> {
  const { quotes } = (await buyer.get(`/v1/rfqs/${rfq.id}/quotes/`)) as {
    quotes: ReceivedQuote[];
  };
  const before = quotes.find(({ state }) => state === 'accepted');
  const [chosen] = quotes;
  const revision = chosen?.revisions.at(-1);
  if (before !== undefined || chosen === undefined || revision === undefined) return before;
  const differing = revision.offer.answers.filter(({ answer }) => answer === 'differs');
  const done = await buyer.post(`/v1/quotes/${chosen.id}/accept/`, {
    version: chosen.version,
    revision: revision.number,
    deviations: differing.map(({ key }) => key),
    quantity: revision.offer.tiers[0]?.from ?? 1,
  });
  return done['quote'] as ReceivedQuote;
}

/** Fills in what the quotes are compared with, as a buyer who has asked a forwarder. */
async function fillFigures(buyer: DemoUser, { id, brief }: Rfq): Promise<void> {
  const { quotes } = (await buyer.get(`/v1/rfqs/${id}/quotes/`)) as { quotes: ReceivedQuote[] };
  const { version } = await buyer.get(`/v1/rfqs/${id}/figures/`);
  if (quotes.length > 0 && version === 0) {
    await buyer.put(`/v1/rfqs/${id}/figures/`, { figures: figuresFor(brief, quotes), version: 0 });
  }
}

/** Chooses a quote, and plays its order. @returns its supplier */
async function choose(
  server: DemoServer,
  { buyer, rfq, companies }: { buyer: DemoUser; rfq: Rfq; companies: Companies },
  until: DemoOrder,
): Promise<DemoUser | undefined> {
  const quote = await accept(buyer, rfq);
  const company = companies.get(quote?.supplier_name ?? '');
  if (!quote?.order || company === undefined) return undefined;
  const supplier = await DemoUser.signIn(server, company.email);
  await nameAccount(supplier, company, currencyOf(company));
  await playOrder(server, { buyer, supplier }, quote.order.id, until);
  return supplier;
}

async function end(buyer: DemoUser, id: string, how: 'close' | 'cancel'): Promise<void> {
  const { rfq } = (await buyer.get(`/v1/rfqs/${id}/`)) as { rfq: Rfq };
  const { version } = rfq;
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
  companies: Companies,
): Promise<{ id: string; company: DemoCompany }[]> {
  const { suppliers } = (await buyer.get(`/v1/rfqs/${id}/fits/`)) as {
    suppliers: FittingSupplier[];
  };
  return suppliers.flatMap((supplier) => {
    const company = supplier.refused === null ? companies.get(supplier.name) : undefined;
    return company === undefined ? [] : [{ id: supplier.id, company }];
  });
}

/** @returns the request as an earlier run has left it, or a new draft */
async function beginRequest(buyer: DemoUser, request: DemoRequest): Promise<Rfq> {
  const { rfqs } = (await buyer.get('/v1/rfqs/?limit=100')) as { rfqs: RfqItem[] };
  const begun = rfqs.find(({ title }) => title === request.brief.title);
  if (begun !== undefined) return (await buyer.get(`/v1/rfqs/${begun.id}/`))['rfq'] as Rfq;
  const nobody = { suppliers: [], all_that_fit: false };
  const made = await buyer.post('/v1/rfqs/', { brief: briefOf(request), recipients: nobody });
  return made['rfq'] as Rfq;
}

/** @returns the request as it was sent; undefined where it fits nobody */
async function sendRequest(
  buyer: DemoUser,
  draft: Rfq,
  companies: Companies,
  answers: number,
): Promise<Rfq | undefined> {
  const asked = (await whomToAsk(buyer, draft.id, companies)).slice(0, answers);
  if (asked.length === 0) return undefined;
  const recipients = { suppliers: asked.map(({ id }) => id), all_that_fit: false };
  const saved = await buyer.put(`/v1/rfqs/${draft.id}/draft/`, {
    brief: draft.brief,
    recipients,
    draft_version: draft.draft_version,
  });
  return (await buyer.post(`/v1/rfqs/${draft.id}/send/`, saved))['rfq'] as Rfq;
}

const UNPAID: readonly DemoRequest['end'][] = ['draft', 'offered', 'close', 'cancel', undefined];
const isPaid = ({ end: how }: DemoRequest): boolean => !UNPAID.includes(how);

interface Played {
  /** The addresses of the suppliers that were asked. */
  readonly asked: string[];
  /** Who has an order. */
  readonly chosen?: DemoUser | undefined;
}

/** What an earlier run has left open is gone on with. */
async function play(
  server: DemoServer,
  request: DemoRequest,
  companies: Companies,
): Promise<Played> {
  const buyer = await DemoUser.signIn(server, request.buyer);
  const begun = await beginRequest(buyer, request);
  const rfq =
    begun.state === 'draft'
      ? await sendRequest(buyer, begun, companies, request.answers.length)
      : begun;
  if (rfq === undefined) return { asked: [] };
  const found = rfq.recipients.suppliers.flatMap((id, at) => {
    const invitation = rfq.invitations.find(({ supplier_id }) => supplier_id === id);
    const company = companies.get(invitation?.supplier_name ?? '');
    const answer = request.answers[at];
    return invitation && company && answer ? [{ invitation, company, answer }] : [];
  });
  const asked = found.map(({ company }) => company.email);
  if (rfq.state !== 'open' && !isPaid(request)) return { asked };
  for (const { invitation, company, answer } of found) {
    if (isAnswered(invitation, answer)) continue;
    server.pass(SECONDS_AN_ANSWER);
    const user = await DemoUser.signIn(server, company.email);
    await answerAs(buyer, { company, user, requestId: invitation.id }, rfq, answer);
  }
  await fillFigures(buyer, rfq);
  const { end: how } = request;
  if (how === 'close' || how === 'cancel') await end(buyer, rfq.id, how);
  else if (how !== undefined) {
    return { asked, chosen: await choose(server, { buyer, rfq, companies }, how) };
  }
  return { asked };
}

/** Begins the orders that are paid later, and lets the team check whom to pay: an account has to rest first. */
async function prepare(
  server: DemoServer,
  companies: Companies,
  team: readonly [string, string],
): Promise<void> {
  const chosen: DemoUser[] = [];
  for (const request of DEMO_REQUESTS.filter(isPaid)) {
    const begun = await play(server, { ...request, end: 'draft' }, companies);
    if (begun.chosen !== undefined) chosen.push(begun.chosen);
  }
  DemoUser.forgetSessions(server);
  const members = [
    await DemoUser.signIn(server, team[0]),
    await DemoUser.signIn(server, team[1]),
  ] as const;
  let until = '';
  for (const supplier of chosen) {
    const rests = (await checkAccount(members, supplier)) ?? '';
    if (rests > until) until = rests;
  }
  if (until !== '') await server.passUntil(until, PAYEE_QUEUE);
  DemoUser.forgetSessions(server);
  // Before anything else is begun: time passes until all is done.
  for (const request of DEMO_REQUESTS.filter(({ end: how }) => how === 'completed')) {
    await play(server, request, companies);
  }
  DemoUser.forgetSessions(server);
}

/**
 * @param team the addresses of two members
 * @returns the addresses of all suppliers that were asked, those of the first request first
 */
export async function playRequests(
  server: DemoServer,
  companies: readonly DemoCompany[],
  team: readonly [string, string],
): Promise<string[]> {
  const byName = new Map(companies.map((company) => [company.application.name, company]));
  await prepare(server, byName, team);
  const asked: string[] = [];
  for (const request of DEMO_REQUESTS) asked.push(...(await play(server, request, byName)).asked);
  return asked;
}
