/** Limits of the language model. */

/** Times in milliseconds. */
export const MODEL_LIMITS = {
  firstByte: 8000,
  silence: 5000,
  whole: 30_000,
  /** Of an answer, in bytes. */
  answer: 64 * 1024,
  /** Failures within a minute that pause it for another one. */
  failures: 5,
  /** Longer than this it is not waited for on its own request. */
  retryAfter: 10_000,
} as const;
