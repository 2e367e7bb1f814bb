/** A request that reached a supplier, and its answers, for component tests: one story of a fold-flat desk lamp. */
import type { OwnQuote } from '@waggle/contract/quotes';
import { emptyOffer, type OfferDraft } from '@waggle/contract/quotes/offer';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import type { InvitationItem, SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { line as briefLine } from '../rfq/rfq-records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { SUPPLIER_RECORD, USERS } from '../records.ts';

export const REQUEST_ID = '0199a4f0-0000-7000-8000-0000000000d1';
export const REQUEST_PATH = `/requests/received/${REQUEST_ID}`;
export const FORM_PATH = `${REQUEST_PATH}/quote`;

const HOUR = 3_600_000;

/** @returns a moment from now, as the server writes it */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

export const VERIFIED_SUPPLIER = {
  ...USERS.supplier,
  supplier_data: { ...SUPPLIER_RECORD, kyc_status: 'verified' as const },
};

export const lineKey = (place: number) =>
  `0199a4f0-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`;

const line = (place: number, changes: Partial<SpecLine>): SpecLine =>
  briefLine(place, { key: lineKey(place), attribute: 'Body and arm', ...changes });

export const LINES: SpecLine[] = [
  line(1, { attribute: 'Body and arm', value: 'Steel sheet' }),
  line(2, {
    attribute: 'Height, open',
    value: '310',
    unit: 'mm',
    tolerance: { kind: 'either_way', by: '2', percent: false },
  }),
  line(3, {
    attribute: 'Battery',
    value: '8',
    unit: 'hours',
    tolerance: { kind: 'not_less', by: '', percent: false },
    firmness: 'nice',
  }),
  line(4, { attribute: 'Cable', open: true, firmness: 'nice' }),
];

export const BRIEF: NonNullable<SupplierInvitation['brief']> = {
  title: 'Fold-flat desk lamp',
  category: 'Home & Kitchen',
  description: 'A lamp for people who work at the kitchen table. It folds to 28 mm.',
  lines: LINES,
  quantities: [500, 1000, 5000],
  unit: 'pieces',
  target_price: '',
  currency: '',
  country: 'NL',
  place: 'Rotterdam',
  incoterm: 'any',
  needed_by: '2027-03-15',
  certifications: ['ce-certification'],
  sample: true,
  time_zone: 'Europe/Amsterdam',
  share_outcome: true,
};

export const REQUEST: SupplierInvitation = {
  id: REQUEST_ID,
  state: 'viewed',
  version: 2,
  source: 'fits',
  rfq_state: 'open',
  revision: 1,
  closed: null,
  brief: BRIEF,
  before: null,
  files: [
    {
      id: '0199a4f0-0000-7000-8000-0000000002f1',
      name: 'sketch-open-and-folded.png',
      size: 1_258_291,
      content_type: 'image/png',
      confidential: false,
      file_url: '/v1/files/0199a4f0-0000-7000-8000-0000000002f1/sketch-open-and-folded.png',
    },
    {
      id: '0199a4f0-0000-7000-8000-0000000002f2',
      name: 'hinge-section.pdf',
      size: 90_000,
      content_type: 'application/pdf',
      confidential: true,
      file_url: null,
    },
  ],
  buyer: { name: 'Foldlamp', country: 'NL' },
  deadline: inHours(104.5),
  sent_at: inHours(-2),
  ended_at: null,
  cancelled: null,
  fit: [
    {
      wish: 'kinds',
      asked: 'Desk lamps',
      own: 'Folding bedside reading lamp, 12° beam',
      checked: false,
      verdict: 'met',
    },
    {
      wish: 'moq',
      asked: '500 to 5,000 pieces',
      own: '500 pieces',
      checked: false,
      verdict: 'met',
    },
    {
      wish: 'certification',
      asked: 'CE Certification',
      own: 'CE Certification',
      checked: true,
      verdict: 'met',
    },
    { wish: 'needed_by', asked: '15 March 2027', own: null, checked: false, verdict: 'ask' },
    { wish: 'ships_to', asked: 'Netherlands', own: 'Asia', checked: false, verdict: 'not_met' },
  ],
  declined: null,
  lapsed: null,
  muted: false,
  answer_rate: 0.88,
  quote_state: null,
};

/** Everything filled in, every line met, the open one with an offer. */
export const OFFER: OfferDraft = {
  ...emptyOffer('Asia/Bangkok', BRIEF),
  currency: 'THB',
  moq: 500,
  tiers: [
    { from: 500, unit_price: '418.00', lead_days: 21 },
    { from: 1000, unit_price: '386.00', lead_days: 23 },
    { from: 5000, unit_price: '341.00', lead_days: 32 },
  ],
  costs: [{ what: 'Hinge tool and bending jig', amount: '68000.00', owner: 'buyer' }],
  sample: { price: '2400.00', days: 9, credited: true },
  incoterm: 'FCA',
  place: 'Laem Chabang',
  deposit: 30,
  valid_until: inHours(30 * 24).slice(0, 10),
  answers: LINES.map(({ key, open }) => ({
    key,
    answer: 'meets',
    offer: open ? 'Textile, 1.5 m' : '',
    why: '',
  })),
  exclusions: 'Drop test of the packed carton.',
};

export const NO_QUOTE: OwnQuote = {
  id: '0199a4f0-0000-7000-8000-0000000000e1',
  request_id: REQUEST_ID,
  state: 'draft',
  version: 1,
  revisions: [],
  counter: null,
  accepted: null,
  order: null,
  sample_order: null,
  draft: null,
  draft_version: 0,
  draft_saved_at: null,
  outcome: null,
  issuer: null,
};

/** @param offer complete */
export function draftOf(offer: OfferDraft, draft_version = 3): OwnQuote {
  return { ...NO_QUOTE, draft: offer, draft_version, draft_saved_at: inHours(-0.1) };
}

export function sentQuote(changes: Partial<OwnQuote> = {}): OwnQuote {
  return {
    ...NO_QUOTE,
    state: 'submitted',
    version: 2,
    revisions: [
      {
        number: 1,
        sent_at: inHours(-1),
        brief_revision: 1,
        offer: OFFER,
        valid_until: inHours(30 * 24),
        issuer: 'Anselm Metallwerk',
      },
    ],
    ...changes,
  };
}

export function item(place: number, changes: Partial<InvitationItem> = {}): InvitationItem {
  return {
    id: `0199a4f0-0000-7000-8000-${String(place).padStart(12, '0')}`,
    state: 'viewed',
    title: `Lamp ${place}`,
    buyer: { name: 'Leseratte', country: 'DE' },
    quantities: { from: 1000, to: 5000 },
    unit: 'pieces',
    rfq_state: 'open',
    deadline: inHours(200),
    sent_at: inHours(-30),
    unread: false,
    fit: { met: 5, ask: 2, not_met: 0, open: ['IP44', 'dimmer'] },
    quote_state: null,
    demand: null,
    ...changes,
  };
}

/** Answers with a request, its quote, and an empty inbox. @returns `saved`: the draft that was saved last */
export function stubRequest(
  server: StubServer,
  request: SupplierInvitation = REQUEST,
  quote: OwnQuote | null = null,
): { saved: () => OfferDraft | null | undefined } {
  server.answer('GET /v1/requests/', {
    requests: [],
    next_cursor: null,
    counts: { to_answer: 0, quoted: 0, decided: 0, open: 0 },
  });
  server.answer('GET /v1/requests/:id/', { request });
  server.answer('POST /v1/requests/:id/view/', {
    request: {
      ...request,
      state: request.state === 'sent' ? 'viewed' : request.state,
      before: null,
    },
  });
  let own = quote;
  server.answer('GET /v1/requests/:id/quote/', () => ({ quote: own }));
  server.answer('PUT /v1/requests/:id/quote/draft/', (call) => {
    const { offer, draft_version } = call.postDataJSON() as {
      offer: OfferDraft;
      draft_version: number;
    };
    own = {
      ...(own ?? NO_QUOTE),
      draft: offer,
      draft_version: draft_version + 1,
      draft_saved_at: new Date().toISOString(),
    };
    return { draft_version: own.draft_version };
  });
  return { saved: () => own?.draft };
}
