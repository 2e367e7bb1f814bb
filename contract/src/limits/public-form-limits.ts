/** Limits of forms that people without an account send. */

export const PUBLIC_FORM_LIMITS = {
  /** Seconds; a form that is sent sooner was not filled in by a person. */
  youngest: 3,
  /** Seconds; later, it is asked again. */
  oldest: 24 * 3600,
  /** After which an address that was not confirmed is deleted. */
  unconfirmedDays: 7,
} as const;
