/** The effects of a supplier's actions on the case: submitting, resubmitting, changing the record. */
import { REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import { addBusinessDays } from './business-days.ts';
import { transitionEffect, historyEffect } from './case-effects.ts';
import type { CaseEffects, CaseStepContext } from './case-types.ts';

/** @param priority resubmissions and re-reviews go before first applications that are due on the same day */
function submissionEffect(priority: number) {
  return (ctx: CaseStepContext) =>
    transitionEffect(ctx, {
      change: {
        priority,
        round: ctx.row.round + 1,
        assignee: null,
        submitted_at: ctx.at,
        due_at: addBusinessDays(ctx.at, REVIEW_BUSINESS_DAYS),
        decided_at: null,
      },
    });
}

export const supplierEffects: CaseEffects<'submit' | 'resubmit' | 'reopen' | 'change_record'> = {
  submit: submissionEffect(0),
  resubmit: submissionEffect(1),
  reopen: submissionEffect(2),
  change_record: (ctx) => historyEffect(ctx, { subject: ctx.step.fields.join(' ') }),
};
