/** Reported messages: the team's list, one with those around it, and what it decides on it. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { SIDES } from '../permissions/parties.ts';
import { MESSAGE_REPORT } from '../messages/report-rules.ts';
import { warning } from '../moderation.ts';
import { pageQuery } from '../paging.ts';
import { readReports } from '../reports/report-call.ts';
import { reportCodes } from '../reports/rules.ts';
import { RFQ_STATES } from '../rfq/states.ts';
import { deskCalls } from '../team/desk-calls.ts';
import { optionalText } from '../text.ts';

const reportedItem = z.object({
  /** Of the message. */
  id: z.string(),
  /** Of the request. */
  title: z.string(),
  side: z.enum(SIDES),
  /** As it is called in the conversation. */
  author: z.string(),
  /** Its beginning. */
  text: z.string(),
  /** Of the first open report. */
  since: z.string(),
  reports: z.number(),
});
export type ReportedItem = z.output<typeof reportedItem>;

const reportedMessage = z.object({
  id: z.string(),
  request: z.object({ id: z.string(), title: z.string(), state: z.enum(RFQ_STATES) }),
  side: z.enum(SIDES),
  author: z.object({
    name: z.string(),
    /** Null once the account is erased: nobody can be warned any more. */
    email: z.nullable(z.string()),
    warnings: z.array(warning),
  }),
  /** The other side of the conversation. */
  other: z.string(),
  /** The reported one with a few before and after it, the oldest first. */
  messages: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      side: z.enum(SIDES),
      text: z.string(),
      files: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** The open ones, the oldest first. */
  reports: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      reason: z.enum(reportCodes(MESSAGE_REPORT)),
      text: z.string(),
    }),
  ),
});
export type ReportedMessage = z.output<typeof reportedMessage>;

const one = z.object({ message: reportedMessage });

export const MESSAGE_DESK = deskCalls('moderation.list', '/v1/team/messages/', one, {
  list: 'Messages with an open report, the longest waiting first',
  query: pageQuery,
  rows: { messages: z.array(reportedItem) },
  get: 'A reported message with a few around it; each time it is read goes into the audit log',
});

export const warnAuthor = defineEndpoint('POST /v1/team/messages/:id/warn/', {
  summary: 'Warn the author of a message, whichever side wrote it, and close the reports on it',
  done: 'Decided',
  action: 'moderation.warn',
  body: z.object({ reports: readReports, note: optionalText() }),
  /** `warned` is false when its author has left: then the reports are closed, and nobody was told. */
  data: z.extend(one, { warned: z.boolean() }),
  errors: ['conflict'],
});
