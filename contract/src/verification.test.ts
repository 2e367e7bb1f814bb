/** The states of a case: the whole graph, who may move it, and what the supplier is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CASE_STATES,
  CASE_TRANSITIONS,
  caseAfter,
  type CaseAction,
  type CaseState,
  KYC_STATUS_OF,
} from './verification.ts';

const ACTORS = ['supplier', 'reviewer', 'system'] as const;
const ACTIONS = [
  ...new Set(Object.values(CASE_TRANSITIONS).flatMap((actions) => Object.keys(actions))),
] as CaseAction[];

test('every move there is: from, action, to, by whom; nothing else moves a case', () => {
  const moves = CASE_STATES.flatMap((state) =>
    ACTIONS.flatMap((action) => {
      const by = ACTORS.filter((actor) => caseAfter(state, action, actor) !== undefined);
      const to = by[0] && caseAfter(state, action, by[0]);
      return to === undefined ? [] : [`${state} ${action} ${to} (${by.join(', ')})`];
    }),
  );
  assert.deepEqual(moves.toSorted(), [
    'changes_requested resubmit resubmitted (supplier)',
    'expiring reopen re_review (supplier)',
    'expiring suspend suspended (reviewer, system)',
    'in_review reject rejected_final (reviewer)',
    'in_review request_changes changes_requested (reviewer)',
    'in_review verify verified (reviewer)',
    'not_started submit submitted (supplier)',
    're_review start_review in_review (reviewer)',
    'resubmitted start_review in_review (reviewer)',
    'submitted start_review in_review (reviewer)',
    'suspended reopen re_review (supplier)',
    'verified reopen re_review (supplier)',
    'verified warn_of_expiry expiring (system)',
  ]);
});

test('every state can be reached, and only a final rejection is the end', () => {
  const reached = new Set<CaseState>(['not_started']);
  for (const state of reached) {
    for (const { to } of Object.values(CASE_TRANSITIONS[state])) reached.add(to);
  }
  assert.deepEqual([...reached].toSorted(), [...CASE_STATES].toSorted());
  const ends = CASE_STATES.filter((state) => Object.keys(CASE_TRANSITIONS[state]).length === 0);
  assert.deepEqual(ends, ['rejected_final']);
});

test('a supplier never verifies himself', () => {
  for (const state of CASE_STATES) {
    for (const action of ACTIONS) {
      const to = caseAfter(state, action, 'supplier');
      assert.ok(to === undefined || KYC_STATUS_OF[to] === 'pending', `${state} ${action}`);
    }
  }
});

test('what each state is to the supplier', () => {
  const states = (status: string | undefined) =>
    CASE_STATES.filter((state) => KYC_STATUS_OF[state] === status);
  assert.deepEqual(states('pending'), ['submitted', 'in_review', 'resubmitted', 're_review']);
  assert.deepEqual(states('rejected'), ['changes_requested', 'suspended', 'rejected_final']);
  assert.deepEqual(states('verified'), ['verified', 'expiring']);
  assert.deepEqual(states(undefined), ['not_started']);
});
