/** Reports of public profiles: what a user tells the team about a supplier, and what the team found. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { REPORT_LIMITS } from './limits.ts';
import { requiredText } from './text.ts';

/** In the order in which they are offered, with the words of the user who reports. */
export const REPORT_REASONS = {
  not_true: 'Something in it is not true',
  another_company: 'It pretends to be another company',
  not_their_pictures: 'Pictures or texts belong to somebody else',
  forbidden_goods: 'It offers what must not be sold',
  offensive: 'It is offensive',
  fraud: 'They have cheated me, or tried to',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

const person = z.object({
  name: z.string(),
  /** Null for an erased account. */
  email: z.nullable(z.string()),
});

const report = z.object({
  id: z.string(),
  at: z.string(),
  by: person,
  reason: z.enum(Object.keys(REPORT_REASONS) as ReportReason[]),
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
    reason: z.enum(Object.keys(REPORT_REASONS) as ReportReason[], { error: 'Choose a reason' }),
    text: requiredText({
      required: 'Write what is wrong, so that the team can check it',
      max: {
        length: REPORT_LIMITS.text,
        message: `Must be at most ${REPORT_LIMITS.text} characters`,
      },
    }),
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
