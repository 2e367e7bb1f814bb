/** What stands beside the rows of a noun: what a viewer may do with each, and its history as the team reads it. */
import { TEAM_ROLES } from '@waggle/contract/permissions/actor';
import type { RoleOf } from '@waggle/contract/transitions';
import type { May, StepDone } from '@waggle/contract/transitions/steps';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Machine, MachineTypes, StepActor } from '../../lib/transitions/machine.ts';
import { mayTake } from '../../lib/transitions/step-routes.ts';
import { selectSteps } from '../../lib/transitions/steps.repo.ts';
import { findUsers } from './accounts.service.ts';

const OF_TEAM: ReadonlySet<string> = new Set(TEAM_ROLES);

/** Steps of one row that are shown. */
const MOST = 50;

interface Beside {
  readonly may: May;
  readonly steps: StepDone[];
}

/** @returns of each row what the actor may do with it now, and its steps, the last first, with the names of the team alone */
export async function stepsBeside<S extends MachineTypes>(
  context: Context,
  db: Db,
  machine: Machine<S>,
  actor: StepActor<RoleOf<S['graph']>>,
  rows: readonly S['row'][],
): Promise<(row: S['row']) => Beside> {
  const ids = rows.map(({ id }) => id);
  const steps = await selectSteps(db, machine.history.noun, ids);
  const people = await findUsers(
    db,
    [...steps.values()].flat().flatMap((step) => step.actor ?? []),
  );
  const may = new Map<string, May>();
  for (const row of rows) may.set(row.id, await mayTake(context, db, machine, actor, row));
  return (row) => ({
    may: may.get(row.id) ?? {},
    steps: (steps.get(row.id) ?? [])
      .toReversed()
      .slice(0, MOST)
      .map(({ at, action, actor: by, actor_role: role, note }) => {
        const name = (OF_TEAM.has(role) && people.get(by ?? '')?.name) || null;
        return { at, action, role, by: name, note };
      }),
  });
}
