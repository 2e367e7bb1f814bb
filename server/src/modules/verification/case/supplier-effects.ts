/** The effects of a supplier's actions on the case: submitting, resubmitting, changing the record. */
import { REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import { ApiError } from '../../../lib/api-error.ts';
import { utcDay } from '../../../lib/clock.ts';
import { isAway } from '../../accounts/accounts.service.ts';
import { addBusinessDays } from './business-days.ts';
import { transitionEffect, historyEffect } from './case-effects.ts';
import type { CaseEffect, CaseEffects, CaseStepContext } from './case-types.ts';
import type { CaseChange } from './case.repo.ts';
import type { TeamNotice } from '../notices/team-notice.ts';

/** Resubmissions and re-reviews go before first applications that are due on the same day. */
const PRIORITIES = { submit: 0, resubmit: 1, re_review: 2 } as const;

type Round = Pick<CaseStepContext, 'context' | 'tx' | 'row' | 'at'>;

/** @returns whether the reviewer of the round before is on the team, and not away */
async function isHere({ context, tx }: Round, reviewer: string): Promise<boolean> {
  if (await isAway(tx, reviewer, utcDay(context))) return false;
  try {
    await context.emit(tx, 'verification.needs_member', { userId: reviewer });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'not_on_team') return false;
    throw error;
  }
}

/** @returns what begins a round of review; it goes to the reviewer of the round before, where there is one */
export async function newRound(ctx: Round, priority: keyof typeof PRIORITIES): Promise<CaseChange> {
  const { row, at } = ctx;
  const { reviewer } = row;
  return {
    priority: PRIORITIES[priority],
    round: row.round + 1,
    assignee: reviewer !== null && (await isHere(ctx, reviewer)) ? reviewer : null,
    submitted_at: at,
    due_at: addBusinessDays(at, REVIEW_BUSINESS_DAYS),
    decided_at: null,
  };
}

async function submissionEffect(
  ctx: CaseStepContext,
  priority: keyof typeof PRIORITIES,
  team?: TeamNotice,
  change?: CaseChange,
): Promise<CaseEffect> {
  // A first application is news for nobody in particular: the queue has it.
  return transitionEffect(ctx, { change: { ...(await newRound(ctx, priority)), ...change }, team });
}

export const supplierEffects: CaseEffects<'submit' | 'resubmit' | 'reopen' | 'change_record'> = {
  submit: (ctx) => submissionEffect(ctx, 'submit'),
  resubmit: (ctx) =>
    submissionEffect(ctx, 'resubmit', 'resubmitted', {
      vouched: ctx.row.vouched && ctx.step.untouched,
    }),
  reopen: (ctx) =>
    submissionEffect(ctx, 're_review', 'reopened', {
      vouched: ctx.row.vouched && ctx.step.untouched,
    }),
  change_record: (ctx) =>
    historyEffect(
      ctx,
      { subject: ctx.step.fields.join(' ') },
      {
        change: {
          vouched: ctx.row.vouched && ctx.step.untouched,
          // Nor does it come back when a suspension is declined.
          pull_vouched: ctx.row.pull_vouched && ctx.step.untouched,
        },
      },
    ),
};
