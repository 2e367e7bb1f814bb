/** SQL of a case's history, which only grows: events change the state, decisions keep it. */
import type { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { CaseState } from '@waggle/contract/verification';
import type { RoleOf } from '@waggle/contract/transitions';
import type { Insertable } from 'kysely';
import { newId } from '../../../lib/new-id.ts';
import type { Db, Tables, Row } from '../../../lib/database.ts';

declare module '../../../lib/postgres/column-types.ts' {
  interface ColumnTypes {
    verification_decisions: {
      kind: (typeof ACTION_KINDS)[HistoryAction];
      actor_role: RoleOf<typeof CASE_GRAPH>;
    };
  }
}

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

export type EventRow = Row<'verification_events'>;
export type DecisionRow = Row<'verification_decisions'>;

type History = 'verification_events' | 'verification_decisions';

export async function insertHistory<T extends History>(
  tx: Db,
  table: T,
  row: Omit<Row<T>, 'id'>,
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
