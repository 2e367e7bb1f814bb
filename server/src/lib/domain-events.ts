/** Domain events by name. */

/** Modules declare theirs here by declaration merging. */
export interface DomainEvents {}
