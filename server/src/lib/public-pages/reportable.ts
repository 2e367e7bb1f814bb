/** What is public and may be reported, as its module describes it to the team. */

export interface Subject {
  readonly id: string;
  /** As its owner wrote it. */
  readonly title: string;
  /** Without the origin. */
  readonly path: string;
  readonly state: 'live' | 'closed' | 'taken_down';
  readonly userId: string;
  /** Of the last time it was taken down. */
  readonly reason: string | null;
}

/** Who of the team decides. */
export interface Decider {
  readonly userId: string;
  readonly role: 'reviewer' | 'admin';
}
