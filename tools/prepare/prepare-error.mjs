/** The failure that a person can act on: its message is one sentence that says what to do. */
export class PrepareError extends Error {}
