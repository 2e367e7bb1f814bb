/** What stands beside the rows of a noun: what a viewer may do with each, and its history as the team reads it. */
import { TEAM_ROLES } from '@waggle/contract/permissions/actor';
import type { RoleOf } from '@waggle/contract/transitions';
import type { May, StepDone } from '@waggle/contract/transitions/steps';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Machine, MachineTypes, StepActor } from '../../lib/transitions/machine.ts';
import { mayTake } from '../../lib/transitions/step-routes.ts';
import { selectSteps } from '../../lib/transitions/steps.repo.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUsers } from './accounts.service.ts';

const OF_TEAM: ReadonlySet<string> = new Set(TEAM_ROLES);

/** Steps of one row that are shown. */
const MOST = 50;

interface Beside {
  readonly may: May;
  readonly steps: StepDone[];
}

/** Looks up what stands beside some rows, and tells it of each. */
type Prepare<Row, Told> = (
  ...about: [context: Context, db: Db, rows: readonly Row[]]
) => Promise<(row: Row) => Told | Promise<Told>>;

/**
 * @param prepare what is shown of a row; all of its columns without it
 * @returns the `present` of a noun: each row with what the viewer may do with it now, and its steps, the last first, with the names of the team alone
 */
export function withSteps<S extends MachineTypes, Told extends object = S['row']>(
  machine: Machine<S>,
  actorOf: (viewer: Viewer) => StepActor<RoleOf<S['graph']>>,
  prepare?: Prepare<S['row'], Told>,
) {
  return async (context: Context, db: Db, viewer: Viewer, rows: readonly S['row'][]) => {
    const told = await prepare?.(context, db, rows);
    const ids = rows.map(({ id }) => id);
    const done = await selectSteps(db, machine.history.noun, ids);
    const people = await findUsers(
      db,
      [...done.values()].flat().flatMap((step) => step.actor ?? []),
    );
    const presented: (Told & Beside)[] = [];
    for (const row of rows) {
      const may = await mayTake(context, db, machine, actorOf(viewer), row);
      const steps = (done.get(row.id) ?? [])
        .toReversed()
        .slice(0, MOST)
        .map(({ at, action, actor: by, actor_role: role, note }) => {
          const name = (OF_TEAM.has(role) && people.get(by ?? '')?.name) || null;
          return { at, action, role, by: name, note };
        });
      presented.push({ ...((await told?.(row)) ?? (row as unknown as Told)), may, steps });
    }
    return presented;
  };
}
