/** How a supplier answers a requested change: by another document or value, or by saying why there is none. */
export const ANSWER_KINDS = ['changed', 'said_why'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];
