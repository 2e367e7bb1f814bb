/** The team's look at reported public pages: launch pages and surveys. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { readReports } from '../reports/report-body.ts';
import { requiredText } from '../text.ts';
import { FIRST_LOOK, PAGE_REPORT_CODES, REPORTABLE_KINDS } from './report-rules.ts';

/** Something public that was reported, with all its reports. */
const reported = z.object({
  kind: z.enum(REPORTABLE_KINDS),
  /** Of what was reported. */
  id: z.string(),
  title: z.string(),
  /** The whole address; null where there is nothing to see. */
  url: z.nullable(z.string()),
  state: z.enum(['live', 'closed', 'taken_down', 'gone']),
  /** Who made it; null once it is gone. */
  owner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** What was said to its owner when it was taken down. */
  taken_down_reason: z.nullable(z.string()),
  open: z.number(),
  /** When the first open report came; without one, when the last was closed. */
  at: z.string(),
  /** The last first. */
  reports: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      reason: z.enum([...PAGE_REPORT_CODES, FIRST_LOOK]),
      text: z.string(),
      closed: z.nullable(
        z.object({
          at: z.string(),
          /** Null once that account is erased. */
          by: z.nullable(z.string()),
          outcome: z.enum(['taken_down', 'dismissed']),
        }),
      ),
    }),
  ),
});
export type Reported = z.output<typeof reported>;

/** What is open, the longest waiting first; or what is closed, the last first. */
export const REPORTED_LISTS = ['open', 'closed'] as const;
export type ReportedList = (typeof REPORTED_LISTS)[number];

export const listReported = defineEndpoint({
  method: 'GET',
  path: '/v1/team/public-reports/',
  summary: 'Public pages that were reported',
  action: 'public_report.list',
  query: z.extend(pageQuery, {
    list: z._default(z.enum(REPORTED_LISTS, { error: 'Unknown list' }), 'open'),
  }),
  data: z.object({ reported: z.array(reported), next_cursor: nextCursor, waiting: z.number() }),
  errors: ['invalid_input'],
});

export const getReported = defineEndpoint({
  method: 'GET',
  path: '/v1/team/public-reports/:kind/:id/',
  summary: 'One public page that was reported, with all its reports',
  action: 'public_report.list',
  data: z.object({ reported }),
  errors: ['not_found'],
});

const one = z.object({ reported });
/** Its title as it was read: nothing is found fine under a name that nobody has read. */
const asRead = z.object({ title: z.string() });
const reason = requiredText({ required: 'Say why, for its owner' });

export const takeDownReported = defineEndpoint({
  method: 'POST',
  path: '/v1/team/public-reports/:kind/:id/take-down/',
  summary: 'Take a public page down, with a reason for its owner; closes its reports',
  done: 'Taken down',
  action: 'public_report.decide',
  body: z.object({ reason }),
  data: one,
  errors: ['invalid_input', 'not_found', 'conflict'],
});

export const restoreReported = defineEndpoint({
  method: 'POST',
  path: '/v1/team/public-reports/:kind/:id/restore/',
  summary: 'Give a page that was taken down back to its owner',
  done: 'Restored',
  action: 'public_report.decide',
  body: asRead,
  data: one,
  errors: ['invalid_input', 'not_found', 'conflict'],
});

export const dismissReported = defineEndpoint({
  method: 'POST',
  path: '/v1/team/public-reports/:kind/:id/dismiss/',
  summary:
    'Close the reports of a page that is fine; one that nobody had looked at may write to many',
  done: 'Closed',
  action: 'public_report.decide',
  body: z.extend(asRead, {
    /** Those that were read; left out, all. */
    reports: z.optional(readReports),
  }),
  data: one,
  errors: ['invalid_input', 'not_found', 'conflict'],
});
