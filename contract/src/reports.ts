/** Reports of public profiles: what a user tells the team about a supplier, and what the team found. */
import * as z from 'zod/mini';
import { PROFILE_REPORT } from './directory/report-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { reportBody } from './reports/report-body.ts';
import { reportCodes } from './reports/rules.ts';
import { requiredText } from './text.ts';

const person = z.object({
  name: z.string(),
  /** Null for an erased account. */
  email: z.nullable(z.string()),
});

const report = z.object({
  id: z.string(),
  at: z.string(),
  by: person,
  reason: z.enum(reportCodes(PROFILE_REPORT)),
  text: z.string(),
  /** Null while it is open. */
  closed: z.nullable(z.object({ at: z.string(), by: person, note: z.string() })),
});
export type Report = z.output<typeof report>;

export const reportProfile = defineEndpoint({
  method: 'POST',
  path: '/v1/reports/',
  summary: 'Report the public profile of a supplier to the team; one open report for each supplier',
  done: 'Report sent',
  action: 'report.create',
  body: z.object({
    supplier: z.uuid({ error: 'Must be the id of a supplier' }),
    ...reportBody(PROFILE_REPORT),
  }),
  data: z.object({}),
  errors: ['invalid_input', 'not_found', 'conflict', 'too_many_requests'],
});

const reports = z.object({ reports: z.array(report) });

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/v1/team/suppliers/:supplier/reports/',
  summary: 'The reports of a supplier’s profile: the open ones first, then the newest',
  action: 'report.list',
  data: reports,
  errors: ['not_found'],
});

export const closeReport = defineEndpoint({
  method: 'POST',
  path: '/v1/team/reports/:id/close/',
  summary: 'Close a report with a note on what was found; answers with all of that supplier',
  done: 'Report closed',
  action: 'report.close',
  body: z.object({ note: requiredText({ required: 'Write what you found' }) }),
  data: reports,
  errors: ['invalid_input', 'not_found', 'conflict'],
});
