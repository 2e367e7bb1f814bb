/** The verification case on the transition engine. */
import { CASE_RULES } from '@waggle/contract/verification/case-permissions';
import type { Machine, StepEvent } from '../../../lib/transitions/machine.ts';
import type { Db } from '../../../lib/database.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { selectClaims } from '../badge/claims.repo.ts';
import { decisionEffects } from '../review/decision-effects.ts';
import { reviewEffects } from '../review/review-effects.ts';
import { selectRequests } from '../resubmission/requests.repo.ts';
import type { CaseAction, CaseTypes } from './case-types.ts';
import { utcDay } from './utc-day.ts';
import { selectDocuments } from './documents.repo.ts';
import { ACTION_KINDS, insertHistory, type HistoryAction } from './history.repo.ts';
import { supplierEffects } from './supplier-effects.ts';

function keepsState(action: CaseAction): action is HistoryAction {
  return action in ACTION_KINDS;
}

async function insertStep(tx: Db, step: StepEvent<CaseTypes>): Promise<void> {
  const { row, at, action, by, from, to, version, more } = step;
  const { reason = null, note = '', handed_in_at = null, ...about } = more;
  const who = { actor: by.userId, actor_role: by.role };
  const common = { case_id: row.id, at, ...who, reason, note, version };
  if (keepsState(action)) {
    const subject = { subject: '', subject_name: '', from_value: null, to_value: null, ...about };
    const kind = ACTION_KINDS[action];
    await insertHistory(tx, 'verification_decisions', { ...common, ...subject, kind });
  } else {
    const move = { from_state: from, to_state: to, handed_in_at };
    await insertHistory(tx, 'verification_events', { ...common, ...move });
  }
}

export const caseMachine: Machine<CaseTypes> = {
  table: 'verification_cases',
  rules: CASE_RULES,
  async readFacts(context, tx, row) {
    const { id, state, user_id, assignee } = row;
    const people = await findUsers(tx, assignee === null ? [] : [assignee]);
    const requests = await selectRequests(tx, row);
    return {
      state,
      user_id,
      assignee:
        assignee === null
          ? null
          : { id: assignee, name: people.get(assignee)?.name ?? 'A colleague' },
      documents_list: await selectDocuments(tx, id),
      field_requests: requests.filter(({ kind }) => kind === 'field'),
      claims: await selectClaims(tx, id),
      today: utcDay(context),
    };
  },
  effects: { ...supplierEffects, ...reviewEffects, ...decisionEffects },
  insertEvent: insertStep,
  notify,
};
