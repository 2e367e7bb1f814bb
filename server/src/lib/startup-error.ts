/** An error that stops the start: one sentence on what is wrong and how to fix it. */

/** Thrown before the product serves anything; `main` prints the message alone and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
