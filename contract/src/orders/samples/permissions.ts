/** Who may do what with the samples of an order: made from their graph, for the two sides. */
import { onlyFor, type Parties, sideDenial } from '../../permissions/parties.ts';
import { conflicts, deny, type Permissions } from '../../permissions/rules.ts';
import { graphPermissions, type GraphRules } from '../../transitions.ts';
import { trading } from '../../permissions/order-roles.ts';
import { SAMPLE_GRAPH, type SampleState } from './sample-graph.ts';

/** What the checks of a sample read. */
export interface SampleFacts extends Parties {
  readonly state: SampleState;
  /** Whether a payment that comes before it has not arrived. */
  readonly unpaid: boolean;
}

const REASONS = conflicts({
  sample_unpaid: 'It is sent once its payment has arrived',
  sample_sent: 'It was sent already',
  sample_not_sent: 'It was not sent yet',
  sample_not_here: 'It is judged once it is here',
  sample_judged: 'This round was judged already',
  sample_cancelled: 'The order has ended',
});

export const SAMPLE_RULES: GraphRules<
  typeof SAMPLE_GRAPH,
  SampleFacts,
  keyof typeof REASONS | 'not_found',
  Parties
> = {
  graph: SAMPLE_GRAPH,
  roleDenial: sideDenial,
  checks: {
    sample_unpaid: (_, { unpaid }) => (unpaid ? deny('sample_unpaid') : undefined),
  },
  stateDenial(action, state) {
    if (state === 'cancelled') return deny('sample_cancelled');
    if (state === 'golden' || state === 'rejected') return deny('sample_judged');
    if (action === 'send') return deny('sample_sent');
    if (action === 'receive') return deny(state === 'agreed' ? 'sample_not_sent' : 'sample_sent');
    return deny('sample_not_here');
  },
};

export const SAMPLE_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('sample', SAMPLE_RULES, { buyer: trading, supplier: trading }),
    /** Writes down what is found, before it is decided. */
    'sample.judge': {
      who: [trading],
      when: [
        onlyFor('buyer'),
        (_, { state }: SampleFacts) =>
          state === 'received' ? undefined : SAMPLE_RULES.stateDenial('approve', state),
      ],
    },
  },
  pages: { sample: '/orders/:id/sample' },
  moved: { sample: 'a sample' },
} as const satisfies Permissions;
