/** Domain events by name; each module declares its own. */

/** Modules add theirs by declaration merging, so no file here knows them. */
export interface DomainEvents {}
