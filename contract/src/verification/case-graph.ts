/** The state graph of a verification case, with the actions that keep the state. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';
import { CASE_STATES, type CaseState, SUBMITTED_STATES } from './states.ts';

/** An expiring case has no assignee; every reviewer can work on it. */
const REVIEWED = ['in_review', 'expiring'] as const;
const HELD_BY_ACTOR = ['held_by_colleague', 'not_taken'] as const;

const edit = { from: REVIEWED, by: TEAM_ROLES, guards: HELD_BY_ACTOR } as const;

/** Changing something verified reopens a case, and so does replacing what expired. */
export const CASE_GRAPH = {
  submit: { from: ['not_started'], to: 'submitted', by: ['supplier'] },
  start_review: { from: SUBMITTED_STATES, to: 'in_review', by: TEAM_ROLES },
  request_changes: {
    from: ['in_review'],
    to: 'changes_requested',
    by: TEAM_ROLES,
    guards: [...HELD_BY_ACTOR, 'documents_undecided', 'nothing_requested'],
  },
  verify: {
    from: ['in_review'],
    to: 'verified',
    by: TEAM_ROLES,
    guards: [
      ...HELD_BY_ACTOR,
      'changes_drafted',
      'checks_left',
      'no_verification_document',
      'document_expired',
    ],
  },
  reject: {
    from: ['in_review'],
    to: 'rejected_final',
    by: TEAM_ROLES,
    guards: [...HELD_BY_ACTOR, 'documents_undecided'],
  },
  resubmit: { from: ['changes_requested'], to: 'resubmitted', by: ['supplier'] },
  warn_of_expiry: { from: ['verified'], to: 'expiring', by: ['system'] },
  suspend: { from: ['expiring'], to: 'suspended', by: ['system', ...TEAM_ROLES] },
  reopen: { from: ['verified', 'expiring', 'suspended'], to: 're_review', by: ['supplier'] },
  // These keep the state.
  take: { from: ['in_review'], by: TEAM_ROLES, guards: ['held_by_you', 'held_by_colleague'] },
  release: { from: ['in_review'], by: TEAM_ROLES, guards: ['held_by_nobody'] },
  decide_document: edit,
  request_field: edit,
  check_claim: edit,
  write_public_note: edit,
  write_private_note: { from: CASE_STATES, by: TEAM_ROLES },
  change_record: { from: CASE_STATES, by: ['supplier'] },
} as const satisfies Graph<CaseState>;

/** @returns the action that makes a reviewer the assignee: it starts the review, or takes over one that nobody has */
export function takeAction(state: CaseState): 'start_review' | 'take' {
  return CASE_GRAPH.take.from.some((one) => one === state) ? 'take' : 'start_review';
}
