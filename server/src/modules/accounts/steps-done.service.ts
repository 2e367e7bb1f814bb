/** Histories as the team reads them: each step, the last first, and by whom of the team. */
import { TEAM_ROLES } from '@waggle/contract/permissions/actor';
import type { StepDone } from '@waggle/contract/transitions/steps';
import type { Db } from '../../lib/database.ts';
import { type Noun, selectSteps } from '../../lib/transitions/steps.repo.ts';
import { findUsers } from './accounts.service.ts';

const OF_TEAM: ReadonlySet<string> = new Set(TEAM_ROLES);

/** @returns the steps of each row, at most so many */
export async function stepsDone(
  db: Db,
  noun: Noun,
  ids: readonly string[],
): Promise<(id: string, most?: number) => StepDone[]> {
  const steps = await selectSteps(db, noun, ids);
  const actors = [...steps.values()].flat().flatMap(({ actor }) => actor ?? []);
  const people = await findUsers(db, actors);
  return (id, most) =>
    (steps.get(id) ?? [])
      .toReversed()
      .slice(0, most)
      .map(({ at, action, actor, actor_role: role, note }) => {
        const by = (OF_TEAM.has(role) && people.get(actor ?? '')?.name) || null;
        return { at, action, role, by, note };
      });
}
