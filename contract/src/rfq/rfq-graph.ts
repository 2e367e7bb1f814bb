/** The state graph of a request for quotation. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';
import type { RfqState } from './states.ts';

/**
 * While the team moderates, a request is held until it is released. A draft that is thrown away is deleted, so that
 * no step leads out of `draft` but sending.
 */
export const RFQ_GRAPH = {
  send: {
    from: ['draft'],
    to: 'open',
    by: ['buyer'],
    guards: ['brief_incomplete', 'nobody_asked'],
  },
  hold: {
    from: ['draft'],
    to: 'held',
    by: ['buyer'],
    guards: ['brief_incomplete', 'nobody_asked'],
  },
  release: { from: ['held', 'blocked'], to: 'open', by: TEAM_ROLES },
  block: {
    from: ['held', 'open', 'closed'],
    to: 'blocked',
    by: TEAM_ROLES,
  },
  close: { from: ['open'], to: 'closed', by: ['buyer', 'system'] },
  expire: {
    from: ['open', 'held'],
    to: 'expired',
    by: ['system'],
    guards: ['deadline_ahead'],
  },
  award: { from: ['open', 'closed'], to: 'awarded', by: ['system'] },
  cancel: { from: ['held', 'open', 'closed', 'blocked'], to: 'cancelled', by: ['buyer', 'system'] },
  /** With another deadline. */
  reopen: { from: ['closed', 'expired'], to: 'open', by: ['buyer'] },
  // These keep the state.
  amend: { from: ['held', 'open'], by: ['buyer'], guards: ['deadline_passed'] },
  invite: { from: ['open'], by: ['buyer'], guards: ['deadline_passed'] },
} as const satisfies Graph<RfqState>;
