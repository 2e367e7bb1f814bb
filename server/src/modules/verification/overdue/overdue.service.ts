/** Tells the team, once, about each case that should have been decided by now. */
import type { Context } from '../../../lib/context.ts';
import { lockCaseById, selectOverdueCases, setOverdueTold } from '../case/case.repo.ts';

export const OVERDUE_QUEUE = 'verification-overdue';

export async function tellOverdue(context: Context): Promise<void> {
  const { clock, database } = context;
  for (const id of await selectOverdueCases(database.db, clock.now())) {
    await database.db.transaction().execute(async (tx) => {
      const row = await lockCaseById(tx, id);
      if (row === undefined || row.needs === null || row.due_at > clock.now()) return;
      // Another process may have been here first.
      if (row.overdue_told === row.due_at) return;
      await setOverdueTold(tx, row);
      await context.emit(tx, 'verification.team_notice', { row, notice: 'overdue', except: null });
    });
  }
}
