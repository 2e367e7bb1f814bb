/** The effects of a case's steps: a change of the state notifies the supplier, other actions add to the history. */
import type { ReviewReason } from '@waggle/contract/verification/reasons';
import type { LiveTopic, LiveMessage } from '../../../lib/live-bus.ts';
import type { NotificationPoint } from './case-notifications.ts';
import type { CaseEffect, CaseEvent, CaseStepContext } from './case-types.ts';
import type { CaseChange, CaseRow } from './case.repo.ts';
import { ACTION_KINDS, type HistoryAction } from './history.repo.ts';
import { supplierNotification } from './supplier-notification.ts';

interface Transition {
  change?: CaseChange;
  reason?: ReviewReason | undefined;
  /** The reviewer's words. */
  note?: string;
  handedInAt?: Date;
  /** Requested changes, or what expires. */
  points?: readonly NotificationPoint[] | undefined;
}

/** Open pages hear of it: the supplier's own, and every one of the team. */
function caseMessages({ id, version, user_id }: CaseRow): [LiveTopic, LiveMessage][] {
  const message = { event: 'case', case_id: id, version } as const;
  return [
    [`user:${user_id}`, message],
    ['team', message],
  ];
}

/** A step to another state, with its notification and mail. */
export function transitionEffect(ctx: CaseStepContext, transition: Transition): CaseEffect {
  const { context, row, to } = ctx;
  const { change = {}, reason, note = '', handedInAt, points = [] } = transition;
  return {
    change,
    event: { reason: reason ?? null, note, handed_in_at: handedInAt ?? null },
    announce: (after) => ({
      audit: {
        action: 'verification.moved',
        detail: { from: row.state, to, ...(reason !== undefined && { reason }) },
      },
      live: [...caseMessages(after), [`user:${row.user_id}`, { event: 'user' }]],
      notices: supplierNotification(context, after, { reason, note, points }),
    }),
  };
}

/** A decision on the case: it frees it, and the drafted note goes with it. */
export function decisionEffect(
  ctx: CaseStepContext,
  transition: Pick<Transition, 'reason' | 'points'> = {},
): CaseEffect {
  const { row, at } = ctx;
  return transitionEffect(ctx, {
    ...transition,
    change: { assignee: null, decided_at: at, public_note: '' },
    note: row.public_note,
    handedInAt: row.submitted_at,
  });
}

/** A step that leaves the state as it is. */
export function historyEffect(
  { step }: CaseStepContext<HistoryAction>,
  event: Omit<CaseEvent, 'handed_in_at'>,
  change: CaseChange = {},
): CaseEffect {
  const { subject = '', from_value = null, to_value = null, reason = null } = event;
  return {
    change,
    event,
    announce: (after) => ({
      audit: {
        action: `verification.${ACTION_KINDS[step.action]}`,
        // Names of documents and notes stay out of the audit log.
        detail: { about: subject, from: from_value, to: to_value, reason },
      },
      live: caseMessages(after),
    }),
  };
}
