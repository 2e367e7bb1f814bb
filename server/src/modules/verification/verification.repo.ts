/** SQL of the verification module's tables: cases, their documents, their events. */
import { randomUUIDv7 } from 'node:crypto';
import type { FileType } from '@waggle/contract/files';
import type { CaseState, DocumentState } from '@waggle/contract/verification';
import type { Db } from '../../lib/database.ts';

export type DocumentKind = Extract<FileType, 'KYC_DOCS' | 'CERTIFICATES'>;

export interface CaseRow {
  id: string;
  supplier_id: string;
  state: CaseState;
  submitted_at: Date;
  due_at: Date;
  version: number;
}

interface DocumentRow {
  case_id: string;
  file_id: string;
  kind: DocumentKind;
  state: DocumentState;
  position: number;
}

interface EventRow {
  id: string;
  case_id: string;
  at: Date;
  actor: string | null;
  from_state: CaseState;
  to_state: CaseState;
  reason: string | null;
  /** Of the case, as this event left it. */
  version: number;
}

declare module '../../lib/database.ts' {
  interface Tables {
    verification_cases: CaseRow;
    verification_documents: DocumentRow;
    verification_events: EventRow;
  }
}

/** A document handed in with a case. */
export interface CaseDocument {
  fileId: string;
  kind: DocumentKind;
}

export async function insertCase(tx: Db, row: Omit<CaseRow, 'id' | 'version'>): Promise<CaseRow> {
  return tx
    .insertInto('verification_cases')
    .values({ id: randomUUIDv7(), version: 1, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function selectCase(db: Db, supplierId: string): Promise<CaseRow> {
  return db
    .selectFrom('verification_cases')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
}

/** The case, kept from everybody else until the transaction ends. */
export async function lockCase(tx: Db, supplierId: string): Promise<CaseRow> {
  return tx
    .selectFrom('verification_cases')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Writes what changed of a case and counts its version up.
 * @returns the new version
 */
export async function updateCase(
  tx: Db,
  id: string,
  change: Partial<Pick<CaseRow, 'state' | 'submitted_at' | 'due_at'>>,
): Promise<number> {
  const { version } = await tx
    .updateTable('verification_cases')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertEvent(tx: Db, event: Omit<EventRow, 'id'>): Promise<void> {
  await tx
    .insertInto('verification_events')
    .values({ id: randomUUIDv7(), ...event })
    .execute();
}

/** @returns what happened to a case, oldest first */
export async function selectEvents(db: Db, caseId: string): Promise<EventRow[]> {
  return db
    .selectFrom('verification_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('version')
    .execute();
}

/** Makes these the documents of a case, in this order; one that stays keeps its state. */
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
  return db
    .selectFrom('verification_documents')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
}
