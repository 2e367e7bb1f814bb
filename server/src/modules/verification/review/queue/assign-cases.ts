/** Gives several cases to a member of the team: each in a transaction of its own, with its own answer. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { assignCases as assignCall } from '@waggle/contract/team/queue';
import { permissionError, reviewer } from '../../../../lib/authorize.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Context } from '../../../../lib/context.ts';
import { databaseFault } from '../../../../lib/database.ts';
import type { Call } from '../../../../lib/http/endpoint-route.ts';
import { transition } from '../../../../lib/transitions/transition.ts';
import { findUsers } from '../../../accounts/accounts.service.ts';
import { caseMachine } from '../../case/case-machine.ts';
import { lockCaseById } from '../../case/case.repo.ts';

type Result = DataOf<typeof assignCall>['results'][number];

/** @throws ApiError why this one is not given */
async function assignOne(
  context: Context,
  { viewer, body }: Call<typeof assignCall>,
  target: { id: string; version: number },
): Promise<void> {
  const { assignee, take_over } = body;
  const by = reviewer(viewer);
  await context.database.db.transaction().execute(async (tx) => {
    const row = await lockCaseById(tx, target.id);
    const holder = row?.state === 'in_review' ? row.assignee : null;
    if (holder !== null && holder !== by.personId && holder !== assignee && !take_over) {
      const name = (await findUsers(tx, [holder])).get(holder)?.name ?? '';
      throw permissionError('held_by_colleague', { name }, row?.version);
    }
    await transition(context, tx, caseMachine, target, (now) =>
      now.assignee === assignee ? undefined : { action: 'assign', by, assignee },
    );
  });
}

/**
 * A database that goes away in the middle is no error of the whole call: the answer says which cases were given.
 */
export async function assignCases(
  context: Context,
  call: Call<typeof assignCall>,
): Promise<Result[]> {
  const results: Result[] = [];
  let away: ApiError | undefined;
  for (const target of call.body.cases) {
    const { id } = target;
    try {
      if (away !== undefined) throw away;
      await assignOne(context, call, target);
      results.push({ id, assigned: true, held: false, message: '' });
    } catch (error) {
      if (databaseFault(error) === 'unreachable' && results.length > 0) {
        away = new ApiError('unavailable');
      }
      const refusal = away ?? error;
      if (!(refusal instanceof ApiError)) throw error;
      const held = refusal.reason === 'held_by_colleague';
      results.push({ id, assigned: false, held, message: refusal.message });
    }
  }
  return results;
}
