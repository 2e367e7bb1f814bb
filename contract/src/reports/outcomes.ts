/** What becomes of a report. */

/** The author of a message may have left before anybody could be warned. */
export type ReportOutcome = 'dismissed' | 'warned' | 'author_left' | 'stopped' | 'taken_down';
