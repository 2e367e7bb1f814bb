/** How a public page is reported: a launch page, and in the same words a survey. */
import { reportCodes, type ReportReason, type ReportRules } from '../reports/rules.ts';

export const PAGE_REPORT = {
  kind: 'page',
  noun: 'page',
  reasons: {
    fraud: 'It wants to cheat people, or asks for money or passwords',
    pretends: 'It pretends to be another company or person',
    not_theirs: 'Name, pictures or texts belong to somebody else',
    forbidden: 'The product must not be sold',
    offensive: 'It is offensive or harms somebody',
    unwanted: 'It sends mail that nobody asked for',
    other: 'Something else',
  },
  words: 'optional',
  visitors: true,
  description:
    'Our team looks at every report. You get no answer, because we do not ask for your address.',
} as const satisfies ReportRules;
export type PageReportReason = ReportReason<typeof PAGE_REPORT>;
export const PAGE_REPORT_CODES = reportCodes(PAGE_REPORT);

export const SURVEY_REPORT = { ...PAGE_REPORT, kind: 'survey', noun: 'survey' } as const;

/** What can be reported by the form without a script. A product is reported where the team reviews it. */
export const REPORTABLE_KINDS = ['page', 'survey'] as const;
export type ReportableKind = (typeof REPORTABLE_KINDS)[number];

export const KIND_NAMES: Record<ReportableKind, string> = {
  page: 'Launch page',
  survey: 'Survey',
};

/** Nobody has reported it: the team looks at it before it writes to many. */
export const FIRST_LOOK = 'first_look';

/** As the team reads them. */
export const TEAM_REASONS: Record<PageReportReason | typeof FIRST_LOOK, string> = {
  ...PAGE_REPORT.reasons,
  [FIRST_LOOK]: 'A first look: nobody has reported it',
};
