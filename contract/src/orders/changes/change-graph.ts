/** The state graph of a change of what was signed, and what its kinds and states are called. */
import type { Graph } from '../../transitions.ts';

/** `cancellation`: both end the order, and say what is paid back. */
export const CHANGE_KINDS = ['alteration', 'cancellation'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_STATES = ['proposed', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** @returns whether it ends the order */
export const isCancellation = ({ kind }: { kind: ChangeKind }): boolean => kind === 'cancellation';

/** @returns whether it waits for an answer */
export const isProposed = ({ state }: { state: ChangeState }): boolean => state === 'proposed';

/** Whoever proposes signs the next version first; it holds once the other side has signed the same text. */
export const CHANGE_GRAPH = {
  accept: {
    from: ['proposed'],
    to: 'accepted',
    by: ['answerer'],
    guards: [
      'change_lapsed',
      'supplier_not_verified',
      'names_differ',
      'payment_on_its_way',
      'change_outdated',
    ],
  },
  refuse: { from: ['proposed'], to: 'refused', by: ['answerer'] },
  withdraw: { from: ['proposed'], to: 'withdrawn', by: ['proposer'] },
  /** Nobody has answered in time, or its order has ended meanwhile: the old terms stand. */
  lapse: { from: ['proposed'], to: 'lapsed', by: ['system'] },
} as const satisfies Graph<ChangeState>;
