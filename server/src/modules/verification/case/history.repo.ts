/** SQL of a case's history, which only grows: events change the state, decisions keep it. */
import type { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { CaseState } from '@waggle/contract/verification';
import type { RoleOf } from '@waggle/contract/transitions';
import type { Insertable } from 'kysely';
import { newId } from '../../../lib/new-id.ts';
import type { Db, Tables } from '../../../lib/database.ts';

/** The kinds of rows for the actions that keep the state. */
export const ACTION_KINDS = {
  take: 'taken',
  assign: 'assigned',
  release: 'released',
  decide_document: 'document',
  request_field: 'field',
  accept_answer: 'answer',
  settle_hits: 'hits',
  check_claim: 'claim',
  write_public_note: 'public_note',
  write_private_note: 'private_note',
  change_record: 'record',
  lapse: 'lapsed',
  confirm_suspension: 'pull_confirmed',
  appeal: 'appealed',
  dismiss_appeal: 'appeal_dismissed',
} as const satisfies Partial<Record<keyof typeof CASE_GRAPH, string>>;
export type HistoryAction = keyof typeof ACTION_KINDS;

interface HistoryRow {
  id: string;
  case_id: string;
  at: Date;
  actor: string | null;
  /** The system has no user behind it. */
  actor_role: RoleOf<typeof CASE_GRAPH>;
  reason: string | null;
  /** To the supplier; never what only the team may read. */
  note: string;
  /** Of the case, as this left it. */
  version: number;
}

export interface EventRow extends HistoryRow {
  from_state: CaseState;
  to_state: CaseState;
  /** Of a decision: when the case had been submitted. */
  handed_in_at: Date | null;
}

export interface DecisionRow extends HistoryRow {
  kind: (typeof ACTION_KINDS)[HistoryAction];
  /** A file's id, a field's name, a claim's kind. */
  subject: string;
  /** What people call it. */
  subject_name: string;
  from_value: string | null;
  to_value: string | null;
}

declare module '../../../lib/database.ts' {
  interface Tables {
    verification_events: EventRow;
    verification_decisions: DecisionRow;
  }
}
type History = 'verification_events' | 'verification_decisions';

export async function insertHistory<T extends History>(
  tx: Db,
  table: T,
  row: Omit<Tables[T], 'id'>,
): Promise<void> {
  const values = { id: newId(), ...row } as Insertable<Tables[History]>;
  await tx.insertInto<History>(table).values(values).execute();
}

/** @returns the changes of a case's state, oldest first */
export async function selectEvents(db: Db, caseId: string): Promise<EventRow[]> {
  const events = db.selectFrom('verification_events').selectAll();
  return events.where('case_id', '=', caseId).orderBy('version').execute();
}

/** @returns the actions that kept the state, oldest first */
export async function selectDecisions(db: Db, caseId: string): Promise<DecisionRow[]> {
  const decisions = db.selectFrom('verification_decisions').selectAll();
  return decisions.where('case_id', '=', caseId).orderBy('version').execute();
}

/** What is decided against a company; appeals are against these. */
const AGAINST: readonly CaseState[] = ['suspended', 'revoked', 'rejected_final'];

/** @returns whether a user has decided against the company, or confirmed it, since it was verified last */
export async function hasDecidedAgainst(
  db: Db,
  caseId: string,
  userId: string | null,
): Promise<boolean> {
  const events = await selectEvents(db, caseId);
  const since = events.findLast(({ to_state }) => to_state === 'verified')?.version ?? 0;
  const confirmations = (await selectDecisions(db, caseId)).filter(
    ({ kind }) => kind === ACTION_KINDS.confirm_suspension,
  );
  return [...events.filter(({ to_state }) => AGAINST.includes(to_state)), ...confirmations].some(
    ({ actor, version }) => actor === userId && version > since,
  );
}
