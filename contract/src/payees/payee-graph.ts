/** The state graph of an account that a supplier is paid to, and what its states are called. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';

export const PAYEE_STATES = [
  'pending',
  'cooling',
  'active',
  'refused',
  'withdrawn',
  'replaced',
] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

export const PAYEE_STATE_NAMES: Readonly<Record<PayeeState, string>> = {
  pending: 'Being checked',
  cooling: 'Approved, rests for seven days',
  active: 'In use',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced by another one',
};

/** Named: enough to sign. Only an active one is paid to. */
export const NAMED_PAYEES = [
  'pending',
  'cooling',
  'active',
] as const satisfies readonly PayeeState[];

export const isNamed = ({ state }: { readonly state: PayeeState }): boolean =>
  NAMED_PAYEES.some((one) => one === state);

/**
 * A number that was known before is called and the digits are read back; then two members approve, each once. Nobody
 * shortens the days that it rests.
 */
export const PAYEE_GRAPH = {
  call: { from: ['pending'], by: TEAM_ROLES },
  approve: {
    from: ['pending'],
    by: TEAM_ROLES,
    guards: ['not_called_back', 'account_names_differ', 'approved_once'],
  },
  confirm: {
    from: ['pending'],
    to: 'cooling',
    by: TEAM_ROLES,
    guards: ['not_called_back', 'account_names_differ', 'not_approved', 'same_member'],
  },
  refuse: { from: NAMED_PAYEES, to: 'refused', by: TEAM_ROLES },
  withdraw: { from: ['pending', 'cooling'], to: 'withdrawn', by: ['supplier'] },
  activate: { from: ['cooling'], to: 'active', by: ['system'], guards: ['still_cooling'] },
  replace: { from: ['active'], to: 'replaced', by: ['system'] },
  /** A buyer's bank has named somebody else. */
  doubt: { from: ['active'], by: ['system'] },
  trust: { from: ['active'], by: TEAM_ROLES, guards: ['not_doubted'] },
} as const satisfies Graph<PayeeState>;
