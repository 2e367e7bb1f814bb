/** What one module does and others react to, by name; each module declares its own events. */

/** Modules add theirs by declaration merging, so no file here knows them. */
export interface DomainEvents {}
