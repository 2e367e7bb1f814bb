/** What may be reported, as its module describes it to the team. */
import type { Db } from './database.ts';
import type { ViewerIds } from './viewer.ts';

export interface Subject {
  readonly id: string;
  /** As its owner wrote it. */
  readonly title: string;
  /** Where the public reads it, without the origin; nothing where it does not. */
  readonly path?: string | null;
  readonly state: 'live' | 'closed' | 'taken_down';
  /** Its owner. */
  readonly userId: string | null;
  /** As the owner is called there, where that is another name than the user's. */
  readonly by?: string;
  /** How a message begins. */
  readonly excerpt?: string;
  /** What the team has to know of it, in lines. */
  readonly facts?: readonly string[];
  /** Ids of what proves it. */
  readonly files?: readonly string[];
  /** Where else the team reads of it. */
  readonly beside?: { readonly path: string; readonly label: string };
  /** Of the last time it was taken down. */
  readonly reason?: string | null;
}

/** @returns the `describe` of what is told by its row alone */
export const describedBy =
  <Row>(
    select: (db: Db, ids: readonly string[]) => Promise<readonly Row[]>,
    subjectOf: (row: Row) => Subject,
  ) =>
  async (_context: unknown, db: Db, ids: readonly string[]): Promise<Subject[]> =>
    (await select(db, ids)).map(subjectOf);

/** Who of the team decides. */
export interface Decider extends ViewerIds {
  readonly role: 'reviewer' | 'admin';
}

/** What those who reported read of what came of it, and where; their account is known. */
export interface Told {
  readonly title: string;
  readonly place: (userId: string) => { readonly path: string; readonly label: string };
  readonly more?: string;
}
