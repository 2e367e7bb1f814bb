/** What becomes of a report. */

/** The author of a message may have left before anybody could be warned. */
export const REPORT_OUTCOMES = [
  'dismissed',
  'warned',
  'author_left',
  'stopped',
  'taken_down',
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
