/** A request for a desk lamp with four quotes, as the server would answer, for the tests of the comparison. */
import type { ReceivedQuote } from '@waggle/contract/quotes';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import { emptyOffer, type OfferDraft } from '@waggle/contract/quotes/offer';
import { emptyDraft, type Rfq, type SpecLine } from '@waggle/contract/rfq';
import { MARKED, type Moment, ORDER_ID, orderAt } from '../orders/order-fixtures.ts';
import { draft, line as briefLine, RFQ_ID } from '../rfq/rfq-records.ts';
import type { StubServer } from '../stub/stub-server.ts';

const id = (number: number) => `0199a4f0-0000-7000-8000-0000000${String(number).padStart(5, '0')}`;
const DAY = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
export const daysAgo = (days: number) => inDays(-days).slice(0, 10);

const line = (number: number, attribute: string, value: string, firmness: 'must' | 'nice') =>
  briefLine(number, { key: id(700 + number), attribute, value, firmness });

export const LINES: readonly SpecLine[] = [
  line(1, 'Body and arm', 'Steel sheet, 1.2 mm', 'must'),
  line(2, 'Finish', 'Powder coat, RAL 1004, matt', 'must'),
  line(3, 'Battery', '8 hours at full light', 'nice'),
  line(4, 'Box', 'Folding carton, no plastic', 'nice'),
  line(5, 'Cable', 'Textile, 2 m', 'must'),
];

export function rfq(changes: Partial<Rfq> = {}, brief: Partial<Rfq['brief']> = {}): Rfq {
  return draft({
    state: 'closed',
    version: 3,
    brief: {
      ...emptyDraft('Europe/Amsterdam'),
      title: 'Fold-flat desk lamp',
      category: 'Electronics & Components',
      lines: [...LINES],
      quantities: [500, 1000, 5000],
      currency: 'EUR',
      country: 'NL',
      place: 'Rotterdam',
      needed_by: inDays(70).slice(0, 10),
      ...brief,
    },
    revision: 1,
    draft_version: 4,
    recipients: { suppliers: [], all_that_fit: true },
    deadline: inDays(-0.2),
    sent_at: inDays(-14),
    updated_at: inDays(-0.2),
    has_quotes: true,
    counts: { asked: 5, viewed: 5, quoted: 4, declined: 1, lapsed: 0 },
    ...changes,
  });
}

interface QuoteSketch {
  readonly name: string;
  readonly country: readonly [id: string, name: string];
  readonly offer: Partial<OfferDraft>;
  /** Places of the lines that differ, with what is offered. */
  readonly differs?: Readonly<Record<number, string>>;
  readonly changes?: Partial<ReceivedQuote>;
}

export const tier = (from: number, unit_price: string, lead_days: number) => ({
  from,
  unit_price,
  lead_days,
});
export const tooling = (amount: string, owner: 'buyer' | 'supplier' = 'buyer') => [
  { what: 'Tooling', amount, owner },
];

/** @param number of the quote, from which its id is made */
export function quoteOf(number: number, sketch: QuoteSketch): ReceivedQuote {
  const { name, country, offer, differs = {}, changes = {} } = sketch;
  const answers = LINES.map(({ key }, at) => ({
    key,
    answer: differs[at] === undefined ? ('meets' as const) : ('differs' as const),
    offer: differs[at] ?? '',
    why: '',
  }));
  const full: OfferDraft = {
    ...emptyOffer('UTC', { lines: [], quantities: [] }),
    moq: offer.tiers?.[0]?.from ?? 500,
    sample: { price: '60', days: 9, credited: false },
    pieces_per_m3: 160,
    valid_until: inDays(30).slice(0, 10),
    answers,
    ...offer,
  };
  return {
    id: id(number),
    request_id: id(100 + number),
    closures: [],
    state: 'submitted',
    version: 2,
    revisions: [
      {
        number: 1,
        sent_at: inDays(-3),
        brief_revision: 1,
        offer: full,
        valid_until: inDays(30),
        issuer: name,
      },
    ],
    counter: null,
    accepted: null,
    order: null,
    sample_order: null,
    supplier_id: id(200 + number),
    supplier_name: name,
    supplier: {
      slug: `supplier-${number}`,
      picture: null,
      country: { id: country[0], name: country[1] },
    },
    issuer: { standing: 'verified', name, country: null, company: name, relation: null },
    answered_in: number * 3,
    decided: null,
    ...changes,
  };
}

