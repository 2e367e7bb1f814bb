/** Giving back to the queue whatever a reviewer has in hand, when he leaves the team. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { noteStep } from '../case/case-moves.service.ts';
import { lockCasesInHand } from '../case/verification.repo.ts';

/**
 * Releases every case of a reviewer in the caller's transaction, each with its step in the history.
 * @param holder whose cases
 * @param admin who has them given back
 */
export async function releaseAllOf(
  context: Context,
  tx: Db,
  holder: { userId: string; name: string },
  admin: string,
): Promise<void> {
  for (const row of await lockCasesInHand(tx, holder.userId)) {
    const step = { kind: 'released' as const, subject: holder.userId, subject_name: holder.name };
    await noteStep(context, tx, row, { userId: admin, role: 'admin' }, step, { assignee: null });
  }
}
