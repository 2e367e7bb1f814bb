/** The team's look at requests: held ones, reported ones and stopped ones, and the switch for new ones. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { RFQ_LIMITS } from './limits.ts';
import { listQuery } from './paging.ts';
import { REQUEST_LISTS } from './moderation/lists.ts';
import { reportCall } from './reports/report-call.ts';
import { reportCodes } from './reports/rules.ts';
import { REQUEST_REPORT } from './rfq/report-rules.ts';
import { BLOCK_REASONS, type BlockReason, RFQ_STATES } from './rfq/states.ts';
import { INVITATION_SOURCES, supplierFit, supplierInvitation } from './rfq/invitations.ts';
import { deskCalls } from './team/desk-calls.ts';
import { draftText } from './text/draft-text.ts';
import { graphRow, may, stepCalls } from './transitions/steps.ts';

const BLOCK_CODES = Object.keys(BLOCK_REASONS) as BlockReason[];

const moderationSwitch = z.object({
  /** Whether new requests wait for the team before they are sent. */
  holds: z.boolean(),
  /** Null while it has never been changed. */
  changed: z.nullable(z.object({ at: z.string(), by: z.string() })),
});

const moderation = z.object({
  switch: moderationSwitch,
  counts: z.object({
    stopped: z.number(),
    /** Buyers. */
    muted: z.number(),
  }),
});
export type Moderation = z.output<typeof moderation>;

const moderatedItem = z.object({
  id: z.string(),
  title: z.string(),
  buyer_name: z.string(),
  state: z.enum(RFQ_STATES),
  /** Since when it waits, or is stopped. */
  since: z.string(),
  /** Open reports of the request. */
  reports: z.number(),
});
export type ModeratedItem = z.output<typeof moderatedItem>;

const report = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.enum(reportCodes(REQUEST_REPORT)),
  text: z.string(),
});

/** What the team has said to somebody before. */
export const warning = z.object({
  id: z.string(),
  at: z.string(),
  /** Null once that member’s account is erased. */
  by: z.nullable(z.string()),
  /** Of the request that it was about. */
  title: z.string(),
  reason: z.string(),
  text: z.string(),
});
export type Warning = z.output<typeof warning>;

const moderated = z.object({
  ...graphRow(RFQ_STATES),
  title: z.string(),
  category: z.string(),
  /** As suppliers see it. */
  brief: supplierInvitation.shape.brief,
  /** Of the brief as it is now. */
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
    /** Suppliers that take no requests of this buyer. */
    muted_by: z.number(),
    /** The last ones, the last first. */
    warnings: z.array(warning),
  }),
  /** Suppliers that were asked. */
  asked: z.number(),
  sent_at: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  /** Of a stopped one. */
  stopped: z.nullable(z.object({ reason: z.nullable(z.string()), note: z.string() })),
  /** The open ones, the oldest first. */
  reports: z.array(report),
  /** Open reports of messages about it. */
  reported_messages: z.number(),
  may,
});
export type ModeratedRequest = z.output<typeof moderated>;

const one = z.object({ request: moderated });

export const getModeration = defineEndpoint('GET /v1/team/moderation/', {
  summary: 'Whether new requests are held for the team, and how much is in each of its lists',
  action: 'moderation.list',
  data: moderation,
});

export const switchModeration = defineEndpoint('PUT /v1/team/moderation/', {
  summary: 'Hold new requests for the team before they are sent, or stop doing so',
  done: 'Saved',
  action: 'moderation.switch',
  body: z.object({ holds: z.boolean({ error: 'Must be yes or no' }) }),
  data: moderation,
});

export const REQUEST_DESK = deskCalls('moderation.list', '/v1/team/requests/', one, {
  list: 'Requests that are held for the team, were reported, or were stopped by it',
  query: listQuery(REQUEST_LISTS),
  rows: { requests: z.array(moderatedItem) },
  get: 'A request as the team sees it; only their authors see drafts',
});

/** Apart from the request, because the directory is searched for it. */
export const getReach = defineEndpoint('GET /v1/team/requests/:id/reach/', {
  summary: 'Who would receive a request that was never sent if it were released now, and why',
  action: 'moderation.list',
  data: z.object({
    /** All that fit, beside those that the buyer chose. */
    all_that_fit: z.boolean(),
    suppliers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        source: z.enum(INVITATION_SOURCES),
        fit: supplierFit,
      }),
    ),
    /** Chosen ones that cannot be asked, each with the reason. */
    skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
});

export const TEAM_RFQ_CALLS = stepCalls('moderation', '/v1/team/requests/:id/', one, {
  release: {
    summary: 'Send a held request to the suppliers it is meant for, or reopen a stopped one',
    done: 'Released',
  },
  block: {
    summary: 'Stop a request; its buyer and everyone asked are told, and its reports are closed',
    done: 'Stopped',
    body: {
      reason: z.enum(BLOCK_CODES, { error: 'Choose a reason' }),
      /** What the buyer is told. */
      note: draftText(RFQ_LIMITS.note),
    },
  },
});

export const reportRequest = reportCall('/v1/requests/:id/report/', REQUEST_REPORT, {
  summary: 'Report a request to the team; one open report for each supplier',
  action: 'moderation.report',
});
