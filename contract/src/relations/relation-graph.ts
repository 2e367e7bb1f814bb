/** The state graph of a relation between a supplier and another company. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';

export const RELATION_STATES = ['asked', 'recorded', 'refused', 'ended'] as const;
export type RelationState = (typeof RELATION_STATES)[number];

/** A quote that names another company as its issuer asks for it, once; after a refusal the supplier asks again itself. */
export const RELATION_GRAPH = {
  record: { from: ['asked'], to: 'recorded', by: TEAM_ROLES },
  refuse: { from: ['asked'], to: 'refused', by: TEAM_ROLES },
  end: { from: ['recorded'], to: 'ended', by: TEAM_ROLES },
  explain: { from: ['asked'], by: ['supplier'] },
  ask_again: { from: ['refused', 'ended'], to: 'asked', by: ['supplier'] },
} as const satisfies Graph<RelationState>;
