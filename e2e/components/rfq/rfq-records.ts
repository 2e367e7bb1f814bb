/** Sample requests for quotation: a draft, a sent one, and suppliers that fit. */
import type { FittingSupplier, Invitation, Rfq, RfqItem } from '@waggle/contract/rfq';
import { type RfqDraft, rfqDraft, type SpecLine } from '@waggle/contract/rfq/brief';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import { USERS } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';

export const RFQ_ID = '0199a4f0-0000-7000-8000-0000000000c1';
const DAY = 24 * 3600 * 1000;

export const supplierId = (at: number) => `0199a4f0-0000-7000-8000-0000000000d${at}`;
const lineKey = (at: number) => `0199a4f0-0000-4000-8000-0000000000e${at}`;

export function line(at: number, changes: Partial<SpecLine>): SpecLine {
  return {
    key: lineKey(at),
    attribute: 'Line',
    value: '',
    unit: '',
    tolerance: { kind: 'none', by: '', percent: false },
    firmness: 'must',
    open: false,
    ...changes,
  };
}

export const LINES: SpecLine[] = [
  line(1, { attribute: 'Body and arm', value: 'Steel sheet, 1.2 mm' }),
  line(2, {
    attribute: 'Height, open',
    value: '310',
    unit: 'mm',
    tolerance: { kind: 'either_way', by: '2', percent: false },
  }),
  line(3, {
    attribute: 'Thickness, folded',
    value: '28',
    unit: 'mm',
    tolerance: { kind: 'not_more', by: '', percent: false },
  }),
  line(4, { attribute: 'Cable', value: 'Textile, 1.5 m', firmness: 'nice' }),
];

/** A brief that can be sent. */
export const LAMP: RfqDraft = {
  ...emptyDraft('Europe/Berlin'),
  title: 'Table lamp that folds flat',
  category: 'Home & Kitchen',
  description: 'A desk lamp of bent steel sheet that folds flat and is sent in an envelope.',
  lines: LINES,
  quantities: [500, 1000, 5000],
  target_price: '4.50',
  currency: 'EUR',
  country: 'DE',
  place: 'Hamburg',
};

export function invitation(
  at: number,
  name: string,
  changes: Partial<Invitation> = {},
): Invitation {
  return {
    id: `0199a4f0-0000-7000-8000-0000000000f${at}`,
    state: 'sent',
    deadline: '2037-06-01T12:00:00.000Z',
    closed: null,
    version: 1,
    source: 'chosen',
    supplier_id: supplierId(at),
    supplier_name: name,
    supplier: {
      slug: name.toLowerCase().replaceAll(' ', '-'),
      picture: null,
      country: { id: 'DE', name: 'Germany' },
    },
    sent_at: new Date(Date.now() - 2 * DAY).toISOString(),
    viewed_at: null,
    answered_at: null,
    declined: null,
    lapsed: null,
    ...changes,
  };
}

const NO_COUNTS = { asked: 0, viewed: 0, quoted: 0, declined: 0, lapsed: 0 };

export function draft(changes: Partial<Rfq> = {}): Rfq {
  return {
    id: RFQ_ID,
    state: 'draft',
    version: 1,
    user_id: USERS.entrepreneur.id,
    brief: LAMP,
    revision: 0,
    draft_version: 3,
    recipients: { suppliers: [supplierId(1)], all_that_fit: false },
    deadline: null,
    sent_at: null,
    ended_at: null,
    updated_at: new Date(Date.now() - DAY / 24).toISOString(),
    reason: null,
    note: '',
    has_quotes: false,
    counts: NO_COUNTS,
    chosen: null,
    invitations: [],
    files: [],
    ...changes,
  };
}

export const ANSWERED = [
  invitation(1, 'Leselicht Kranz', { state: 'quoted', answered_at: new Date().toISOString() }),
  invitation(2, 'Officina Lanterna', { state: 'viewed', viewed_at: new Date().toISOString() }),
  invitation(3, 'Kadota Works'),
  invitation(4, 'Anselm Metallwerk', {
    state: 'declined',
    declined: { reason: 'quantity_too_small', note: 'From 2,000 pieces on we would love to.' },
    answered_at: new Date().toISOString(),
  }),
];

export function sent(changes: Partial<Rfq> = {}): Rfq {
  return draft({
    state: 'open',
    version: 2,
    revision: 1,
    deadline: new Date(Date.now() + 9.5 * DAY).toISOString(),
    sent_at: new Date(Date.now() - 2 * DAY).toISOString(),
    has_quotes: true,
    counts: { asked: 4, viewed: 1, quoted: 1, declined: 1, lapsed: 0 },
    invitations: ANSWERED,
    ...changes,
  });
}

export function item(at: number, changes: Partial<RfqItem> = {}): RfqItem {
  return {
    id: `0199a4f0-0000-7000-8000-00000000a0${String(at).padStart(2, '0')}`,
    title: 'Table lamp that folds flat',
    category: 'Home & Kitchen',
    state: 'open',
    quantities: { from: 500, to: 5000 },
    unit: 'pieces',
    deadline: new Date(Date.now() + 9.5 * DAY).toISOString(),
    sent_at: new Date(Date.now() - 2 * DAY).toISOString(),
    updated_at: new Date(Date.now() - DAY / 24).toISOString(),
    counts: { asked: 12, viewed: 5, quoted: 2, declined: 1, lapsed: 0 },
    chosen: null,
    ...changes,
  };
}

export function fitting(at: number, name: string, changes: Partial<FittingSupplier> = {}) {
  return {
    id: supplierId(at),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    picture: null,
    country: { id: 'DE', name: 'Germany' },
    line: 'Bedside lamp with a cloth shade, dimmed by touch',
    fit: [
      {
        wish: 'kinds' as const,
        asked: 'Desk lamps',
        own: 'Bedside lamp with a cloth shade',
        checked: false,
        verdict: 'met' as const,
      },
      {
        wish: 'moq' as const,
        asked: '500 pieces',
        own: 'from 200 pieces',
        checked: false,
        verdict: 'met' as const,
      },
      {
        wish: 'certification' as const,
        asked: 'CE Certification',
        own: null,
        checked: false,
        verdict: 'ask' as const,
      },
    ],
    refused: null,
    ...changes,
  } satisfies FittingSupplier;
}

/** Keeps what is saved of a draft, as the server does. @returns the drafts that were saved */
export function answerDraft(server: StubServer, first: Rfq = draft()): Rfq[] {
  let rfq = first;
  const saved: Rfq[] = [];
  server.answer('GET /v1/rfqs/:id/', () => ({ rfq }));
  server.answer('PUT /v1/rfqs/:id/draft/', (request) => {
    const { brief, recipients, draft_version } = request.postDataJSON() as Rfq;
    // Throws for what the server would refuse.
    rfq = { ...rfq, brief: rfqDraft.parse(brief), recipients, draft_version: draft_version + 1 };
    saved.push(rfq);
    return { draft_version: rfq.draft_version };
  });
  return saved;
}

export function answerFits(server: StubServer): void {
  server.answer('GET /v1/rfqs/:id/fits/', {
    total: { count: 3, exact: true },
    suppliers: [
      fitting(1, 'Leselicht Kranz'),
      fitting(2, 'Officina Lanterna'),
      fitting(3, 'Kadota Works', { refused: 'muted' }),
    ],
    next_cursor: null,
    chosen: [fitting(1, 'Leselicht Kranz')],
  });
}
