/** The guards of each action on a case, and the permissions made from its graph. */
import { deny, type Permissions, team } from '../permissions/rules.ts';
import { graphPermissions, type GraphRules } from '../transitions.ts';
import { CASE_GRAPH } from './case-graph.ts';
import { type ClaimKind, REQUIRED_CLAIMS } from './claim-kinds.ts';
import type { ReviewReason } from './reasons.ts';
import { documentsToReplace } from './requests.ts';
import type { CaseState, DocumentKind, DocumentState } from './states.ts';

/** The facts of a case that its guards read. */
export interface CaseFacts {
  readonly state: CaseState;
  /** Of the supplier. */
  readonly user_id: string;
  /** The reviewer who has taken it. */
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly documents_list: readonly {
    readonly kind: DocumentKind;
    readonly state: DocumentState;
    /** Null unless it was sent back or rejected. */
    readonly reason: ReviewReason | null;
    readonly expires_at: string | null;
  }[];
  readonly field_requests: readonly unknown[];
  readonly claims: readonly {
    readonly kind: ClaimKind;
    readonly checked: boolean;
    readonly valid_until: string | null;
  }[];
  /** A date by UTC, `2027-03-31`. */
  readonly today: string;
}

const pluralize = (count = 0, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const REASONS = {
  own_case: { error: 'forbidden', text: 'You cannot review your own company' },
  held_by_you: { error: 'conflict', text: 'You have this case' },
  held_by_colleague: {
    error: 'conflict',
    text: ({ name = 'A colleague' }) => `${name} has this case`,
  },
  held_by_nobody: { error: 'conflict', text: 'Nobody has this case' },
  not_taken: { error: 'conflict', text: 'Take the case first' },
  waits_for_supplier: { error: 'conflict', text: 'Waiting for the supplier' },
  already_decided: { error: 'conflict', text: 'Already decided' },
  not_expiring: { error: 'conflict', text: 'Only an expiring case can be suspended' },
  documents_undecided: {
    error: 'conflict',
    text: ({ count }) =>
      `${pluralize(count, 'document still needs', 'documents still need')} a decision`,
  },
  nothing_requested: { error: 'conflict', text: 'No changes requested yet' },
  changes_drafted: {
    error: 'conflict',
    text: ({ count }) => `${pluralize(count, 'change', 'changes')} requested`,
  },
  checks_left: {
    error: 'conflict',
    text: ({ count }) => `${pluralize(count, 'check', 'checks')} left before you can verify`,
  },
  no_verification_document: { error: 'conflict', text: 'There is no verification document' },
  document_expired: {
    error: 'conflict',
    text: 'A document has expired: ask for a new one',
  },
} as const satisfies Permissions['reasons'];

/** Whether something is valid on a day; on its expiry date it is not. */
function isValidOn(today: string, until: string | null): boolean {
  return until === null || until > today;
}

function countUndecided({ documents_list }: CaseFacts): number {
  return documents_list.filter(({ state }) => state === 'new').length;
}

/** @returns how many changes are requested of documents and fields */
export function countChanges({ documents_list, field_requests }: CaseFacts): number {
  return documentsToReplace(documents_list).length + field_requests.length;
}

/** @returns how many documents and required claims still have to be checked before the case can be verified */
export function countChecksLeft(facts: CaseFacts): number {
  const { claims, today } = facts;
  const unchecked = REQUIRED_CLAIMS.filter(
    (kind) =>
      !claims.some((one) => one.kind === kind && one.checked && isValidOn(today, one.valid_until)),
  );
  return countUndecided(facts) + unchecked.length;
}

/** Only a case in review has an assignee. */
const isHeld = ({ state, assignee }: CaseFacts) => state === 'in_review' && assignee !== null;

function counted<const Reason extends string>(reason: Reason, count: number) {
  return count === 0 ? undefined : deny(reason, { count });
}

export const CASE_RULES: GraphRules<
  typeof CASE_GRAPH,
  CaseFacts,
  keyof typeof REASONS | 'not_found',
  Pick<CaseFacts, 'user_id'>
> = {
  graph: CASE_GRAPH,
  roleDenial(role, { userId }, { user_id }) {
    if (role === 'supplier') return userId === user_id ? undefined : deny('not_found');
    return userId === user_id ? deny('own_case') : undefined;
  },
  checks: {
    held_by_you: ({ userId }, { assignee }) =>
      assignee?.id === userId ? deny('held_by_you') : undefined,
    held_by_colleague: ({ userId }, facts) =>
      isHeld(facts) && facts.assignee?.id !== userId
        ? deny('held_by_colleague', { name: facts.assignee?.name ?? '' })
        : undefined,
    held_by_nobody: (_, facts) => (isHeld(facts) ? undefined : deny('held_by_nobody')),
    not_taken: (_, facts) =>
      facts.state === 'in_review' && !isHeld(facts) ? deny('not_taken') : undefined,
    documents_undecided: (_, facts) => counted('documents_undecided', countUndecided(facts)),
    nothing_requested: (_, facts) =>
      countChanges(facts) === 0 ? deny('nothing_requested') : undefined,
    changes_drafted: (_, facts) => counted('changes_drafted', countChanges(facts)),
    checks_left: (_, facts) => counted('checks_left', countChecksLeft(facts)),
    no_verification_document: (_, { documents_list }) =>
      documents_list.some(({ kind }) => kind === 'KYC_DOCS')
        ? undefined
        : deny('no_verification_document'),
    document_expired: (_, { documents_list, today }) =>
      documents_list.every(({ expires_at }) => isValidOn(today, expires_at))
        ? undefined
        : deny('document_expired'),
  },
  stateDenial(action, state) {
    if (action === 'release') return deny('held_by_nobody');
    if (action === 'suspend') return deny('not_expiring');
    if (CASE_GRAPH.start_review.from.some((one) => one === state)) return deny('not_taken');
    return deny(state === 'changes_requested' ? 'waits_for_supplier' : 'already_decided');
  },
};

export const CASE_PERMISSIONS = {
  reasons: REASONS,
  actions: graphPermissions('case', CASE_RULES, 'reviewer', team),
} as const satisfies Permissions;
