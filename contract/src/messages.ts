/** Conversations: one for each supplier that a request reached, with messages, files and what happened to the quote. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { MESSAGE_REPORT } from './messages/report-rules.ts';
import { SIDES } from './permissions/parties.ts';
import { toldPayment } from './orders/payments.ts';
import { toldSample } from './orders/samples.ts';
import { toldShipment } from './orders/shipments.ts';
import { quoteRevision } from './quotes.ts';
import { acceptedTerms, begunOrder } from './quotes/accepted-terms.ts';
import { reportCall } from './reports/report-call.ts';
import { draftText } from './text/draft-text.ts';
import { isBlank } from './text/typed-text.ts';

const messageFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  content_type: z.string(),
  file_url: z.string(),
});

const message = z.object({
  kind: z.literal('message'),
  id: z.string(),
  at: z.string(),
  side: z.enum(SIDES),
  /** A pseudonym once the account is erased. */
  author: z.string(),
  text: z.string(),
  files: z.array(messageFile),
});
export type Message = z.output<typeof message>;

/** A step of the request, the invitation, the quote or an order, in its place among the messages. */
const conversationStep = z.object({
  kind: z.literal('event'),
  id: z.string(),
  at: z.string(),
  what: z.enum([
    'asked',
    'asked_again',
    'declined',
    'lapsed',
    'amended',
    'closed',
    'reopened',
    'cancelled',
    'expired',
    'quote_sent',
    'quote_revised',
    'quote_withdrawn',
    'countered',
    'accepted',
    'rejected',
    'quote_expired',
    'not_selected',
    'order_started',
    'order_altered',
    'order_offered',
    'order_signed',
    'order_declined',
    'order_withdrawn',
    'order_lapsed',
    'order_adopted',
    'order_cancelled',
    'order_ended',
    'change_proposed',
    'change_accepted',
    'change_refused',
    'change_withdrawn',
    'change_lapsed',
    'sample_ordered',
    'sample_agreed',
    'sample_sent',
    'sample_here',
    'sample_approved',
    'sample_rejected',
    'making_begun',
    'tooling_begun',
    'goods_checked',
    'order_completed',
    'shipment_packed',
    'shipment_unpacked',
    'shipment_sent',
    'shipment_arrived',
    'shipment_received',
    'payment_sent',
    'payment_stopped',
    'payment_released',
    'payment_arrived',
    'payment_denied',
  ]),
  /** Who did it; null for the system. */
  side: z.nullable(z.enum(SIDES)),
  /** A code of the lists of reasons, where it is told. */
  reason: z.nullable(z.string()),
  note: z.string(),
  /** Of a quote that was sent or revised. */
  revision: z.nullable(quoteRevision),
  /** Of a counter-offer. */
  counter: z.nullable(
    z.object({
      quantity: z.number(),
      unit_price: z.string(),
      lead_days: z.nullable(z.number()),
    }),
  ),
  /** Of an accepted quote. */
  accepted: z.nullable(acceptedTerms),
  /** Of a step of an order; left out otherwise. */
  order: z.optional(begunOrder),
  /** Of a step of one of its payments; left out otherwise. */
  payment: z.optional(toldPayment),
  /** The same of a sample. */
  sample: z.optional(toldSample),
  /** The same of a shipment. */
  shipment: z.optional(toldShipment),
});
export type ConversationStep = z.output<typeof conversationStep>;
export const conversationEntry = z.discriminatedUnion('kind', [message, conversationStep]);
export type ConversationEntry = z.output<typeof conversationEntry>;

/** In the row of a request's conversations, or of all. */
export const conversationItem = z.object({
  /** Of the invitation. */
  id: z.string(),
  /** Of the viewer. */
  side: z.enum(SIDES),
  /** Of the request; null for the supplier, who knows it by the invitation. */
  rfq_id: z.nullable(z.string()),
  title: z.string(),
  /** The other side, as it was called when it asked or was asked. */
  counterpart: z.string(),
  /** Null without any. */
  last: z.nullable(
    z.object({
      at: z.string(),
      side: z.enum(SIDES),
      text: z.string(),
      /** Of the quote, where one was sent last; null for a message. */
      revision: z.nullable(z.number()),
    }),
  ),
  /** Messages, and for the buyer quotes, that the viewer has not read. */
  unread: z.number(),
});
export type ConversationItem = z.output<typeof conversationItem>;

export const conversation = z.extend(conversationItem, {
  /** Of the other side, as IANA calls it; null while it is not known. */
  time_zone: z.nullable(z.string()),
  /** Up to which entry the other side has read; null before the first. */
  read_by_other: z.nullable(z.string()),
  /** Up to which the viewer has. */
  read: z.nullable(z.string()),
  /** Why the viewer cannot write: a code of the permissions' reasons. */
  refused: z.nullable(z.string()),
});
export type Conversation = z.output<typeof conversation>;

export const listConversations = defineEndpoint('GET /v1/conversations/', {
  summary: 'The user’s conversations, the most recent first; with `rfq`, those of one request',
  action: 'message.list',
  query: z.extend(pageQuery, { rfq: z.optional(z.uuid({ error: 'Must be the id of a request' })) }),
  data: z.object({
    conversations: z.array(conversationItem),
    next_cursor: nextCursor,
    /** In all conversations; for pages of the version before, which stay open over an update: now GET /v1/waiting/. */
    unread: z.optional(z.number()),
  }),
  errors: ['not_found'],
});

export const getConversation = defineEndpoint('GET /v1/conversations/:id/', {
  summary:
    'A conversation with its newest entries, or with those before a cursor, the newest first',
  action: 'message.read',
  query: z.extend(pageQuery, {
    /** Steps of orders as well: a page of the version before, which stays open over an update, has no words for them. */
    orders: z.optional(z.literal('1', { error: 'Must be 1' })),
  }),
  data: z.object({
    conversation,
    entries: z.array(conversationEntry),
    next_cursor: nextCursor,
  }),
});

export const sendMessage = defineEndpoint('POST /v1/conversations/:id/messages/', {
  summary: 'Write a message, with files or without',
  done: 'Sent',
  action: 'message.write',
  body: z
    .object({
      text: draftText(MESSAGE_LIMITS.text),
      files: z
        .array(z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)), {
          error: 'Must be a list',
        })
        .check(
          z.maxLength(MESSAGE_LIMITS.files, { error: `At most ${MESSAGE_LIMITS.files} files` }),
        ),
    })
    .check(
      z.refine(({ text, files }) => !isBlank(text) || files.length > 0, {
        error: 'Write something, or add a file',
        path: ['text'],
      }),
    ),
  data: z.object({ message }),
  errors: ['conflict', 'too_many_requests'],
  creates: true,
});

export const readConversation = defineEndpoint('POST /v1/conversations/:id/read/', {
  summary: 'Mark up to which message or quote the user has read',
  action: 'message.read',
  body: z.object({ up_to: z.uuid({ error: 'Must be the id of a message or a quote' }) }),
  data: z.object({ unread: z.number() }),
});

export const reportMessage = reportCall(
  '/v1/conversations/:id/messages/:message/report/',
  MESSAGE_REPORT,
  { summary: 'Report a message of the other side to the team', action: 'message.report' },
);
