/** SQL of the files that stay with a case as evidence after they have left the supplier's record. */
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { retainFiles } from '../../files/files.service.ts';
import type { CaseRow } from './case.repo.ts';

const DAY_SECONDS = 24 * 3600;

export interface EvidenceRow {
  case_id: string;
  file_id: string;
  /** Of the case, when it left the record. */
  round: number;
  at: Date;
}

declare module '../../../lib/database.ts' {
  interface Tables {
    verification_evidence: EvidenceRow;
  }
}

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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the day until which a file stays with its case */
export function evidenceEnd(
  { config }: Pick<Context, 'config'>,
  { at }: Pick<EvidenceRow, 'at'>,
): string {
  return addSeconds(at, config.evidenceDays * DAY_SECONDS)
    .toISOString()
    .slice(0, 10);
}

/** @returns what a case keeps, the oldest first */
export async function selectEvidence(db: Db, caseId: string): Promise<EvidenceRow[]> {
  return db
    .selectFrom('verification_evidence')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('file_id')
    .execute();
}
