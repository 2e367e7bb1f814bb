/** The case graph: every transition, its roles, and the supplier's status. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISITOR } from '../permissions/actor.ts';
import { can } from '../permissions/can.ts';
import { type GraphAction, nextState } from '../transitions.ts';
import {
  CASE_STATES,
  type CaseState,
  KYC_STATUS_BY_STATE,
  resubmitAction,
} from '../verification.ts';
import { CASE_GRAPH } from './case-graph.ts';

const ROLES = ['supplier', 'reviewer', 'admin', 'system'] as const;
const ACTIONS = Object.entries(CASE_GRAPH);

test('the whole graph: from, action, to and role; nothing else moves a case', () => {
  const moves = ACTIONS.flatMap(([name, action]) =>
    'to' in action
      ? action.from.map((state) => {
          const by = ROLES.filter((role) => nextState(action, state, role) === action.to);
          return `${state} ${name} ${action.to} (${by.join(', ')})`;
        })
      : [],
  );
  assert.deepEqual(moves.toSorted(), [
    'changes_requested resubmit resubmitted (supplier)',
    'expiring reopen re_review (supplier)',
    'expiring suspend suspended (reviewer, admin, system)',
    'in_review reject rejected_final (reviewer, admin)',
    'in_review request_changes changes_requested (reviewer, admin)',
    'in_review verify verified (reviewer, admin)',
    'not_started submit submitted (supplier)',
    're_review start_review in_review (reviewer, admin)',
    'resubmitted start_review in_review (reviewer, admin)',
    'submitted start_review in_review (reviewer, admin)',
    'suspended reopen re_review (supplier)',
    'verified reopen re_review (supplier)',
    'verified warn_of_expiry expiring (system)',
  ]);
});

test('every state can be reached, and only a final rejection is the end', () => {
  const reached = new Set<CaseState>(['not_started']);
  const leaving = (state: CaseState) =>
    ACTIONS.flatMap(([, action]) => {
      const starts = action.from.some((one) => one === state);
      return starts && 'to' in action ? [action.to] : [];
    });
  for (const state of reached) for (const to of leaving(state)) reached.add(to);
  assert.deepEqual([...reached].toSorted(), [...CASE_STATES].toSorted());
  assert.deepEqual(
    CASE_STATES.filter((state) => leaving(state).length === 0),
    ['rejected_final'],
  );
});

test('suppliers never verify themselves', () => {
  for (const [name, action] of ACTIONS) {
    if (!('to' in action)) continue;
    for (const state of CASE_STATES) {
      const to: CaseState | undefined = nextState(action, state, 'supplier');
      assert.ok(to === undefined || KYC_STATUS_BY_STATE[to] === 'pending', `${state} ${name}`);
    }
  }
});

test('a supplier answers where the state asks for it, by an action that starts there', () => {
  const supplier = { ...VISITOR, userId: 'ada', supplier: 'rejected' } as const;
  const answered = CASE_STATES.filter(
    (state) => can(supplier, 'verification.resubmit', { state }).allowed,
  );
  assert.deepEqual(answered, ['changes_requested', 'expiring', 'suspended']);
  for (const state of CASE_STATES) {
    const action = resubmitAction(state);
    assert.equal(action !== undefined, answered.includes(state), state);
    if (action === undefined) continue;
    const step: GraphAction = CASE_GRAPH[action];
    assert.equal(nextState(step, state, 'supplier'), step.to, state);
  }
});

test('what each state is to the supplier', () => {
  const states = (status: string | undefined) =>
    CASE_STATES.filter((state) => KYC_STATUS_BY_STATE[state] === status);
  assert.deepEqual(states('pending'), ['submitted', 'in_review', 'resubmitted', 're_review']);
  assert.deepEqual(states('rejected'), ['changes_requested', 'suspended', 'rejected_final']);
  assert.deepEqual(states('verified'), ['verified', 'expiring']);
  assert.deepEqual(states(undefined), ['not_started']);
});
