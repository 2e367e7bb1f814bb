/** How a public page is reported: a launch page, and in the same words a survey. */
import type { ReportRules } from '../reports/rules.ts';

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
  visitors: true,
  description:
    'Our team looks at every report. You get no answer, because we do not ask for your address.',
} as const satisfies ReportRules;

export const SURVEY_REPORT = { ...PAGE_REPORT, kind: 'survey', noun: 'survey' } as const;
