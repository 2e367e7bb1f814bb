/** The facts of a user, read at every request. */

/** What decides on what a user may do. Each module declares the columns of its `facts` here by declaration merging. */
export interface UserFacts {}

/** Columns of one statement, by name. */
export type Columns = Readonly<Record<string, unknown>>;
