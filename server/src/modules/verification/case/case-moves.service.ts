/** Every step of a case, in one place: what it writes, who is told, all in the transaction that takes it. */
import { nextState } from '@waggle/contract/transitions';
import { REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { Reason } from '@waggle/contract/verification/reasons';
import { recordAudit } from '../../../lib/audit.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { addBusinessDays } from './business-days.ts';
import type { NewsPoint } from './case-notifications.ts';
import { type DecisionRow, insertDecision } from './decisions.repo.ts';
import { tellSupplier } from './notify-supplier.ts';
import {
  type ActorRole,
  type CaseChange,
  type CaseRow,
  insertEvent,
  updateCase,
} from './case.repo.ts';

type CaseAction = keyof typeof CASE_GRAPH;

/** Who takes a step. */
export interface Actor {
  /** Null for the system. */
  userId: string | null;
  role: ActorRole;
}

/** One step through the graph. */
export interface Move {
  action: CaseAction;
  by: Actor;
  reason?: Reason;
  /** What the supplier has to change, or what runs out. */
  points?: readonly NewsPoint[];
}

/** Who waits for the second time, or was visible before, goes first among what is due on the same day. */
const PRIORITY_OF: Partial<Record<CaseAction, number>> = { submit: 0, resubmit: 1, reopen: 2 };
const DECISIONS: readonly CaseAction[] = ['request_changes', 'verify', 'reject', 'suspend'];

/** Open pages hear of it: the supplier's own, and every one of the team. */
async function publishCase({ live }: Context, tx: Db, row: CaseRow): Promise<void> {
  const news = { event: 'case', case_id: row.id, version: row.version } as const;
  await live.publish(tx, `user:${row.user_id}`, news);
  await live.publish(tx, 'team', news);
}

/** What a step changes of the case beside its state. */
function changeOf(row: CaseRow, { action, by }: Move, at: Date): CaseChange {
  const priority = PRIORITY_OF[action];
  if (priority !== undefined) {
    return {
      priority,
      round: row.round + 1,
      assignee: null,
      submitted_at: at,
      // Whatever waits for the team anew is due anew.
      due_at: addBusinessDays(at, REVIEW_BUSINESS_DAYS),
      decided_at: null,
    };
  }
  if (action === 'start_review') return { assignee: by.userId };
  return DECISIONS.includes(action) ? { assignee: null, decided_at: at, public_note: '' } : {};
}

/**
 * Takes a locked case one step further: its new state, its event, the audit entry, what the supplier is told
 * and what open pages hear; all in the caller's transaction, so all of it or nothing.
 * @returns the case as it is now
 * @throws Refusal `conflict` when the graph has no such step from where the case is
 */
export async function moveCase(
  context: Context,
  tx: Db,
  row: CaseRow,
  move: Move,
): Promise<CaseRow> {
  const { action, by, reason, points = [] } = move;
  const to = nextState(CASE_GRAPH[action], row.state, by.role);
  if (to === undefined) throw new Refusal('conflict');
  const at = context.clock.now();
  const moved = await updateCase(tx, row.id, { state: to, ...changeOf(row, move, at) });
  const decided = DECISIONS.includes(action);
  const note = decided ? row.public_note : '';
  await insertEvent(tx, {
    case_id: row.id,
    at,
    actor: by.userId,
    actor_role: by.role,
    from_state: row.state,
    to_state: to,
    reason: reason ?? null,
    note,
    handed_in_at: decided ? row.submitted_at : null,
    version: moved.version,
  });
  await recordAudit(tx, context.clock, {
    actor: by.userId,
    action: 'verification.moved',
    subject: row.id,
    detail: { from: row.state, to, ...(reason !== undefined && { reason }) },
  });
  await publishCase(context, tx, moved);
  await tellSupplier(context, tx, moved, { reason, note, points });
  return moved;
}

/** A step that leaves the state as it is. */
export type Step = Pick<DecisionRow, 'kind'> &
  Partial<
    Pick<DecisionRow, 'subject' | 'subject_name' | 'from_value' | 'to_value' | 'reason' | 'note'>
  >;

/**
 * Writes down a step of a locked case that is no move, counts the case's version up and tells open pages; in
 * the caller's transaction.
 * @param change what it changes of the case itself
 * @returns the case as it is now
 */
export async function noteStep(
  context: Context,
  tx: Db,
  row: CaseRow,
  by: Actor,
  step: Step,
  change: CaseChange = {},
): Promise<CaseRow> {
  const { clock } = context;
  const moved = await updateCase(tx, row.id, change);
  await insertDecision(tx, {
    case_id: row.id,
    at: clock.now(),
    actor: by.userId,
    actor_role: by.role,
    subject: '',
    subject_name: '',
    from_value: null,
    to_value: null,
    reason: null,
    note: '',
    ...step,
    version: moved.version,
  });
  const { kind, subject = '', from_value = null, to_value = null, reason = null } = step;
  // Names of documents and whatever was written stay out of the audit log.
  await recordAudit(tx, clock, {
    actor: by.userId,
    action: `verification.${kind}`,
    subject: row.id,
    detail: { about: subject, from: from_value, to: to_value, reason },
  });
  await publishCase(context, tx, moved);
  return moved;
}
