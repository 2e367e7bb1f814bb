/** A case's history, which only grows: events are its steps to another state, decisions those that keep it. */
import type { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { CaseState } from '@waggle/contract/verification';
import type { RoleOf } from '@waggle/contract/transitions';
import type { Db } from '../../../lib/database.ts';
import { selectSteps, type StepRow } from '../../../lib/transitions/steps.repo.ts';

/** The kinds of decisions, by the action that keeps the state. */
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

export const keepsState = (action: string): action is HistoryAction => action in ACTION_KINDS;

/** What a decision is about, and from which value to which. */
export interface About {
  readonly subject: string;
  readonly subject_name: string;
  readonly from_value: string | null;
  readonly to_value: string | null;
}

interface Entry extends Pick<StepRow, 'id' | 'version' | 'at' | 'actor' | 'reason' | 'note'> {
  readonly case_id: string;
  readonly actor_role: RoleOf<typeof CASE_GRAPH>;
}
export interface EventRow extends Entry, Pick<StepRow, 'handed_in_at'> {
  readonly from_state: CaseState;
  readonly to_state: CaseState;
}
export interface DecisionRow extends Entry, About {
  readonly kind: (typeof ACTION_KINDS)[HistoryAction];
}

/** @returns what happened to a case, the oldest first */
export async function selectHistory(
  db: Db,
  caseId: string,
): Promise<{ events: EventRow[]; decisions: DecisionRow[] }> {
  const events: EventRow[] = [];
  const decisions: DecisionRow[] = [];
  for (const step of (await selectSteps(db, 'case', [caseId])).get(caseId) ?? []) {
    const { noun: _, row, action, detail, from_state, to_state, handed_in_at, ...said } = step;
    const entry = { ...said, case_id: row, actor_role: said.actor_role as Entry['actor_role'] };
    if (keepsState(action)) {
      decisions.push({ ...entry, kind: ACTION_KINDS[action], ...(detail as About) });
    } else {
      const states = { from_state: from_state as CaseState, to_state: to_state as CaseState };
      events.push({ ...entry, ...states, handed_in_at });
    }
  }
  return { events, decisions };
}

/** What is decided against a company; appeals are against these. */
const AGAINST: readonly CaseState[] = ['suspended', 'revoked', 'rejected_final'];

/** @returns whether a user has decided against the company, or confirmed it, since it was verified last */
export async function hasDecidedAgainst(
  db: Db,
  caseId: string,
  userId: string | null,
): Promise<boolean> {
  const { events, decisions } = await selectHistory(db, caseId);
  const since = events.findLast(({ to_state }) => to_state === 'verified')?.version ?? 0;
  const confirmations = decisions.filter(({ kind }) => kind === ACTION_KINDS.confirm_suspension);
  return [...events.filter(({ to_state }) => AGAINST.includes(to_state)), ...confirmations].some(
    ({ actor, version }) => actor === userId && version > since,
  );
}
