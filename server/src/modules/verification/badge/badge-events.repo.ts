/** SQL of what everybody may know of a badge, which only grows. */
import { newId } from '../../../lib/new-id.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';

export type BadgeEventRow = Row<'badge_events'>;

export async function insertBadgeEvents(
  tx: Db,
  events: readonly Omit<BadgeEventRow, 'id'>[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ id: newId(), ...event }));
  await tx.insertInto('badge_events').values(rows).execute();
}

/** @returns the events of a badge, newest first */
export const selectBadgeEvents = rowsBy('badge_events', 'case_id', ['at', 'id'], { last: true });
