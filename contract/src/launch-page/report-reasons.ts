/** Why somebody reports a public page; without a schema, for pages. */

/** What can be reported here: a launch page or a survey. A product is reported where the team reviews it. */
export const REPORTABLE_KINDS = ['page', 'survey'] as const;
export type ReportableKind = (typeof REPORTABLE_KINDS)[number];

export const KIND_NAMES: Record<ReportableKind, string> = {
  page: 'Launch page',
  survey: 'Survey',
};

/** In the order in which they are offered, with the words of whoever reports. */
export const PAGE_REPORT_REASONS = {
  fraud: 'It wants to cheat people, or asks for money or passwords',
  pretends: 'It pretends to be another company or person',
  not_theirs: 'Name, pictures or texts belong to somebody else',
  forbidden: 'The product must not be sold',
  offensive: 'It is offensive or harms somebody',
  unwanted: 'It sends mail that nobody asked for',
  other: 'Something else',
} as const;
export type PageReportReason = keyof typeof PAGE_REPORT_REASONS;
export const PAGE_REPORT_CODES = Object.keys(PAGE_REPORT_REASONS) as PageReportReason[];

/** Nobody has reported it: the team looks at it before it writes to many. */
export const FIRST_LOOK = 'first_look';

/** As the team reads them. */
export const TEAM_REASONS: Record<PageReportReason | typeof FIRST_LOOK, string> = {
  ...PAGE_REPORT_REASONS,
  [FIRST_LOOK]: 'A first look: nobody has reported it',
};
