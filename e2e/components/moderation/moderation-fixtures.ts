/** Requests and messages before the team, for component tests. */
import type { Moderation, ModeratedItem, ModeratedRequest } from '@waggle/contract/moderation';
import type { ReportedMessage } from '@waggle/contract/moderation/reported-messages';
import type { Reported } from '@waggle/contract/reports/reported';
import { RFQ_GRAPH } from '@waggle/contract/rfq/rfq-graph';
import { BRIEF } from '../quotes/quote-fixtures.ts';
import { mayOf } from '../stub/may-of.ts';
import type { StubServer } from '../stub/stub-server.ts';

export const AT = '2026-11-18T09:00:00.000Z';
export const idOf = (place: number) => `0199a4f0-0000-7000-8000-0000000006f${place}`;

export const item = (place: number, changes: Partial<ModeratedItem> = {}): ModeratedItem => ({
  id: idOf(place),
  title: 'Fold-flat desk lamp',
  buyer_name: 'Foldlamp',
  state: 'held',
  since: AT,
  reports: 0,
  ...changes,
});

export const moderated = ({
  state = 'held',
  ...changes
}: Partial<ModeratedRequest> = {}): ModeratedRequest => ({
  id: idOf(1),
  title: 'Fold-flat desk lamp',
  category: 'Home & Kitchen',
  state,
  version: 1,
  brief: { ...BRIEF, target_price: '4.20', currency: 'EUR' },
  files: [{ id: idOf(9), name: 'sketch.png', size: 1000, confidential: false }],
  buyer: {
    name: 'Foldlamp',
    email: 'mira@foldlamp.example',
    country: 'NL',
    since: AT,
    sent: 3,
    blocked: 1,
    reports: 2,
    muted_by: 2,
    warnings: [],
  },
  asked: 0,
  sent_at: null,
  deadline: null,
  stopped: null,
  reports: [],
  reported_messages: 0,
  may: mayOf(RFQ_GRAPH, state),
  ...changes,
});

export const reportedMessage = (changes: Partial<ReportedMessage> = {}): ReportedMessage => ({
  id: idOf(4),
  request: { id: idOf(1), title: 'Fold-flat desk lamp', state: 'open' },
  side: 'supplier',
  author: { name: 'Kadota Works', email: 'ken@kadota.example', warnings: [] },
  other: 'Foldlamp',
  messages: [
    { id: idOf(3), at: AT, side: 'buyer', text: 'May we see a sample?', files: [] },
    {
      id: idOf(4),
      at: AT,
      side: 'supplier',
      text: 'Pay to DE89 3704 0044 0532 0130 00',
      files: [],
    },
  ],
  reports: [{ id: idOf(6), at: AT, by: 'Foldlamp', reason: 'bank_account', text: '' }],
  ...changes,
});

interface Lists {
  held?: ModeratedItem[];
  stopped?: ModeratedItem[];
  muted?: number;
}

export function stateOf(lists: Lists, holds = false): Moderation {
  return {
    switch: { holds, changed: { at: AT, by: 'Lena' } },
    counts: {
      stopped: lists.stopped?.length ?? 0,
      muted: lists.muted ?? 0,
    },
  };
}

/** Answers the lists and their counts from what the test holds, also as it changes. */
export function stubLists(server: StubServer, lists: Lists): void {
  server.answer('GET /v1/team/moderation/', () => stateOf(lists));
  server.waits(['/team/requests', 'held', lists.held?.length ?? 0]);
  server.answer('GET /v1/team/requests/', (request) => {
    const list = new URL(request.url()).searchParams.get('list');
    const requests = list === 'stopped' ? lists.stopped : lists.held;
    return { requests: requests ?? [], next_cursor: null };
  });
  server.answer('GET /v1/team/requests/:id/reach/', {
    all_that_fit: true,
    suppliers: [
      {
        id: idOf(7),
        name: 'Kadota Works',
        source: 'chosen',
        fit: [
          { wish: 'moq', asked: '500 pieces', own: '300 pieces', checked: false, verdict: 'met' },
        ],
      },
      { id: idOf(8), name: 'Ravi & Sons', source: 'fits', fit: [] },
    ],
    skipped: [{ name: 'Holm Metall', reason: 'This supplier is not verified at the moment' }],
  });
}

/** Answers the lists of reports, also as they change. */
export function stubReports(
  server: StubServer,
  lists: Partial<Record<'open' | 'looks' | 'closed', Reported[]>>,
): void {
  server.waits(
    ...Object.entries(lists).map(([list, { length }]) => ['/team/reports', list, length] as const),
  );
  server.answer('GET /v1/team/reports/', (request) => {
    const query = new URL(request.url()).searchParams;
    const list = (query.get('list') ?? 'open') as keyof typeof lists;
    const kind = query.get('kind');
    return {
      reported: (lists[list] ?? []).filter((one) => kind === null || one.kind === kind),
      next_cursor: null,
    };
  });
}
