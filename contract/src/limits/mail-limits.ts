/** How often a mail is tried, and how long an address that refuses mails is left alone. */

export const MAIL_LIMITS = {
  /** Seconds in which a mail server has to say something, and has to have taken a mail. */
  silence: 15,
  attempt: 60,
  /**
   * Seconds between two tries: at least, and at most. In between it is as long as the mail has been failing, so that
   * each pause doubles that time.
   */
  pause: { least: 60, most: 4 * 3600 },
  /** The same while there is no mail server at all: it is found again soon. */
  awayPause: { least: 5, most: 60 },
  /** Seconds from the first failed try to the last one. */
  triedFor: 3 * 24 * 3600,
  /** Characters that are kept of what a mail server says. */
  answer: 200,
  /** After which an address is tried again: mailboxes are made anew. */
  suppressedDays: 365,
} as const;
