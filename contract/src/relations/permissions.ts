/** Who may do what with relations of companies: made from their graph, for the supplier and for the team. */
import { conflicts, type Permissions, supplier, team } from '../permissions/rules.ts';
import { graphPermissions, ownedRules } from '../transitions.ts';
import { RELATION_GRAPH } from './relation-graph.ts';

export const RELATION_RULES = ownedRules(RELATION_GRAPH, 'supplier', (action) => {
  if (action === 'end') return 'relation_not_recorded';
  return action === 'explain' || action === 'ask_again' ? 'relation_recorded' : 'relation_decided';
});

export const RELATION_PERMISSIONS = {
  reasons: conflicts({
    relation_decided: 'A colleague has decided on this already',
    relation_not_recorded: 'This is not on record',
    relation_recorded: 'The team has recorded this already',
    relation_known: 'This company is on your list already',
    too_many_relations: 'Your list has too many companies. Write to us if you need more',
  }),
  actions: {
    ...graphPermissions('relation', RELATION_RULES, { reviewer: team, supplier }),
    'relation.ask': { who: [supplier] },
    'relation.own': { who: [supplier] },
    'relation.list': { who: [team] },
  },
  /** Companies that issue quotes for suppliers. */
  pages: { desk: '/team/relations' },
  moved: { relation: 'a relation to another company' },
} as const satisfies Permissions;
