/** The effects of a case's steps: a change of the state notifies the supplier, other actions add to the history. */
import type { ReviewReason } from '@waggle/contract/verification/reasons';
import type { StepWords } from '../../../lib/transitions/steps.repo.ts';
import type { NewNotification } from '../../notifications/notifications.service.ts';
import type { LetterNames } from '../notices/case-mail.ts';
import type { NotificationPoint } from '../notices/notice-words.ts';
import type { CaseEffect, CaseStepContext } from './case-types.ts';
import type { CaseChange } from './case.repo.ts';
import type { About, HistoryAction } from './case-history.ts';
import { supplierNotification } from '../notices/supplier-notification.ts';
import type { TeamNotice } from '../notices/team-notice.ts';

interface Transition {
  change?: CaseChange;
  reason?: ReviewReason | undefined;
  /** The reviewer's words. */
  note?: string;
  handedInAt?: Time;
  /** Requested changes, or what expires. */
  points?: readonly NotificationPoint[] | undefined;
  /** What the team is told. */
  team?: TeamNotice | undefined;
  /** Whether what was asked for in the round before was answered. */
  answered?: boolean | undefined;
  letter?: LetterNames | undefined;
}

function tellTeam(
  { context, tx, step }: CaseStepContext,
  notice: TeamNotice | undefined,
): Pick<CaseEffect, 'cascade'> {
  if (notice === undefined) return {};
  return {
    cascade: (row) =>
      context.emit(tx, 'verification.team_notice', { row, notice, except: step.by.personId }),
  };
}

/** A step to another state, with its notification and mail. */
export function transitionEffect(ctx: CaseStepContext, transition: Transition): CaseEffect {
  const { context, row, step } = ctx;
  const { change = {}, reason, note = '', handedInAt, points = [], team } = transition;
  const { answered, letter } = transition;
  return {
    change,
    event: { reason: reason ?? null, note, handed_in_at: handedInAt ?? null },
    news: (after) =>
      supplierNotification(
        context,
        after,
        { action: step.action, before: row },
        { reason, note, points, answered, letter },
      ),
    ...tellTeam(ctx, team),
  };
}

/** A decision on the case: it frees it, and the drafted note goes with it. */
export function decisionEffect(
  ctx: CaseStepContext,
  {
    change,
    ...transition
  }: Pick<Transition, 'reason' | 'points' | 'answered' | 'letter' | 'change' | 'team'> = {},
): CaseEffect {
  const { row, at, step } = ctx;
  const by = step.by.personId;
  return transitionEffect(ctx, {
    ...transition,
    change: {
      assignee: null,
      decided_at: at,
      decided_by: by,
      reviewer: by,
      public_note: '',
      ...change,
    },
    note: row.public_note,
    handedInAt: row.submitted_at,
  });
}

const NOTHING: About = { subject: '', subject_name: '', from_value: null, to_value: null };

/** A step that leaves the state as it is. */
export function historyEffect(
  ctx: CaseStepContext<HistoryAction>,
  { reason = null, note = '', ...about }: Partial<About> & Pick<StepWords, 'reason' | 'note'>,
  {
    change = {},
    notices = [],
    team,
  }: {
    change?: CaseChange;
    notices?: readonly NewNotification[];
    team?: TeamNotice | undefined;
  } = {},
): CaseEffect {
  const event = { reason, note, detail: { ...NOTHING, ...about } };
  return { change, event, news: notices, ...tellTeam(ctx, team) };
}
