/** SQL of the files that stay with a case as evidence after they have left the supplier's record. */
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';
import { retainFiles } from '../../files/files.service.ts';
import type { CaseRow } from './case.repo.ts';

const DAY_SECONDS = 24 * 3600;

export type EvidenceRow = Row<'verification_evidence'>;

/** Keeps files that left the record, or came as a proof, in the caller's transaction. */
export async function keepEvidence(
  context: Pick<Context, 'clock'>,
  tx: Db,
  { id, round }: Pick<CaseRow, 'id' | 'round'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const at = context.clock.now();
  await retainFiles(context, tx, fileIds);
  await tx
    .insertInto('verification_evidence')
    .values(fileIds.map((file_id) => ({ case_id: id, file_id, round, at })))
    // One that was used again begins anew.
    .onConflict((conflict) => conflict.columns(['case_id', 'file_id']).doUpdateSet({ round, at }))
    .execute();
}

/** When what left until then has reached its end. */
function ended({ clock, config }: Pick<Context, 'clock' | 'config'>): Time {
  return addSeconds(clock.now(), -config.evidenceDays * DAY_SECONDS);
}

/** Of the evidence past its end, what nothing rests on: neither the record nor a claim that holds. */
function unused(db: Db, before: Time) {
  return db
    .selectFrom('verification_evidence as evidence')
    .where('evidence.at', '<=', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('verification_documents')
            .select('file_id')
            .whereRef('file_id', '=', 'evidence.file_id'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('verification_claims')
            .select('kind')
            .whereRef('document_id', '=', 'evidence.file_id')
            .where('checked', '=', true),
        ),
      ),
    );
}

/** @returns the users with evidence past its end, each with the case */
export async function selectEnded(context: Context): Promise<{ id: string; user_id: string }[]> {
  return unused(context.database.db, ended(context))
    .innerJoin('verification_cases as owner', 'owner.id', 'evidence.case_id')
    .select(['owner.id', 'owner.user_id'])
    .distinct()
    .orderBy('owner.id')
    .execute();
}

/** Takes the evidence past its end out of a case, whose supplier is locked. @returns the files */
export async function deleteEnded(context: Context, tx: Db, caseId: string): Promise<string[]> {
  const rows = await unused(tx, ended(context))
    .select('evidence.file_id')
    .where('evidence.case_id', '=', caseId)
    .execute();
  const ids = rows.map(({ file_id }) => file_id);
  if (ids.length === 0) return [];
  await tx
    .deleteFrom('verification_evidence')
    .where('case_id', '=', caseId)
    .where('file_id', 'in', ids)
    .execute();
  return ids;
}

/** @returns the day until which a file stays with its case */
export function evidenceEnd(
  { config }: Pick<Context, 'config'>,
  { at }: Pick<EvidenceRow, 'at'>,
): string {
  return addSeconds(at, config.evidenceDays * DAY_SECONDS).slice(0, 10);
}

/** @returns what a case keeps, the oldest first */
export const selectEvidence = rowsBy('verification_evidence', 'case_id', ['at', 'file_id']);
