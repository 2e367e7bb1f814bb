/** The state graph of one round of a sample, and what its states are called. */
import type { Graph } from '../../transitions.ts';

export const SAMPLE_STATES = [
  'agreed',
  'sent',
  'received',
  'golden',
  'rejected',
  'cancelled',
] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];

export const SAMPLE_STATE_NAMES: Readonly<Record<SampleState, string>> = {
  agreed: 'To be sent',
  sent: 'On its way',
  received: 'Here, to be judged',
  golden: 'Golden sample',
  rejected: 'Not right',
  cancelled: 'Not made',
};

/** Rounds in which something is still to happen. */
export const OPEN_ROUNDS = ['agreed', 'sent', 'received'] as const satisfies readonly SampleState[];

/** Each round is a row of its own; silence never approves one. */
export const SAMPLE_GRAPH = {
  send: { from: ['agreed'], to: 'sent', by: ['supplier'], guards: ['sample_unpaid'] },
  receive: { from: ['sent'], to: 'received', by: ['buyer'] },
  approve: { from: ['received'], to: 'golden', by: ['buyer'] },
  /** The next round begins with it, where the terms have one. */
  reject: { from: ['received'], to: 'rejected', by: ['buyer'] },
  /** Its order has ended. */
  cancel: { from: OPEN_ROUNDS, to: 'cancelled', by: ['system'] },
} as const satisfies Graph<SampleState>;
