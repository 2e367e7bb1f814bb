/** Who may do what with relations of companies: made from their graph, for the supplier and for the team. */
import { deny, type Permissions, supplier, team } from '../permissions/rules.ts';
import { graphPermissions, type GraphRules, ownedBy } from '../transitions.ts';
import { RELATION_GRAPH, type RelationState } from './relation-graph.ts';

/** What the checks of a relation read. */
export interface RelationFacts {
  readonly state: RelationState;
  /** Of the supplier. */
  readonly user_id: string;
}

const REASONS = {
  relation_decided: { error: 'conflict', text: 'A colleague has decided on this already' },
  relation_not_recorded: { error: 'conflict', text: 'This is not on record' },
  relation_recorded: { error: 'conflict', text: 'The team has recorded this already' },
  relation_known: { error: 'conflict', text: 'This company is on your list already' },
  too_many_relations: {
    error: 'conflict',
    text: 'Your list has too many companies. Write to us if you need more',
  },
} as const satisfies Permissions['reasons'];

type RelationReason = keyof typeof REASONS | 'not_found';

export const RELATION_RULES: GraphRules<
  typeof RELATION_GRAPH,
  RelationFacts,
  RelationReason,
  RelationFacts
> = {
  graph: RELATION_GRAPH,
  roleDenial: ownedBy('supplier'),
  checks: {},
  stateDenial(action) {
    if (action === 'end') return deny('relation_not_recorded');
    return deny(
      action === 'explain' || action === 'ask_again' ? 'relation_recorded' : 'relation_decided',
    );
  },
};

export const RELATION_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('relation', RELATION_RULES, { reviewer: team, supplier }),
    'relation.ask': { who: [supplier] },
    'relation.own': { who: [supplier] },
    'relation.list': { who: [team] },
  },
} as const satisfies Permissions;
