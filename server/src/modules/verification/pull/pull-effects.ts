/** The effects of pulling a badge, of the second person's word, and of an appeal. */
import { CONFIRM_HOURS, REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import { permissionError } from '../../../lib/authorize.ts';
import { addSeconds } from '../../../lib/clock.ts';
import { addBusinessDays } from '../case/business-days.ts';
import { decisionEffect, historyEffect, transitionEffect } from '../case/case-effects.ts';
import type { CaseEffect, CaseEffects, CaseStepContext } from '../case/case-types.ts';
import type { CaseChange } from '../case/case.repo.ts';
import { hasDecidedAgainst } from '../case/case-history.ts';
import { newRound } from '../case/supplier-effects.ts';
import { appealNotification } from './appeal-notification.ts';

const HOUR = 3600;

/** Goes before every review that is due on the same day. */
const PRIORITY = 3;

const NOT_PULLED: CaseChange = {
  pull_action: null,
  pull_reason: null,
  pull_by: null,
  pull_at: null,
  pull_vouched: false,
  pull_confirmed_by: null,
  pull_confirmed_at: null,
};

/** Suspends at once; what was begun waits for a second person. */
function pullEffect(ctx: CaseStepContext<'suspend' | 'revoke'>): CaseEffect {
  const { at, row, step } = ctx;
  // What a colleague has drafted for another decision stays a draft.
  const isOwnDraft = row.assignee === null || row.assignee === step.by.personId;
  const draft = isOwnDraft ? {} : { public_note: row.public_note };
  const said = isOwnDraft ? row : { ...row, public_note: '' };
  return decisionEffect(
    { ...ctx, row: said },
    {
      reason: step.reason,
      team: 'pulled',
      change: {
        ...draft,
        vouched: false,
        priority: PRIORITY,
        due_at: addSeconds(at, CONFIRM_HOURS * HOUR),
        pull_action: step.action,
        pull_reason: step.reason,
        pull_by: step.by.personId,
        pull_at: at,
        pull_vouched: row.vouched,
        pull_confirmed_by: null,
        pull_confirmed_at: null,
      },
    },
  );
}

function confirmed({ at, step }: CaseStepContext): CaseChange {
  return { pull_confirmed_by: step.by.personId, pull_confirmed_at: at };
}

/**
 * What was suspended, reopened or made a revocation has been decided by more people than the last two.
 * @throws ApiError `forbidden` for each of them
 */
async function refuseEarlier({ tx, row, step }: CaseStepContext): Promise<void> {
  if (await hasDecidedAgainst(tx, row.id, step.by.personId)) throw permissionError('own_decision');
}

/** Another review, by the team's own will. */
async function reviewAgain(
  ctx: CaseStepContext,
  change: CaseChange,
  note = '',
): Promise<CaseEffect> {
  return transitionEffect(ctx, {
    note,
    change: {
      ...(await newRound(ctx, 're_review')),
      // Whoever has decided against the company does not review it again.
      assignee: null,
      decided_by: ctx.step.by.personId,
      ...NOT_PULLED,
      ...change,
    },
  });
}

export const pullEffects: CaseEffects<
  | 'suspend'
  | 'revoke'
  | 'confirm_suspension'
  | 'confirm_revocation'
  | 'decline_pull'
  | 'reopen_case'
  | 'appeal'
  | 'grant_appeal'
  | 'dismiss_appeal'
> = {
  suspend: pullEffect,
  revoke: pullEffect,
  confirm_suspension: (ctx) =>
    historyEffect(ctx, { reason: ctx.row.pull_reason }, { change: confirmed(ctx) }),
  // The decision stays that of who began it: somebody else decides on an appeal against either.
  confirm_revocation: (ctx) =>
    transitionEffect(ctx, {
      reason: ctx.row.pull_reason ?? undefined,
      change: { ...confirmed(ctx), decided_at: ctx.at },
    }),
  // As if it had not been pulled: the badge is valid where it was, and its evidence still holds.
  decline_pull: (ctx) => reviewAgain(ctx, { vouched: ctx.row.pull_vouched }),
  reopen_case: (ctx) => reviewAgain(ctx, {}),
  appeal: (ctx) =>
    historyEffect(
      ctx,
      { note: ctx.step.text },
      {
        team: 'appealed',
        change: {
          appeal_text: ctx.step.text,
          appealed_at: ctx.at,
          priority: PRIORITY,
          due_at: addBusinessDays(ctx.at, REVIEW_BUSINESS_DAYS),
        },
        notices: [appealNotification(ctx.context, ctx.row, 'received')],
      },
    ),
  async grant_appeal(ctx) {
    await refuseEarlier(ctx);
    return reviewAgain(ctx, { appeal_outcome: 'granted', public_note: '' }, ctx.row.public_note);
  },
  async dismiss_appeal(ctx) {
    await refuseEarlier(ctx);
    return historyEffect(
      ctx,
      { note: ctx.row.public_note },
      {
        change: { appeal_outcome: 'dismissed', decided_at: ctx.at, public_note: '' },
        notices: [appealNotification(ctx.context, ctx.row, 'dismissed')],
      },
    );
  },
};
