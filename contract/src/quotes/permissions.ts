/** Who may do what with quotes: made from their graph, for the supplier and for the buyer. */
import { notStopped, type Parties, sideDenial } from '../permissions/parties.ts';
import { conflicts, deny, type Permissions } from '../permissions/rules.ts';
import { buyer, quotingSupplier } from '../permissions/rfq-roles.ts';
import { isPast } from '../rfq/deadline.ts';
import type { RfqState } from '../rfq/states.ts';
import { graphPermissions, type GraphRules } from '../transitions.ts';
import { QUOTE_GRAPH, type QuoteState } from './quote-graph.ts';

/** What the checks of a quote read. */
export interface QuoteFacts extends Parties {
  readonly state: QuoteState;
  readonly rfq_state: RfqState;
  /** ISO times; `valid_until` is the last day of the live revision by the supplier's clock, as its end. */
  readonly deadline: string | null;
  readonly valid_until: string | null;
  readonly now: string;
  readonly supplier_verified: boolean;
  /** Whether the supplier takes nothing from this buyer. */
  readonly muted: boolean;
  /** The supplier of another quote to the request that is accepted. */
  readonly chosen: string | null;
  /** Whether as many have quoted as the buyer wants. */
  readonly quotes_full: boolean;
  /** The revision of the brief now, and the one that the live revision answers. */
  readonly brief_revision: number;
  readonly answered_revision: number | null;
  /** Whether the live revision offers a sample, and whether one is on order. */
  readonly sample_offered: boolean;
  readonly sample_ordered: boolean;
}

const REASONS = conflicts({
  // How many there are is between the buyer and Waggle.
  no_more_quotes: 'This request takes no more quotes',
  request_ended: 'This request has ended',
  quote_chosen: ({ name = 'another supplier' }) =>
    `You have chosen ${name}. End that order before you choose another quote`,
  quote_expired: 'This quote is not valid any more. Ask for a new one',
  quote_outdated: 'The brief was changed after this quote. Ask the supplier to answer the new one',
  still_valid: 'This quote is still valid',
  quote_not_sent: 'There is no quote yet',
  quote_sent: 'You have sent a quote already. Revise it instead',
  quote_decided: 'This quote has been decided on',
  quote_withdrawn: 'This quote was withdrawn',
  brief_changed: 'The brief was changed meanwhile. Look at the changed lines and answer them again',
  no_sample_offered: 'This quote offers no sample',
  sample_ordered: 'You have ordered a sample from this supplier',
  issuer_unrecorded:
    'Another company issues this quote, and the team has not recorded how they belong together. Confirm that you accept it',
  deviations_open: ({ count = 1 }) =>
    count === 1
      ? 'One difference from your brief is not ticked'
      : `${count} differences from your brief are not ticked`,
});

/** The buyer may still decide on quotes in these. */
export const UNDECIDED: readonly RfqState[] = ['open', 'closed'];

export const isUndecided = (state: RfqState): boolean => UNDECIDED.includes(state);

type QuoteReason =
  | keyof typeof REASONS
  | 'request_not_open'
  | 'request_blocked'
  | 'deadline_passed'
  | 'supplier_not_verified'
  | 'muted'
  | 'not_found';

export const QUOTE_RULES: GraphRules<typeof QUOTE_GRAPH, QuoteFacts, QuoteReason, Parties> = {
  graph: QUOTE_GRAPH,
  roleDenial: sideDenial,
  checks: {
    request_not_open: (actor, facts) =>
      notStopped(actor, facts) ??
      (facts.rfq_state === 'open' ? undefined : deny('request_not_open')),
    deadline_passed: (_, { deadline, now }) =>
      isPast(deadline, now) ? deny('deadline_passed') : undefined,
    no_more_quotes: (_, { quotes_full }) => (quotes_full ? deny('no_more_quotes') : undefined),
    request_ended: (actor, facts) =>
      notStopped(actor, facts) ??
      (isUndecided(facts.rfq_state) ? undefined : deny('request_ended')),
    quote_chosen: (_, { chosen }) =>
      chosen === null ? undefined : deny('quote_chosen', { name: chosen }),
    quote_expired: (_, { valid_until, now }) =>
      isPast(valid_until, now) ? deny('quote_expired') : undefined,
    still_valid: (_, { valid_until, now }) =>
      isPast(valid_until, now) ? undefined : deny('still_valid'),
    supplier_not_verified: (_, { supplier_verified }) =>
      supplier_verified ? undefined : deny('supplier_not_verified'),
    muted: (_, { muted }) => (muted ? deny('muted') : undefined),
    no_sample_offered: (_, { sample_offered }) =>
      sample_offered ? undefined : deny('no_sample_offered'),
    sample_ordered: (_, facts) => (facts.sample_ordered ? deny('sample_ordered') : undefined),
    quote_outdated: (_, { brief_revision, answered_revision }) =>
      answered_revision === brief_revision ? undefined : deny('quote_outdated'),
  },
  stateDenial(_, state) {
    if (state === 'draft') return deny('quote_not_sent');
    if (state === 'withdrawn') return deny('quote_withdrawn');
    if (state === 'expired') return deny('quote_expired');
    if (state === 'submitted' || state === 'countered') return deny('quote_sent');
    return deny('quote_decided');
  },
};

export const QUOTE_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('quote', QUOTE_RULES, { supplier: quotingSupplier }),
    ...graphPermissions('offer', QUOTE_RULES, { buyer }),
    'quote.write': { who: [quotingSupplier] },
    'quote.read': { who: [quotingSupplier] },
    'quote.list': { who: [quotingSupplier] },
    'offer.list': { who: [buyer] },
    'offer.figures': { who: [buyer] },
  },
  moved: { quote: 'a quote' },
} as const satisfies Permissions;
