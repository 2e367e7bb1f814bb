/** What somebody agrees to who joins a waitlist, by its version: an entry keeps the number. */
export const CONSENT_TEXTS = {
  1: 'One mail to confirm, one when it can be bought. Leave at any time.',
  2: 'One mail to confirm, one when it can be bought, and a short survey once a week at most. Leave at any time.',
} as const;
export const CONSENT_VERSION = 2;
/** Whoever agreed to this text or a later one can be sent surveys. */
export const SURVEY_CONSENT = 2;
