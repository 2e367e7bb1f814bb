/** SQL of the files of briefs. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';

export type RfqFileRow = Row<'rfq_files'>;

export function selectRfqFiles(db: Db, rfqId: string): Promise<RfqFileRow[]> {
  return db.selectFrom('rfq_files').selectAll().where('rfq_id', '=', rfqId).execute();
}

/** @returns those of the files that any request has */
export async function selectUsed(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('rfq_files')
    .select('file_id')
    .where(sql<boolean>`file_id = ANY (${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

export async function upsertRfqFile(tx: Db, file: RfqFileRow): Promise<void> {
  const { confidential } = file;
  await tx
    .insertInto('rfq_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['rfq_id', 'file_id']).doUpdateSet({ confidential }))
    .execute();
}

export async function deleteRfqFiles(tx: Db, rfqId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('rfq_files')
    .where('rfq_id', '=', rfqId)
    .where(sql<boolean>`file_id = ANY (${ids}::uuid[])`)
    .execute();
}

/** A request that has a file as a confidential one. */
export interface ConfidentialIn {
  readonly rfq_id: string;
  /** Of the buyer; null once the account is erased. */
  readonly user_id: string | null;
  /** Null while it has reached nobody. */
  readonly sent_at: Time | null;
}

/** @returns the requests that have a file as a confidential one, whichever of their briefs names it */
export function selectConfidentialIn(db: Db, fileId: string): Promise<ConfidentialIn[]> {
  return db
    .selectFrom('rfq_files')
    .innerJoin('rfqs', 'rfqs.id', 'rfq_files.rfq_id')
    .select(['rfq_id', 'rfqs.user_id', 'rfqs.sent_at'])
    .where('file_id', '=', fileId)
    .where('confidential', '=', true)
    .orderBy('rfq_id')
    .execute();
}

/** @returns the requests that have a file which is not confidential, and that the team has not stopped */
export async function selectRfqsWith(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rfq_files')
    .innerJoin('rfqs', 'rfqs.id', 'rfq_files.rfq_id')
    .select('rfq_id')
    .where('file_id', '=', fileId)
    .where('confidential', '=', false)
    .where('rfqs.state', '<>', 'blocked')
    .execute();
  return rows.map(({ rfq_id }) => rfq_id);
}
