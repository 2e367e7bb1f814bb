/** The team's lists of what it looks at, and what becomes of a report; without a schema, for pages. */

/** In the order of their links: the longest waiting first; of what was stopped, the last one first. */
export const MODERATION_LISTS = ['held', 'reported', 'messages', 'stopped', 'muted'] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

/** Lists of requests; the others are of messages and of buyers. */
export const REQUEST_LISTS = ['held', 'reported', 'stopped'] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];

/** The author of a message may have left before anybody could be warned. */
export const REPORT_OUTCOMES = ['dismissed', 'warned', 'author_left', 'stopped'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
