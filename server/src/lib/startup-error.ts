/** An error that prevents the start: one sentence that says what is wrong and how to fix it. */

/** `main` prints only the message and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
