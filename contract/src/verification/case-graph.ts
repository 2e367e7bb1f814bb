/** The state graph of a verification case, with the actions that keep the state. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';
import {
  CASE_STATES,
  type CaseState,
  ENDED_STATES,
  OPEN_STATES,
  SUBMITTED_STATES,
} from './states.ts';

/** An expiring case has no assignee; every reviewer can work on it. */
const REVIEWED = ['in_review', 'expiring'] as const;
const HELD_BY_ACTOR = ['held_by_colleague', 'not_taken'] as const;

const edit = { from: REVIEWED, by: TEAM_ROLES, guards: HELD_BY_ACTOR } as const;

/** A badge may be valid in these: it can be pulled in each. */
const MAY_BE_VALID = [
  'verified',
  'expiring',
  're_review',
  'in_review',
  'changes_requested',
  'resubmitted',
] as const;

/**
 * Changing something verified reopens a case, and so does replacing what expired. The team pulls a badge in two steps:
 * it is suspended at once, and a second person confirms or declines.
 */
export const CASE_GRAPH = {
  submit: { from: ['not_started'], to: 'submitted', by: ['supplier'] },
  refuse: { from: ['submitted'], to: 'rejected_final', by: ['system'] },
  start_review: { from: SUBMITTED_STATES, to: 'in_review', by: TEAM_ROLES },
  request_changes: {
    from: ['in_review'],
    to: 'changes_requested',
    by: TEAM_ROLES,
    guards: [...HELD_BY_ACTOR, 'documents_undecided', 'answers_undecided', 'nothing_requested'],
  },
  verify: {
    from: ['in_review'],
    to: 'verified',
    by: TEAM_ROLES,
    guards: [
      ...HELD_BY_ACTOR,
      'changes_drafted',
      'answers_undecided',
      'hits_unsettled',
      'document_expired',
      'checks_left',
      'no_verification_document',
    ],
  },
  reject: {
    from: ['in_review'],
    to: 'rejected_final',
    by: TEAM_ROLES,
    guards: [...HELD_BY_ACTOR, 'badge_stands', 'documents_undecided'],
  },
  resubmit: { from: ['changes_requested'], to: 'resubmitted', by: ['supplier'] },
  warn_of_expiry: { from: ['verified'], to: 'expiring', by: ['system'] },
  renew: { from: ['expiring'], to: 'verified', by: ['system'] },
  expire: { from: ['expiring'], to: 'suspended', by: ['system'] },
  recheck: { from: ['verified', 'expiring'], to: 're_review', by: ['system'] },
  reopen: {
    from: ['verified', 'expiring', 'suspended'],
    to: 're_review',
    by: ['supplier'],
    guards: ['pulled'],
  },
  suspend: { from: MAY_BE_VALID, to: 'suspended', by: TEAM_ROLES, guards: ['nothing_to_pull'] },
  revoke: {
    from: [...MAY_BE_VALID, 'suspended'],
    to: 'suspended',
    by: TEAM_ROLES,
    guards: ['nothing_to_pull', 'to_confirm', 'appeal_open'],
  },
  confirm_revocation: {
    from: ['suspended'],
    to: 'revoked',
    by: TEAM_ROLES,
    guards: ['no_revocation', 'own_pull'],
  },
  decline_pull: {
    from: ['suspended'],
    to: 're_review',
    by: TEAM_ROLES,
    guards: ['nothing_to_confirm', 'own_pull'],
  },
  reopen_case: {
    from: ENDED_STATES,
    to: 're_review',
    by: TEAM_ROLES,
    guards: ['to_confirm', 'appeal_open'],
  },
  grant_appeal: {
    from: ENDED_STATES,
    to: 're_review',
    by: TEAM_ROLES,
    guards: ['no_appeal', 'to_confirm', 'own_decision'],
  },
  // These keep the state.
  confirm_suspension: {
    from: ['suspended'],
    by: TEAM_ROLES,
    guards: ['no_suspension', 'own_pull'],
  },
  appeal: { from: ENDED_STATES, by: ['supplier'], guards: ['nothing_to_appeal', 'appealed'] },
  dismiss_appeal: {
    from: ENDED_STATES,
    by: TEAM_ROLES,
    guards: ['no_appeal', 'to_confirm', 'own_decision'],
  },
  // The badge has ended during a review: its evidence ran out.
  lapse: { from: ['re_review', 'in_review', 'changes_requested', 'resubmitted'], by: ['system'] },
  assign: { from: OPEN_STATES, by: TEAM_ROLES },
  take: { from: ['in_review'], by: TEAM_ROLES, guards: ['held_by_you', 'held_by_colleague'] },
  release: { from: ['in_review'], by: TEAM_ROLES, guards: ['held_by_nobody'] },
  decide_document: edit,
  request_field: edit,
  accept_answer: edit,
  check_claim: edit,
  settle_hits: edit,
  // Sent with the next decision; one on an appeal too.
  write_public_note: {
    from: [...REVIEWED, ...ENDED_STATES],
    by: TEAM_ROLES,
    guards: HELD_BY_ACTOR,
  },
  write_private_note: { from: CASE_STATES, by: TEAM_ROLES },
  change_record: { from: CASE_STATES, by: ['supplier'] },
} as const satisfies Graph<CaseState>;

/** @returns the action that makes a reviewer the assignee: it starts the review, or takes over one that nobody has */
export function takeAction(state: CaseState): 'start_review' | 'take' {
  return CASE_GRAPH.take.from.some((one) => one === state) ? 'take' : 'start_review';
}
