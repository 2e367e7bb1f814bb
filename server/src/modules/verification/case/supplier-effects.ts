/** The effects of a supplier's actions on the case: submitting, resubmitting, changing the record. */
import { REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import { addBusinessDays } from './business-days.ts';
import { moveEffect, historyEffect } from './case-effects.ts';
import type { CaseEffects, CaseStepContext } from './case-types.ts';

/** @param priority who has waited before, or was visible before, goes first among what is due on the same day */
function handedIn(priority: number) {
  return (ctx: CaseStepContext) =>
    moveEffect(ctx, {
      change: {
        priority,
        round: ctx.row.round + 1,
        assignee: null,
        submitted_at: ctx.at,
        // Whatever waits for the team again is due again.
        due_at: addBusinessDays(ctx.at, REVIEW_BUSINESS_DAYS),
        decided_at: null,
      },
    });
}

export const supplierEffects: CaseEffects<'submit' | 'resubmit' | 'reopen' | 'change_record'> = {
  submit: handedIn(0),
  resubmit: handedIn(1),
  reopen: handedIn(2),
  change_record: (ctx) => historyEffect(ctx, { subject: ctx.step.fields.join(' ') }),
};
