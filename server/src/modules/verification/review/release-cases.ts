/** Releases the cases of a reviewer who leaves the team. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { DomainEvents } from '../../../lib/domain-events.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { caseMachine } from '../case/case-machine.ts';
import type { CaseStep } from '../case/case-types.ts';
import { forgetReviewer, lockCasesAssignedTo } from '../case/case.repo.ts';

/** Releases every case of a removed reviewer in the caller's transaction, each with its step in the history. */
export async function releaseCasesOf(
  context: Context,
  tx: Db,
  { holder, admin }: DomainEvents['team.member_removed'],
): Promise<void> {
  const by = { accountId: admin, personId: admin, role: 'admin' } as const;
  for (const row of await lockCasesAssignedTo(tx, holder.userId)) {
    const step: CaseStep =
      row.state === 'in_review'
        ? { action: 'release', by }
        : { action: 'assign', by, assignee: null };
    await transition(context, tx, caseMachine, row, step);
  }
  await forgetReviewer(tx, holder.userId);
}
