/** Something public that anybody may report, and that the team may take down: each module says so in its manifest. */
import type { ReportableKind } from '@waggle/contract/launch-page/report-reasons';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';

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

export interface Reportable {
  readonly kind: ReportableKind;
  /** @returns what stands under a public address, `/report/<kind>/<key>`; undefined where nothing is public */
  find(context: Context, db: Db, key: string): Promise<Subject | undefined>;
  /** @returns those that there are, by their ids */
  describe(context: Context, db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Subject>>;
  /** Takes it from the public, and tells its owner why. */
  takeDown(
    context: Context,
    tx: Db,
    about: { id: string; reason: string; by: Decider },
  ): Promise<void>;
  /** Gives it back to its owner, and tells so. */
  restore(context: Context, tx: Db, about: { id: string; by: Decider }): Promise<void>;
}
