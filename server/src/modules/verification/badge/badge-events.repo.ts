/** SQL of what everybody may know of a badge, which only grows. */
import type { Badge, ClaimKind, LostReason } from '@waggle/contract/verification/claims';
import { newId } from '../../../lib/new-id.ts';
import type { Db } from '../../../lib/database.ts';

export interface BadgeEventRow {
  id: string;
  case_id: string;
  at: Date;
  what: Badge['history'][number]['what'];
  /** Null for the badge itself. */
  kind: ClaimKind | null;
  subject: string;
  reason: LostReason | null;
}

declare module '../../../lib/database.ts' {
  interface Tables {
    badge_events: BadgeEventRow;
  }
}

export async function insertBadgeEvents(
  tx: Db,
  events: readonly Omit<BadgeEventRow, 'id'>[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ id: newId(), ...event }));
  await tx.insertInto('badge_events').values(rows).execute();
}

/** @returns the events of a badge, newest first */
export async function selectBadgeEvents(db: Db, caseId: string): Promise<BadgeEventRow[]> {
  return db
    .selectFrom('badge_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
