/** The verification case on the transition engine. */
import { CASE_RULES } from '@waggle/contract/verification/case-permissions';
import { type Description, type Machine, SYSTEM } from '../../../lib/transitions/machine.ts';
import type { Db } from '../../../lib/database.ts';
import type { StepWords } from '../../../lib/transitions/steps.repo.ts';
import { notifyAll } from '../../notifications/notifications.service.ts';
import { EXPIRY_DAYS } from '@waggle/contract/verification';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { refreshBadgeValidity } from '../badge/badge-validity.ts';
import { expiryEffects } from '../expiry/expiry-effects.ts';
import { selectExpiries } from '../expiry/expiry.repo.ts';
import type { CaseRow } from './case.repo.ts';
import { withFraudMemory } from '../fraud/fraud-effects.ts';
import { pullEffects } from '../pull/pull-effects.ts';
import { decisionEffects } from '../review/decision-effects.ts';
import { reviewEffects } from '../review/review-effects.ts';
import { readFacts } from './case-facts.ts';
import { selectDocuments } from './documents.repo.ts';
import type { CaseAction, CaseEffect, CaseStepContext, CaseTypes } from './case-types.ts';
import { type About, ACTION_KINDS, keepsState } from './case-history.ts';
import { supplierEffects } from './supplier-effects.ts';

/** What the audit log and open pages hear: the supplier's own, and every one of the team. */
function describe(
  { row: before, step, to }: CaseStepContext,
  { id, version, user_id, stands_until }: CaseRow,
  { reason = null, detail = {} }: StepWords = {},
): Description {
  const { subject = '', from_value = null, to_value = null } = detail as Partial<About>;
  const message = { event: 'case', case_id: id, version } as const;
  const userChanged =
    !keepsState(step.action) || (stands_until === null) !== (before.stands_until === null);
  return {
    audit: keepsState(step.action)
      ? {
          action: `verification.${ACTION_KINDS[step.action]}`,
          // Names of documents and notes stay out of the audit log.
          detail: { about: subject, from: from_value, to: to_value, reason },
        }
      : {
          action: 'verification.moved',
          detail: { from: before.state, to, ...(reason !== null && { reason }) },
        },
    live: [
      [`user:${user_id}`, message],
      ['team', message],
      ...(userChanged ? [[`user:${user_id}`, { event: 'user' }] as const] : []),
    ],
  };
}

const effects: Machine<CaseTypes>['effects'] = {
  ...supplierEffects,
  ...reviewEffects,
  ...decisionEffects,
  ...pullEffects,
  ...expiryEffects,
};

const NONE: ReadonlySet<string> = new Set();
const GIVING_BACK: ReadonlySet<CaseAction> = new Set<CaseAction>(['release', 'assign']);
/**
 * After every step, whatever it was, claims that have lost their evidence end, and with them the badge; and what is
 * known of the company from before is looked up.
 */
async function effectWithBadgeValidity(ctx: CaseStepContext): Promise<CaseEffect> {
  const { context, tx, row, step } = ctx;
  const { personId: userId, role } = step.by;
  // Whoever was removed while this waited decides nothing any more, but gives back what they had.
  if (userId !== null && role !== 'supplier' && !GIVING_BACK.has(step.action)) {
    await context.emit(tx, 'verification.needs_member', { userId });
  }
  const apply = effects[step.action] as (ctx: CaseStepContext) => CaseEffect | Promise<CaseEffect>;
  const effect = await apply(ctx);
  const validity = await refreshBadgeValidity(context, tx, row, {
    vouched: effect.change?.vouched ?? row.vouched,
    anew: step.action === 'verify',
    replaced: 'replaced' in step ? step.replaced : NONE,
  });
  const known = await withFraudMemory(
    ctx,
    { ...effect, change: { ...effect.change, ...validity } },
    (refused) => transition(context, tx, caseMachine, refused, { action: 'refuse', by: SYSTEM }),
  );
  return {
    ...known,
    async cascade(after) {
      await known.cascade?.(after);
      if (after.stands_until !== row.stands_until) {
        await context.emit(tx, 'verification.badge_validity_changed', {
          supplierId: row.supplier_id,
          wasValid: row.stands_until !== null,
          isValid: after.stands_until !== null,
        });
      }
      if (row.state === 'expiring' && after.state === 'expiring') {
        await settleExpiring(context, tx, after);
      }
    },
  };
}

/**
 * An expiring case whose badge a reviewer has ended, or one of whose documents is approved no longer, is reviewed again;
 * one in which nothing expires soon is verified.
 */
async function settleExpiring(context: Context, tx: Db, row: CaseRow): Promise<void> {
  const documents = await selectDocuments(tx, row.id);
  if (row.stands_until === null || documents.some(({ state }) => state !== 'approved')) {
    await transition(context, tx, caseMachine, row, { action: 'recheck', by: SYSTEM, points: [] });
    return;
  }
  const expiries = await selectExpiries(tx, row.id, utcDay(context, EXPIRY_DAYS.first));
  if (expiries.length > 0) return;
  await transition(context, tx, caseMachine, row, { action: 'renew', by: SYSTEM });
}

function withBadgeValidity(): Machine<CaseTypes>['effects'] {
  const actions = Object.keys(effects);
  return Object.fromEntries(
    actions.map((action) => [action, effectWithBadgeValidity]),
  ) as unknown as Machine<CaseTypes>['effects'];
}

export const caseMachine: Machine<CaseTypes> = {
  table: 'verification_cases',
  rules: CASE_RULES,
  readFacts,
  effects: withBadgeValidity(),
  describe,
  history: { noun: 'case' },
  notify: notifyAll,
};
