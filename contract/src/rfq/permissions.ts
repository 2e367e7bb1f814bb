/** Who may do what with requests and invitations: made from their graphs. */
import { notStopped, type Parties, sideDenial } from '../permissions/parties.ts';
import { buyer, quotingSupplier } from '../permissions/rfq-roles.ts';
import { deny, owner, type Permissions, supplier, team } from '../permissions/rules.ts';
import { graphPermissions, type GraphRules, ownedBy, type OwnedRules } from '../transitions.ts';
import { RFQ_LIMITS } from '../limits.ts';
import { isPast } from './deadline.ts';
import { INVITATION_GRAPH, type InvitationState } from './invitation-graph.ts';
import { RFQ_GRAPH } from './rfq-graph.ts';
import type { RfqState } from './states.ts';

/** What the checks of a request read. */
export interface RfqFacts {
  readonly state: RfqState;
  /** Of the buyer; null once the account is erased. */
  readonly user_id: string | null;
  /** What keeps the draft from being sent. */
  readonly problems: number;
  /** How many suppliers the draft names, or 1 when it is to reach all that fit. */
  readonly recipients: number;
  /** ISO times. */
  readonly deadline: string | null;
  readonly now: string;
}

/** What the checks of an invitation read. */
export interface InvitationFacts extends Parties {
  readonly state: InvitationState;
  readonly rfq_state: RfqState;
  readonly deadline: string | null;
  readonly now: string;
  readonly supplier_verified: boolean;
  /** Whether the supplier wants no requests of this buyer. */
  readonly muted: boolean;
}

const REASONS = {
  brief_incomplete: {
    error: 'conflict',
    text: ({ count = 0 }) =>
      count === 1 ? 'One field is missing or wrong' : `${count} fields are missing or wrong`,
  },
  nobody_asked: { error: 'conflict', text: 'Choose at least one supplier' },
  deadline_passed: { error: 'conflict', text: 'The deadline has passed' },
  deadline_ahead: { error: 'conflict', text: 'The deadline has not passed yet' },
  own_request: { error: 'forbidden', text: 'You cannot decide on your own request' },
  request_open: { error: 'conflict', text: 'It is open now' },
  request_not_open: { error: 'conflict', text: 'This request is not open any more' },
  request_not_sent: { error: 'conflict', text: 'This request has not been sent yet' },
  request_sent: { error: 'conflict', text: 'This request has been sent already' },
  request_held: { error: 'conflict', text: 'The team looks at this request first' },
  request_blocked: { error: 'conflict', text: 'The team has stopped this request' },
  invitation_answered: { error: 'conflict', text: 'This request has been answered already' },
  supplier_not_verified: { error: 'conflict', text: 'This supplier is not verified at the moment' },
  muted: { error: 'conflict', text: 'This supplier takes no requests from you at the moment' },
  too_many_drafts: {
    error: 'conflict',
    text: `You have ${RFQ_LIMITS.drafts} drafts already. Delete one to make room`,
  },
  too_many_suppliers: {
    error: 'conflict',
    text: `A request reaches at most ${RFQ_LIMITS.suppliers} suppliers`,
  },
  own_company: { error: 'forbidden', text: 'You cannot ask your own company' },
} as const satisfies Permissions['reasons'];

type RfqReason = keyof typeof REASONS | 'not_found';

export const RFQ_RULES: OwnedRules<typeof RFQ_GRAPH, RfqFacts, RfqReason> = {
  graph: RFQ_GRAPH,
  roleDenial: ownedBy('buyer', 'own_request'),
  checks: {
    brief_incomplete: (_, { problems }) =>
      problems > 0 ? deny('brief_incomplete', { count: problems }) : undefined,
    nobody_asked: (_, { recipients }) => (recipients === 0 ? deny('nobody_asked') : undefined),
    deadline_passed: (_, { deadline, now }) =>
      isPast(deadline, now) ? deny('deadline_passed') : undefined,
    deadline_ahead: (_, { deadline, now }) =>
      isPast(deadline, now) ? undefined : deny('deadline_ahead'),
  },
  stateDenial(action, state) {
    if (state === 'draft') return deny('request_not_sent');
    if (action === 'send' || action === 'hold') return deny('request_sent');
    // Releasing what is open would send it twice.
    if (action === 'release' && state === 'open') return deny('request_sent');
    if (action === 'reopen' && state === 'open') return deny('request_open');
    if (state === 'held') return deny('request_held');
    return deny(state === 'blocked' ? 'request_blocked' : 'request_not_open');
  },
};

export const INVITATION_RULES: GraphRules<
  typeof INVITATION_GRAPH,
  InvitationFacts,
  RfqReason,
  Parties
> = {
  graph: INVITATION_GRAPH,
  roleDenial: sideDenial,
  checks: {
    request_not_open(actor, facts) {
      const isOpen = facts.rfq_state === 'open' && !isPast(facts.deadline, facts.now);
      return notStopped(actor, facts) ?? (isOpen ? undefined : deny('request_not_open'));
    },
    supplier_not_verified: (_, { supplier_verified }) =>
      supplier_verified ? undefined : deny('supplier_not_verified'),
    muted: (_, { muted }) => (muted ? deny('muted') : undefined),
  },
  stateDenial: () => deny('invitation_answered'),
};

export const RFQ_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('rfq', RFQ_RULES, { buyer }),
    ...graphPermissions('moderation', RFQ_RULES, { reviewer: team }),
    ...graphPermissions('invitation', INVITATION_RULES, { supplier: quotingSupplier, buyer }),
    'rfq.list': { who: [buyer] },
    'rfq.create': { who: [buyer] },
    'rfq.read': { who: [buyer], when: [owner] },
    'rfq.write': { who: [buyer], when: [owner] },
    'invitation.list': { who: [quotingSupplier] },
    'invitation.read': { who: [quotingSupplier] },
    'invitation.mute': { who: [supplier] },
  },
  reported: { request: 'Request' },
  moved: { rfq: 'a request for quotation', invitation: 'an invitation' },
} as const satisfies Permissions;
