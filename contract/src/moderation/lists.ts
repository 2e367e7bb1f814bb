/** The team's lists of what it looks at; without a schema, for pages. */

/** In the order of their links: the longest waiting first; of what was stopped, the last one first. */
export const MODERATION_LISTS = ['held', 'reported', 'messages', 'stopped', 'muted'] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

/** Lists of requests; the others are of messages and of buyers. */
export const REQUEST_LISTS = ['held', 'reported', 'stopped'] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];
