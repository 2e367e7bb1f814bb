/** SQL of a case's documents, and what was decided on each. */
import type { DocumentKind } from '@waggle/contract/verification';
import type { Db, Row } from '../../../lib/database.ts';

export type DocumentRow = Row<'verification_documents'>;

/** A document of a case. */
export interface CaseDocument {
  fileId: string;
  kind: DocumentKind;
}

/** Makes these the documents of a case, in this order; one that stays keeps what was decided on it. */
export async function replaceDocuments(
  tx: Db,
  caseId: string,
  documents: readonly CaseDocument[],
): Promise<void> {
  const ids = documents.map((document) => document.fileId);
  await tx
    .deleteFrom('verification_documents')
    .where('case_id', '=', caseId)
    .$if(ids.length > 0, (query) => query.where('file_id', 'not in', ids))
    .execute();
  if (documents.length === 0) return;
  await tx
    .insertInto('verification_documents')
    .values(
      documents.map(({ fileId, kind }, position) => ({
        case_id: caseId,
        file_id: fileId,
        kind,
        state: 'new' as const,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'file_id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
}

export async function selectDocuments(db: Db, caseId: string): Promise<DocumentRow[]> {
  return selectDocumentsOf(db, [caseId]);
}

/** @returns the documents of cases, those of each in their order */
export async function selectDocumentsOf(
  db: Db,
  caseIds: readonly string[],
): Promise<DocumentRow[]> {
  if (caseIds.length === 0) return [];
  return db
    .selectFrom('verification_documents')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('position')
    .execute();
}

/** Takes back what was decided on a document: its supplier has said why it stays. */
export async function resetDocument(tx: Db, caseId: string, fileId: string): Promise<void> {
  const undecided = {
    state: 'new' as const,
    reason: null,
    note: '',
    expires_at: null,
    certification: '',
  };
  await updateDocument(tx, { case_id: caseId, file_id: fileId }, undecided);
}

/** Notes that a document renews another one ahead. */
export async function setReplaces(
  tx: Db,
  caseId: string,
  fileId: string,
  replaces: string,
): Promise<void> {
  await tx
    .updateTable('verification_documents')
    .set({ replaces })
    .where('case_id', '=', caseId)
    .where('file_id', '=', fileId)
    .execute();
}

/** Writes what was decided on one document. */
export async function updateDocument(
  tx: Db,
  { case_id, file_id }: Pick<DocumentRow, 'case_id' | 'file_id'>,
  decided: Pick<DocumentRow, 'state' | 'reason' | 'note' | 'expires_at' | 'certification'>,
): Promise<void> {
  await tx
    .updateTable('verification_documents')
    .set(decided)
    .where('case_id', '=', case_id)
    .where('file_id', '=', file_id)
    .execute();
}
