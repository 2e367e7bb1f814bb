/** The states and the graph of an invitation: one supplier asked by one request. */
import type { Graph } from '../transitions.ts';

export const INVITATION_STATES = ['sent', 'viewed', 'quoted', 'declined', 'lapsed'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** A supplier that declined or let the time run out may still quote while the request is open. */
export const INVITATION_GRAPH = {
  view: { from: ['sent'], to: 'viewed', by: ['supplier'] },
  quote: { from: ['sent', 'viewed', 'declined', 'lapsed'], to: 'quoted', by: ['system'] },
  decline: {
    from: ['sent', 'viewed'],
    to: 'declined',
    by: ['supplier'],
    guards: ['request_not_open'],
  },
  lapse: { from: ['sent', 'viewed'], to: 'lapsed', by: ['system'] },
  /** The buyer asks again. */
  ask_again: {
    from: ['declined', 'lapsed'],
    to: 'sent',
    by: ['buyer'],
    guards: ['request_not_open', 'supplier_not_verified', 'muted'],
  },
} as const satisfies Graph<InvitationState>;
