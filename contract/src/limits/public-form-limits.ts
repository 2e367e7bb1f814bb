/** Limits of forms that people without an account send, in seconds. */

export const PUBLIC_FORM_LIMITS = {
  /** A form that is sent sooner was not filled in by a person. */
  youngest: 3,
  /** Later, it is asked again. */
  oldest: 24 * 3600,
  /** After which an address that was not confirmed is deleted. */
  unconfirmed: 7 * 24 * 3600,
} as const;
