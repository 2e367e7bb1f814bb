/** The team's look at requests: held ones, reported ones, and messages that were reported. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { REPORT_LIMITS, RFQ_LIMITS } from './limits.ts';
import { REPORT_REASON_CODES } from './messages/report-reasons.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { REQUEST_REPORT_REASONS, type RequestReportReason } from './moderation/request-reports.ts';
import { BLOCK_REASONS, type BlockReason, RFQ_STATES } from './rfq/states.ts';
import { supplierRequest } from './rfq/invitations.ts';
import { draftText } from './text/draft-text.ts';

const REQUEST_REPORT_CODES = Object.keys(REQUEST_REPORT_REASONS) as RequestReportReason[];
const BLOCK_CODES = Object.keys(BLOCK_REASONS) as BlockReason[];

/** What waits for somebody, the longest waiting first; or what was stopped, the last one first. */
export const MODERATION_LISTS = ['waiting', 'blocked'] as const;

const moderatedItem = z.object({
  id: z.string(),
  title: z.string(),
  buyer_name: z.string(),
  state: z.enum(RFQ_STATES),
  /** Since when it waits, or is stopped. */
  since: z.string(),
  /** Open reports of the request and of messages about it. */
  reports: z.number(),
});
export type ModeratedItem = z.output<typeof moderatedItem>;

const moderationSwitch = z.object({
  /** Whether new requests wait for the team before they are sent. */
  holds: z.boolean(),
  /** Null while it has never been changed. */
  changed: z.nullable(z.object({ at: z.string(), by: z.string() })),
});

const listed = {
  requests: z.array(moderatedItem),
  next_cursor: nextCursor,
  counts: z.object({ waiting: z.number(), blocked: z.number() }),
  switch: moderationSwitch,
};

const message = z.object({
  id: z.string(),
  at: z.string(),
  side: z.enum(['buyer', 'supplier']),
  author: z.string(),
  text: z.string(),
});

const requestReport = z.object({
  kind: z.literal('request'),
  id: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.enum(REQUEST_REPORT_CODES),
  text: z.string(),
});
const messageReport = z.object({
  kind: z.literal('message'),
  id: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.enum(REPORT_REASON_CODES),
  text: z.string(),
  message_id: z.string(),
  /** The one that was reported, with a few before and after it, the oldest first. */
  messages: z.array(message),
});
const report = z.discriminatedUnion('kind', [requestReport, messageReport]);
export type ModerationReport = z.output<typeof report>;

const moderated = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  state: z.enum(RFQ_STATES),
  version: z.number(),
  /** As suppliers see it. */
  brief: supplierRequest.shape.brief,
  files: z.array(
    z.object({ id: z.string(), name: z.string(), size: z.number(), confidential: z.boolean() }),
  ),
  buyer: z.object({
    name: z.string(),
    /** Null once the account is erased. */
    email: z.nullable(z.string()),
    country: z.nullable(z.string()),
    since: z.nullable(z.string()),
    /** Requests sent in all, and those of them that are or were stopped. */
    sent: z.number(),
    blocked: z.number(),
    /** Reports of this buyer’s requests and messages, open or not. */
    reports: z.number(),
  }),
  /** Suppliers that were asked. */
  asked: z.number(),
  sent_at: z.nullable(z.string()),
  /** Of a stopped one. */
  stopped: z.nullable(z.object({ reason: z.nullable(z.string()), note: z.string() })),
  /** The open ones, the oldest first. */
  reports: z.array(report),
});
export type ModeratedRequest = z.output<typeof moderated>;

const one = z.object({ request: moderated });
const version = z.int({ error: 'Must be the version that was seen' });

export const listModerated = defineEndpoint({
  method: 'GET',
  path: '/v1/team/requests/',
  summary: 'Requests that wait for the team, or were stopped by it; and the switch',
  action: 'moderation.list',
  query: z.extend(pageQuery, {
    list: z._default(z.enum(MODERATION_LISTS, { error: 'Unknown list' }), 'waiting'),
  }),
  data: z.object(listed),
  errors: ['invalid_input'],
});

export const getModerated = defineEndpoint({
  method: 'GET',
  path: '/v1/team/requests/:id/',
  summary: 'A request as the team looks at it; reading reported messages is in the audit log',
  action: 'moderation.list',
  data: one,
  errors: ['not_found'],
});

export const releaseRequest = defineEndpoint({
  method: 'POST',
  path: '/v1/team/requests/:id/release/',
  summary: 'Send a held request to the suppliers that it is meant for, or open a stopped one again',
  done: 'Released',
  action: 'moderation.release',
  body: z.object({ version }),
  data: one,
  errors: ['invalid_input', 'not_found', 'conflict'],
});

export const blockRequest = defineEndpoint({
  method: 'POST',
  path: '/v1/team/requests/:id/block/',
  summary:
    'Stop a request; its buyer and everybody who was asked are told, open reports are closed',
  done: 'Stopped',
  action: 'moderation.block',
  body: z.object({
    version,
    reason: z.enum(BLOCK_CODES, { error: 'Choose a reason' }),
    /** What the buyer is told. */
    note: draftText(RFQ_LIMITS.note),
  }),
  data: one,
  errors: ['invalid_input', 'not_found', 'conflict'],
});

export const dismissReports = defineEndpoint({
  method: 'POST',
  path: '/v1/team/requests/:id/dismiss/',
  summary: 'Close the open reports of a request: nothing is wrong',
  done: 'Reports closed',
  action: 'moderation.dismiss',
  body: z.object({ note: draftText(REPORT_LIMITS.text) }),
  data: one,
  errors: ['invalid_input', 'not_found', 'conflict'],
});

export const warnAuthor = defineEndpoint({
  method: 'POST',
  path: '/v1/team/requests/:id/messages/:report/warn/',
  summary: 'Warn the author of a reported message, and close its report',
  done: 'Warned',
  action: 'moderation.warn',
  body: z.object({ note: draftText(REPORT_LIMITS.text) }),
  data: one,
  errors: ['invalid_input', 'not_found', 'conflict'],
});

export const switchModeration = defineEndpoint({
  method: 'PUT',
  path: '/v1/team/moderation/',
  summary: 'Have new requests wait for the team before they are sent, or not',
  done: 'Saved',
  action: 'moderation.switch',
  body: z.object({ holds: z.boolean({ error: 'Must be yes or no' }) }),
  data: z.object({ switch: moderationSwitch }),
  errors: ['invalid_input'],
});

export const reportRequest = defineEndpoint({
  method: 'POST',
  path: '/v1/requests/:id/report/',
  summary: 'Report a request to the team; once for each supplier',
  done: 'Reported. Our team looks at it',
  action: 'moderation.report',
  body: z.object({
    reason: z.enum(REQUEST_REPORT_CODES, { error: 'Choose a reason' }),
    text: draftText(REPORT_LIMITS.text),
  }),
  data: z.object({}),
  errors: ['invalid_input', 'not_found', 'conflict', 'too_many_requests'],
});
