/** SQL of the decisions on a case that leave its state as it is; they are only ever added. */
import { newId } from '../../../lib/new-id.ts';
import type { Db } from '../../../lib/database.ts';
import type { ActorRole } from './case.repo.ts';

export interface DecisionRow {
  id: string;
  case_id: string;
  at: Date;
  actor: string | null;
  actor_role: ActorRole;
  kind:
    | 'taken'
    | 'released'
    | 'document'
    | 'field'
    | 'claim'
    | 'public_note'
    | 'private_note'
    | 'record';
  /** A file's id, a field's name, a claim's kind. */
  subject: string;
  /** What people call it. */
  subject_name: string;
  from_value: string | null;
  to_value: string | null;
  reason: string | null;
  /** To the supplier; never what only the team may read. */
  note: string;
  /** Of the case, as this left it. */
  version: number;
}

declare module '../../../lib/database.ts' {
  interface Tables {
    verification_decisions: DecisionRow;
  }
}

export async function insertDecision(tx: Db, decision: Omit<DecisionRow, 'id'>): Promise<void> {
  await tx
    .insertInto('verification_decisions')
    .values({ id: newId(), ...decision })
    .execute();
}

/** @returns oldest first */
export async function selectDecisions(db: Db, caseId: string): Promise<DecisionRow[]> {
  return db
    .selectFrom('verification_decisions')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('version')
    .execute();
}
