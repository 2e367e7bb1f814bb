/** The refusal to start: one sentence that says what is wrong and what to do about it. */

/** Thrown before the product serves anything; `main` prints the message alone and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
