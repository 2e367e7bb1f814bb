/** A conversation about a fold-flat desk lamp, as the server would answer for either side, for the tests of its pages. */
import type {
  Conversation,
  ConversationEntry,
  ConversationStep,
  Message,
} from '@waggle/contract/messages';
import type { Page } from '@playwright/test';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { FIGURES, KADOTA, LINES, tier, tooling } from '../comparison/comparison-fixtures.ts';
import { invitation, RFQ_ID, sent } from '../rfq/rfq-records.ts';
import type { StubServer } from '../stub/stub-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Ids are in the order of time, as the server's are. */
export function idAt(at: number, place = 0): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${place.toString(16).padStart(12, '0')}`;
}

export const CONVERSATION_ID = invitation(1, 'Kadota Works').id;
export const BUYER_PAGE = `/requests/${RFQ_ID}/messages/${CONVERSATION_ID}`;
export const RAIL_PAGE = `/requests/${RFQ_ID}/messages`;
export const SUPPLIER_PAGE = `/requests/received/${CONVERSATION_ID}/messages`;

export const ago = (minutes: number) => Date.now() - minutes * MINUTE;
export const days = (count: number) => (count * DAY) / MINUTE;

export function message(
  side: Message['side'],
  minutes: number,
  text: string,
  changes: Partial<Message> = {},
): Message {
  const at = ago(minutes);
  return {
    kind: 'message',
    id: idAt(at),
    at: new Date(at).toISOString(),
    side,
    author: side === 'buyer' ? 'Foldlamp' : 'Kadota Works',
    text,
    files: [],
    ...changes,
  };
}

export function event(
  what: ConversationStep['what'],
  minutes: number,
  changes: Partial<ConversationStep> = {},
): ConversationStep {
  const at = ago(minutes);
  return {
    kind: 'event',
    id: idAt(at),
    at: new Date(at).toISOString(),
    what,
    side: null,
    reason: null,
    note: '',
    revision: null,
    counter: null,
    accepted: null,
    ...changes,
  };
}

const [FIRST] = KADOTA.revisions;
if (FIRST === undefined) throw new Error('The sample quote has no revision');
const day = (after: number) => new Date(Date.now() + after * DAY).toISOString().slice(0, 10);

export const REVISION_1 = {
  ...FIRST,
  number: 1,
  offer: {
    ...FIRST.offer,
    tiers: [tier(500, '418', 21), tier(1000, '386', 23), tier(5000, '341', 32)],
    costs: tooling('68000'),
    valid_until: day(19),
    time_zone: 'Asia/Bangkok',
    answers: LINES.map(({ key }, at) =>
      at === 2
        ? { key, answer: 'differs' as const, offer: '7 hours', why: '' }
        : { key, answer: 'meets' as const, offer: '', why: '' },
    ),
  },
};
/** A file of the second revision. */
export const SPLIT = { id: '0199a4f0-0000-7000-8000-0000000002f3', name: 'price-split.pdf' };

export const REVISION_2 = {
  ...REVISION_1,
  number: 2,
  offer: {
    ...REVISION_1.offer,
    tiers: [tier(500, '402', 24), tier(1000, '371', 23), tier(5000, '318', 32)],
    files: [`/v1/files/${SPLIT.id}/${SPLIT.name}`],
    valid_until: day(27),
  },
};
const COUNTER = { quantity: 500, unit_price: '395', lead_days: 21 };

export const QUOTE: ReceivedQuote = {
  ...KADOTA,
  request_id: CONVERSATION_ID,
  revisions: [REVISION_1, REVISION_2],
  counter: { ...COUNTER, note: '', at: new Date(ago(days(1))).toISOString(), revision: 1 },
};

export const PICTURE = {
  id: '0199a4f0-0000-7000-8000-0000000002f1',
  name: 'hinge-after-5200.png',
  size: 1_887_436,
  content_type: 'image/png',
  file_url: '/v1/files/0199a4f0-0000-7000-8000-0000000002f1/hinge-after-5200.png',
};
export const DRAWING = {
  id: '0199a4f0-0000-7000-8000-0000000002f2',
  name: 'hinge-section.pdf',
  size: 90_000,
  content_type: 'application/pdf',
  file_url: '/v1/files/0199a4f0-0000-7000-8000-0000000002f2/hinge-section.pdf',
};
export const BANK_TEXT =
  'For a quick sample please send THB 2,400 to our new account, bank account 123-4-56789-0, and I start today.';

/** The oldest first. */
export const STORY: readonly ConversationEntry[] = [
  event('asked', days(6), { side: 'buyer' }),
  event('quote_sent', days(3) + 60, { side: 'supplier', revision: REVISION_1 }),
  message(
    'supplier',
    days(3) + 50,
    'Good morning Mira. Your 240 mm shade fits a tool we own, so the tooling is for the hinge alone. May we see the hinge section before we confirm 5,000 folds?',
  ),
  message('buyer', days(3), 'Of course. Here it is, one page.', { files: [DRAWING] }),
  event('countered', days(2), { side: 'buyer', counter: COUNTER }),
  message('supplier', days(1), BANK_TEXT),
  event('quote_revised', 30, { side: 'supplier', revision: REVISION_2 }),
  message(
    'supplier',
    20,
    'We meet you half-way. For this price the lamps go through the second coating line, so three days more. The hinge held 5,200 folds on the bench.',
    { files: [PICTURE] },
  ),
];

export function conversationOf(
  side: Conversation['side'],
  changes: Partial<Conversation> = {},
): Conversation {
  return {
    id: CONVERSATION_ID,
    side,
    rfq_id: side === 'buyer' ? RFQ_ID : null,
    title: 'Fold-flat desk lamp',
    counterpart: side === 'buyer' ? 'Kadota Works' : 'Foldlamp',
    last: null,
    unread: 0,
    time_zone: side === 'buyer' ? null : 'Europe/Amsterdam',
    read_by_other: null,
    read: null,
    refused: null,
    ...changes,
  };
}

export const RFQ = sent({
  brief: {
    ...sent().brief,
    title: 'Fold-flat desk lamp',
    lines: [...LINES],
    quantities: [500, 1000, 5000],
  },
  counts: { asked: 4, viewed: 1, quoted: 1, declined: 1, lapsed: 0 },
  invitations: [
    invitation(1, 'Kadota Works', {
      state: 'quoted',
      answered_at: new Date(ago(days(3))).toISOString(),
    }),
    invitation(2, 'Ravi & Sons'),
    invitation(3, 'Dong Hai Lighting', {
      state: 'viewed',
      viewed_at: new Date(ago(60)).toISOString(),
    }),
    invitation(4, 'Anselm Metallwerk', {
      state: 'declined',
      declined: { reason: 'no_capacity', note: '' },
      answered_at: new Date(ago(days(4))).toISOString(),
    }),
  ],
});

export interface ThreadAnswers {
  conversation: Conversation;
  /** The oldest first. */
  entries: ConversationEntry[];
  /** Bodies of what was read, sent and reported. */
  readonly read: { up_to: string }[];
  readonly sent: { text: string; files: string[]; key: string | undefined }[];
  readonly reported: unknown[];
  /** Limits and cursors that were asked for. */
  readonly asked: string[];
}

/** The picture of the last message of the story. */
export async function answerPicture(page: Page): Promise<void> {
  await page.route(`**${PICTURE.file_url}*`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
}

/** Answers a conversation page by page, as the server does. */
export function answerThread(
  server: StubServer,
  conversation: Conversation,
  entries: readonly ConversationEntry[] = STORY,
): ThreadAnswers {
  const state: ThreadAnswers = {
    conversation,
    entries: [...entries],
    read: server.keep('POST /v1/conversations/:id/read/', { unread: 0 }) as { up_to: string }[],
    sent: [],
    reported: server.keep('POST /v1/conversations/:id/messages/:message/report/', {}),
    asked: [],
  };
  server.answer('GET /v1/conversations/:id/', (request) => {
    const { searchParams } = new URL(request.url());
    state.asked.push(searchParams.toString());
    const cursor = searchParams.get('cursor');
    const limit = Number(searchParams.get('limit') ?? 25);
    const before = state.entries.filter(({ id }) => cursor === null || id < cursor);
    const page = before.slice(-limit).toReversed();
    const isAll = before.length <= limit;
    return {
      conversation: state.conversation,
      entries: page,
      next_cursor: isAll ? null : (page.at(-1)?.id ?? null),
    };
  });
  server.answer('POST /v1/conversations/:id/messages/', (request) => {
    const { text, files } = request.postDataJSON() as { text: string; files: string[] };
    const key = request.headers()['idempotency-key'];
    state.sent.push({ text, files, key });
    const own = conversation.side;
    const at = Date.now();
    const stored = files.map((url) => ({ ...DRAWING, id: url, name: url.split('/').at(-1) ?? '' }));
    const written = message(own, 0, text, { id: idAt(at, state.sent.length), files: stored });
    state.entries.push(written);
    return { message: written };
  });
  server.answer('POST /v1/files/:id/link/', (request) => ({
    url: new URL(request.url()).pathname.includes(PICTURE.id)
      ? `${PICTURE.file_url}?until=1`
      : '/x',
    expires_in: 300,
  }));
  return state;
}

/** Answers what a buyer's page asks for beside the conversation. */
export function answerRequest(server: StubServer): void {
  server.answer('GET /v1/rfqs/:id/', { rfq: RFQ });
  server.answer('GET /v1/rfqs/:id/quotes/', { quotes: [QUOTE] });
  server.answer('GET /v1/rfqs/:id/figures/', { figures: FIGURES, version: 1, earlier: [] });
}
