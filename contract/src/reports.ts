/** Reports of profiles, requests, messages, products and public pages: the team's lists, and what it decides. */
import * as z from 'zod/mini';
import { PROFILE_REPORT } from './directory/report-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, nextCursor } from './paging.ts';
import { REPORT_KINDS, REPORT_LISTS, type ReportKind } from './reports/kinds.ts';
import { readReports, reportCall } from './reports/report-call.ts';
import { report, reported } from './reports/reported.ts';
import { optionalText, requiredText } from './text.ts';

export const reportProfile = reportCall('/v1/reports/', PROFILE_REPORT, {
  summary: 'Report the public profile of a supplier to the team; one open report for each supplier',
  action: 'report.create',
  more: { supplier: z.uuid({ error: 'Must be the id of a supplier' }) },
});

export const listReported = defineEndpoint('GET /v1/team/reports/', {
  summary: 'What was reported or awaits a first look, the longest waiting first; or was decided',
  action: 'report.list',
  query: z.extend(listQuery(REPORT_LISTS), {
    kind: z.optional(z.enum(Object.keys(REPORT_KINDS) as ReportKind[], { error: 'Unknown kind' })),
  }),
  data: z.object({ reported: z.array(reported), next_cursor: nextCursor }),
});

const one = z.object({ reported });

export const getReported = defineEndpoint('GET /v1/team/reports/:kind/:id/', {
  summary: 'One thing that was reported, with all its reports',
  action: 'report.list',
  data: one,
});

/** Its title as it was read: nothing is found fine under a name that nobody has read. */
const title = z.string();

export const takeDownReported = defineEndpoint('POST /v1/team/reports/:kind/:id/take-down/', {
  summary: 'Take a public page down, with a reason for its owner; closes its reports',
  done: 'Taken down',
  action: 'report.close',
  body: z.object({ reason: requiredText({ required: 'Say why, for its owner' }) }),
  data: one,
  errors: ['conflict'],
});

export const restoreReported = defineEndpoint('POST /v1/team/reports/:kind/:id/restore/', {
  summary: 'Restore a page that was taken down',
  done: 'Restored',
  action: 'report.close',
  body: z.object({ title }),
  data: one,
  errors: ['conflict'],
});

export const dismissReported = defineEndpoint('POST /v1/team/reports/:kind/:id/dismiss/', {
  summary:
    'Close the reports that were read, as nothing is wrong; a page on its first look may then write to many people',
  done: 'Closed',
  action: 'report.close',
  body: z.object({
    /** Needed for public pages. */
    title: z.optional(title),
    /** Those that were read; left out, all. */
    reports: z.optional(readReports),
    /** For colleagues. */
    note: z._default(optionalText(), ''),
  }),
  data: one,
  errors: ['forbidden', 'conflict'],
});

export const listProfileReports = defineEndpoint('GET /v1/team/suppliers/:supplier/reports/', {
  summary: 'The reports of a supplier’s profile: the open ones first, then the newest',
  action: 'report.list',
  data: z.object({ reports: z.array(report) }),
});
