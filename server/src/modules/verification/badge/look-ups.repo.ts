/** SQL of the pages that reviewers have opened to look a claim up. */
import { LOOK_UP_HOURS } from '@waggle/contract/verification/states';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';

export type LookUpRow = Row<'verification_look_ups'>;

/** Notes that a page was opened; opened again, the last time counts. */
export async function upsertLookUp(tx: Db, row: LookUpRow): Promise<void> {
  const { opened_at, value } = row;
  await tx
    .insertInto('verification_look_ups')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'kind', 'opened_by', 'url']).doUpdateSet({ opened_at, value }),
    )
    .execute();
}

/** @returns what was opened for a case so shortly ago that it counts, the earliest first */
export async function selectLookUps(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  caseId: string,
): Promise<LookUpRow[]> {
  return db
    .selectFrom('verification_look_ups')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('opened_at', '>', addSeconds(clock.now(), -LOOK_UP_HOURS * 3600))
    .orderBy('opened_at')
    .execute();
}

/** @returns all that was opened for a case, the earliest first */
export const selectAllLookUps = rowsBy('verification_look_ups', 'case_id', ['opened_at']);
