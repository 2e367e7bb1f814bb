/** The effects of the days that pass: warning, and the end of what a verification rests on. */
import { decisionEffect, historyEffect, transitionEffect } from '../case/case-effects.ts';
import type { CaseEffects } from '../case/case-types.ts';
import { newRound } from '../case/supplier-effects.ts';
import { supplierNotification } from '../notices/supplier-notification.ts';

export const expiryEffects: CaseEffects<
  'warn_of_expiry' | 'renew' | 'expire' | 'recheck' | 'lapse'
> = {
  warn_of_expiry: (ctx) => transitionEffect(ctx, { points: ctx.step.points }),
  renew: (ctx) => transitionEffect(ctx, {}),
  expire: (ctx) =>
    decisionEffect(ctx, {
      reason: 'expired_document',
      points: ctx.step.points,
      // Nobody decided it: the reviewer of the round before stays the reviewer.
      change: { vouched: false, decided_by: ctx.row.decided_by, reviewer: ctx.row.reviewer },
    }),
  recheck: async (ctx) =>
    transitionEffect(ctx, {
      points: ctx.step.points,
      change: await newRound(ctx, 're_review'),
      team: 'reopened',
    }),
  lapse: (ctx) =>
    historyEffect(
      ctx,
      {},
      {
        change: { vouched: false },
        notices: supplierNotification(
          ctx.context,
          { ...ctx.row, state: 're_review', stands_until: null },
          { action: 'lapse', before: ctx.row },
          { reason: undefined, note: '', points: ctx.step.points },
        ),
      },
    ),
};
