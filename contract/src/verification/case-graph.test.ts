/** The case graph: every transition, its roles, and the supplier's status. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISITOR } from '../permissions/actor.ts';
import { can } from '../permissions/can.ts';
import { type GraphAction, nextState } from '../transitions.ts';
import { CASE_STATES, type CaseState, kycStatus, resubmitAction } from '../verification.ts';
import { CASE_GRAPH } from './case-graph.ts';

const TODAY = '2027-01-01';
const statusOf = (state: CaseState, stands_until: string | null = null) =>
  kycStatus({ state, stands_until }, TODAY);
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
  const ENDS = ['rejected_final', 'revoked', 'suspended'];
  const PULLABLE = [
    'changes_requested',
    'expiring',
    'in_review',
    're_review',
    'resubmitted',
    'verified',
  ];
  const TEAM = '(reviewer, admin)';
  assert.deepEqual(
    moves.toSorted(),
    [
      'changes_requested resubmit resubmitted (supplier)',
      'expiring expire suspended (system)',
      'expiring recheck re_review (system)',
      'expiring renew verified (system)',
      'expiring reopen re_review (supplier)',
      `in_review reject rejected_final ${TEAM}`,
      `in_review request_changes changes_requested ${TEAM}`,
      `in_review verify verified ${TEAM}`,
      'not_started submit submitted (supplier)',
      `re_review start_review in_review ${TEAM}`,
      `resubmitted start_review in_review ${TEAM}`,
      'submitted refuse rejected_final (system)',
      `submitted start_review in_review ${TEAM}`,
      `suspended confirm_revocation revoked ${TEAM}`,
      `suspended decline_pull re_review ${TEAM}`,
      'suspended reopen re_review (supplier)',
      `suspended revoke suspended ${TEAM}`,
      'verified recheck re_review (system)',
      'verified reopen re_review (supplier)',
      'verified warn_of_expiry expiring (system)',
      ...ENDS.flatMap((state) => [
        `${state} grant_appeal re_review ${TEAM}`,
        `${state} reopen_case re_review ${TEAM}`,
      ]),
      ...PULLABLE.flatMap((state) => [
        `${state} revoke suspended ${TEAM}`,
        `${state} suspend suspended ${TEAM}`,
      ]),
    ].toSorted(),
  );
});

test('every state can be reached, and none is an end', () => {
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
    [],
  );
});

test('suppliers never verify themselves', () => {
  for (const [name, action] of ACTIONS) {
    if (!('to' in action)) continue;
    for (const state of CASE_STATES) {
      const to: CaseState | undefined = nextState(action, state, 'supplier');
      assert.ok(to === undefined || statusOf(to) === 'pending', `${state} ${name}`);
    }
  }
});

test('a supplier answers where the state asks for it, by an action that starts there', () => {
  const supplier = { ...VISITOR, personId: 'ada', supplier: 'rejected' } as const;
  const answered = CASE_STATES.filter(
    (state) => can(supplier, 'verification.resubmit', { state, pulled: false }).allowed,
  );
  assert.deepEqual(answered, ['changes_requested', 'expiring', 'suspended']);
  for (const state of CASE_STATES) {
    assert.equal(
      resubmitAction(state, true),
      undefined,
      'a pulled badge is not reopened by its supplier',
    );
    const action = resubmitAction(state, false);
    assert.equal(action !== undefined, answered.includes(state), state);
    if (action === undefined) continue;
    const step: GraphAction = CASE_GRAPH[action];
    assert.equal(nextState(step, state, 'supplier'), step.to, state);
  }
});

test('what each state is to the supplier, with a valid badge and without', () => {
  const states = (status: string | undefined) =>
    CASE_STATES.filter((state) => statusOf(state) === status);
  assert.deepEqual(states('pending'), [
    'submitted',
    'in_review',
    'resubmitted',
    'verified',
    'expiring',
    're_review',
  ]);
  assert.deepEqual(states('rejected'), [
    'changes_requested',
    'suspended',
    'revoked',
    'rejected_final',
  ]);
  assert.deepEqual(states(undefined), ['not_started']);
  for (const state of CASE_STATES) {
    assert.equal(statusOf(state, '2027-01-02'), 'verified');
    assert.equal(statusOf(state, '2027-01-01'), statusOf(state), 'on its last day it is over');
  }
});