export const KADOTA = quoteOf(1, {
  name: 'Kadota Works',
  country: ['TH', 'Thailand'],
  offer: {
    currency: 'THB',
    tiers: [tier(500, '402', 24), tier(1000, '370', 28), tier(5000, '315', 40)],
    costs: tooling('68000'),
    incoterm: 'FCA',
    place: 'Laem Chabang',
  },
  differs: { 2: '7 hours' },
});
export const RAVI = quoteOf(2, {
  name: 'Ravi & Sons Fabrication',
  country: ['IN', 'India'],
  offer: {
    currency: 'USD',
    tiers: [
      tier(500, '11.20', 38),
      tier(1000, '10.10', 38),
      tier(2500, '8.40', 45),
      tier(5000, '7.10', 50),
    ],
    costs: tooling('2900'),
    incoterm: 'FCA',
    place: 'Chennai',
    sample: { price: '120', days: 12, credited: true },
  },
  differs: { 0: '1.0 mm' },
});
export const ANSELM = quoteOf(3, {
  name: 'Anselm Metallwerk',
  country: ['DE', 'Germany'],
  offer: {
    currency: 'EUR',
    tiers: [
      tier(300, '15.60', 21),
      tier(500, '14.40', 21),
      tier(1000, '12.90', 24),
      tier(5000, '10.20', 30),
    ],
    costs: tooling('1900', 'supplier'),
    incoterm: 'DAP',
    place: 'Rotterdam',
    deposit: 0,
    balance_due: 'after_30_days',
    sample: { price: '0', days: 6, credited: false },
  },
});
export const DONG_HAI = quoteOf(4, {
  name: 'Dong Hai Lighting',
  country: ['VN', 'Vietnam'],
  offer: {
    currency: 'USD',
    tiers: [tier(1000, '9.70', 45), tier(2500, '7.60', 50), tier(5000, '5.90', 60)],
    costs: tooling('5200'),
    incoterm: 'FOB',
    place: 'Hai Phong',
    deposit: 50,
    sample: { price: '80', days: 18, credited: false },
  },
  differs: { 1: 'Gloss, not matt', 2: '6.5 hours', 3: 'Plastic tray inside' },
});
export const QUOTES: readonly ReceivedQuote[] = [KADOTA, RAVI, ANSELM, DONG_HAI];

const bank = { source: 'European Central Bank', date: daysAgo(3) };
const freight = (origin: string, per_shipment: string, per_m3: string) => ({
  origin,
  start: 'port' as const,
  per_shipment,
  per_m3,
  days: 32,
  source: 'Maas Forwarding, offer 2211',
  date: daysAgo(6),
});
const duty = (origin: string, percent: string) => ({
  origin,
  code: '9405 21',
  percent,
  base: 'CIF' as const,
  source: 'EU customs tariff, looked up by you',
  date: daysAgo(100),
});

export const FIGURES: ComparisonFigures = {
  ...emptyFigures('EUR', 'NL'),
  rates: [
    { currency: 'THB', rate: '37.92', ...bank },
    { currency: 'USD', rate: '1.0858', ...bank },
  ],
  freight: [freight('TH', '198', '142'), freight('IN', '186', '139'), freight('VN', '204', '146')],
  insurance: { percent: '0.4', source: 'Maas Forwarding, offer 2211', date: daysAgo(6) },
  duty: [duty('TH', '4.7'), duty('IN', '4.7'), duty('VN', '0')],
  broker: { amount: '95', source: '', date: '' },
  tax: { percent: '21', source: 'Dutch tax office', date: daysAgo(60) },
};

interface Answers {
  readonly quotes?: readonly ReceivedQuote[];
  readonly figures?: ComparisonFigures | null;
  readonly earlier?: readonly ComparisonFigures[];
  readonly request?: Rfq;
}

/** Answers everything that the page asks for. @returns the bodies of the figures that were saved */
export function answerComparison(server: StubServer, answers: Answers = {}): unknown[] {
  const { quotes = QUOTES, figures = FIGURES, earlier = [], request = rfq() } = answers;
  const saved: unknown[] = [];
  let version = figures === null ? 0 : 1;
  let kept = figures;
  server.answer('GET /v1/rfqs/:id/', { rfq: request });
  server.answer('GET /v1/rfqs/:id/quotes/', { quotes: [...quotes] });
  server.answer('GET /v1/rfqs/:id/figures/', () => ({
    figures: kept,
    version,
    earlier: [...earlier],
  }));
  server.answer('PUT /v1/rfqs/:id/figures/', (call) => {
    const body = call.postDataJSON() as { figures: ComparisonFigures };
    saved.push(body);
    kept = body.figures;
    version += 1;
    return { version };
  });
  return saved;
}

/** Dong Hai's quote once it is chosen, at its last step. */
export const CHOSEN: ReceivedQuote = {
  ...DONG_HAI,
  state: 'accepted',
  version: 3,
  accepted: {
    revision: 1,
    quantity: 5000,
    unit_price: '5.90',
    total: '29500',
    currency: 'USD',
    lead_days: 60,
    at: inDays(-0.1),
  },
  order: { id: ORDER_ID, number: MARKED.order },
};
export const CHOOSING = rfq({
  state: 'open',
  deadline: inDays(3),
  chosen: { invitation_id: CHOSEN.request_id, supplier_name: CHOSEN.supplier_name },
});

/** Answers the same once that is chosen: nobody has signed, and the others are as they were. */
export function answerChosen(
  server: StubServer,
  { quote = CHOSEN, moment = {} }: { quote?: ReceivedQuote; moment?: Partial<Moment> } = {},
): void {
  const quotes = QUOTES.map((one) => (one.id === quote.id ? quote : one));
  answerComparison(server, { quotes, request: CHOOSING });
  const terms = { ...MARKED, quantity: 5000, unit_price: '5.90', total: '34700.00' };
  const changes = { counterpart: DONG_HAI.supplier_name };
  const order = orderAt({ side: 'buyer', terms, changes, ...moment });
  server.answer('GET /v1/orders/:id/', { order });
}

/** Answers the same, and the choice of that quote. @returns the bodies of the choice */
export function answerChoice(server: StubServer): unknown[] {
  answerComparison(server);
  return server.keep('POST /v1/quotes/:id/accept/', () => {
    answerChosen(server);
    return { quote: CHOSEN };
  });
}

export const PAGE = `/requests/${RFQ_ID}/compare`;
