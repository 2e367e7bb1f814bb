/** The team's lists of requests; without a schema, for pages. */

/** The longest waiting first; of what was stopped, the last one first. Pages of the version before ask for `reported`. */
export const REQUEST_LISTS = ['held', 'reported', 'stopped'] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];
