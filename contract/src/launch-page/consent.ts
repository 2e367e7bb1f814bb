/** What somebody agrees to who joins a waitlist, by its version: an entry keeps the number. */
export const CONSENT_TEXTS = {
  1: 'One mail to confirm, one when it can be bought. Leave at any time.',
} as const;
export const CONSENT_VERSION = 1;
