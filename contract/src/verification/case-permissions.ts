/** The guards of each action on a case, and the permissions made from its graph. */
import type { Actor } from '../permissions/actor.ts';
import { deny, type Permissions, recentlyProved, team } from '../permissions/rules.ts';
import { graphPermissions, ownedBy, type OwnedRules } from '../transitions.ts';
import { CASE_GRAPH } from './case-graph.ts';
import {
  type ClaimKind,
  DECISION_CLAIMS,
  type EvidenceDocument,
  fitsClaim,
  isValidOn,
} from './claim-kinds.ts';
import type { ReviewReason } from './reasons.ts';
import { type AnswerKind, documentsToReplace } from './requests.ts';
import { isBadgeValid, type CaseState, ENDED_STATES, type BadgeValidity } from './states.ts';

/** The facts of a case that its guards read. */
export interface CaseFacts extends BadgeValidity {
  readonly state: CaseState;
  /** Of the supplier. */
  readonly user_id: string;
  /** The reviewer who has taken it, or is to take it. */
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly documents_list: readonly (EvidenceDocument & {
    /** Null unless it was sent back or rejected. */
    readonly reason: ReviewReason | null;
  })[];
  readonly field_requests: readonly unknown[];
  /** Those that hold, and those that do not. */
  readonly claims: readonly {
    readonly kind: ClaimKind;
    readonly subject: string;
    readonly checked: boolean;
    readonly valid_until: string | null;
    /** The document it rests on, and why where that is of another kind. */
    readonly document: { readonly id: string; readonly other_reason: string } | null;
  }[];
  /** What was asked for in the round before, how it was answered, and whether that is decided on. */
  readonly points: readonly { readonly decided: boolean; readonly answer: AnswerKind | null }[];
  /** Null unless the team has suspended or revoked it. */
  readonly pull: {
    readonly action: 'suspend' | 'revoke';
    readonly by: { readonly id: string };
    readonly confirmed_by: { readonly id: string } | null;
  } | null;
  /** The supplier's one appeal. */
  readonly appeal: { readonly outcome: string | null } | null;
  /** Who took the last decision. */
  readonly decided_by: { readonly id: string } | null;
  /** What is known of the company from before, and whether a reviewer wrote what was found. */
  readonly hits: readonly { readonly settled: boolean }[];
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
  not_on_team: { error: 'conflict', text: 'This person is not on the team' },
  nothing_to_pull: { error: 'conflict', text: 'There is no badge to suspend or revoke' },
  pulled: { error: 'conflict', text: 'The team has suspended this verification' },
  to_confirm: { error: 'conflict', text: 'A second person has to confirm first' },
  nothing_to_confirm: { error: 'conflict', text: 'There is nothing to confirm' },
  no_suspension: { error: 'conflict', text: 'There is no suspension to confirm' },
  no_revocation: { error: 'conflict', text: 'There is no revocation to confirm' },
  not_ended: { error: 'conflict', text: 'There is nothing to reopen' },
  own_pull: { error: 'forbidden', text: 'Somebody else has to confirm what you started' },
  nothing_to_appeal: { error: 'conflict', text: 'There is nothing to appeal against' },
  appealed: { error: 'conflict', text: 'You have already appealed' },
  appeal_open: { error: 'conflict', text: 'Decide on the appeal first' },
  no_appeal: { error: 'conflict', text: 'There is no appeal to decide on' },
  own_decision: { error: 'forbidden', text: 'Somebody else has to decide: this was your decision' },
  badge_stands: { error: 'conflict', text: 'Verified: suspend or revoke it instead' },
  answers_undecided: {
    error: 'conflict',
    text: ({ count }) =>
      `${pluralize(count, 'answer still needs', 'answers still need')} a decision`,
  },
  hits_unsettled: {
    error: 'conflict',
    text: ({ count }) => `${pluralize(count, 'fraud match', 'fraud matches')} to settle first`,
  },
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

function countUndecided({ documents_list }: CaseFacts): number {
  return documents_list.filter(({ state }) => state === 'new').length;
}

/** @returns how many changes are requested of documents and fields */
export function countChanges({ documents_list, field_requests }: CaseFacts): number {
  return documentsToReplace(documents_list).length + field_requests.length;
}

/** @returns ids of the documents that verifying removes, because an approved one replaces them */
function leavingDocuments({ documents_list }: Pick<CaseFacts, 'documents_list'>) {
  return new Set(
    documents_list.flatMap(({ replaces, state }) => (state === 'approved' ? [replaces] : [])),
  );
}

/** Whether a claim would be lost by verifying, with the document it rests on. */
export function restsOnLeaving(
  facts: Pick<CaseFacts, 'documents_list'>,
  { checked, document }: Pick<CaseFacts['claims'][number], 'checked' | 'document'>,
): boolean {
  return checked && document !== null && leavingDocuments(facts).has(document.id);
}

/** Whether a claim rests on a document of another kind, and nobody has said why: as in checks of before that was asked. */
export function restsOnOther(
  { documents_list }: Pick<CaseFacts, 'documents_list'>,
  claim: Pick<CaseFacts['claims'][number], 'kind' | 'subject' | 'checked' | 'document'>,
): boolean {
  const { checked, document } = claim;
  const found = documents_list.find(({ id }) => id === document?.id);
  return checked && found !== undefined && !document?.other_reason && !fitsClaim(claim, found);
}

/** Whether a claim has to be checked again, or taken back, before the case can be verified. */
export function isToCheckAgain(
  facts: Pick<CaseFacts, 'documents_list'>,
  claim: CaseFacts['claims'][number],
): boolean {
  return restsOnLeaving(facts, claim) || restsOnOther(facts, claim);
}

/**
 * @returns how many documents and claims still have to be checked before the case can be verified: the claims that are
 * required, and those that rest on what leaves or on what does not show them
 */
export function countChecksLeft(facts: CaseFacts): number {
  const { claims, today } = facts;
  const again = claims.filter((one) => isToCheckAgain(facts, one));
  const unchecked = DECISION_CLAIMS.filter(
    (kind) =>
      !claims.some((one) => one.kind === kind && one.checked && isValidOn(today, one.valid_until)),
  );
  return countUndecided(facts) + again.length + unchecked.length;
}

const isPending = ({ pull }: CaseFacts) => pull !== null && pull.confirmed_by === null;
const hasBegun = (action: 'suspend' | 'revoke', facts: CaseFacts) =>
  isPending(facts) && facts.pull?.action === action;
const hasOpenAppeal = ({ appeal }: CaseFacts) => appeal !== null && appeal.outcome === null;

/** An assignee who has not started yet holds nothing. */
const isHeld = ({ state, assignee }: CaseFacts) => state === 'in_review' && assignee !== null;

function counted<const Reason extends string>(reason: Reason, count: number) {
  return count === 0 ? undefined : deny(reason, { count });
}

export const CASE_RULES: OwnedRules<typeof CASE_GRAPH, CaseFacts, keyof typeof REASONS> = {
  graph: CASE_GRAPH,
  roleDenial: ownedBy('supplier', 'own_case'),
  checks: {
    held_by_you: ({ personId }, { assignee }) =>
      assignee?.id === personId ? deny('held_by_you') : undefined,
    held_by_colleague: ({ personId }, facts) =>
      isHeld(facts) && facts.assignee?.id !== personId
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
    document_expired: (_, facts) =>
      facts.documents_list.every(
        ({ id, kind, expires_at }) =>
          kind !== 'KYC_DOCS' ||
          isValidOn(facts.today, expires_at) ||
          leavingDocuments(facts).has(id),
      )
        ? undefined
        : deny('document_expired'),
    answers_undecided: (_, { points }) =>
      // Whoever verifies accepts what was changed; words in place of a change need a decision of their own.
      counted(
        'answers_undecided',
        points.filter(({ decided, answer }) => !decided && answer === 'said_why').length,
      ),
    hits_unsettled: (_, { hits }) =>
      counted('hits_unsettled', hits.filter(({ settled }) => !settled).length),
    badge_stands: (_, facts) =>
      isBadgeValid(facts, facts.today) ? deny('badge_stands') : undefined,
    nothing_to_pull: (_, facts) =>
      isBadgeValid(facts, facts.today) ||
      ['verified', 'expiring', 'suspended'].includes(facts.state)
        ? undefined
        : deny('nothing_to_pull'),
    pulled: (_, { pull }) => (pull === null ? undefined : deny('pulled')),
    to_confirm: (_, facts) => (isPending(facts) ? deny('to_confirm') : undefined),
    nothing_to_confirm: (_, facts) => (isPending(facts) ? undefined : deny('nothing_to_confirm')),
    no_suspension: (_, facts) => (hasBegun('suspend', facts) ? undefined : deny('no_suspension')),
    no_revocation: (_, facts) => (hasBegun('revoke', facts) ? undefined : deny('no_revocation')),
    own_pull: ({ personId }, { pull }) => (pull?.by.id === personId ? deny('own_pull') : undefined),
    // What ended by a document that expired is mended by sending another one.
    nothing_to_appeal: (_, { state, pull }) =>
      state === 'suspended' && pull === null ? deny('nothing_to_appeal') : undefined,
    appealed: (_, { appeal }) => (appeal === null ? undefined : deny('appealed')),
    appeal_open: (_, facts) => (hasOpenAppeal(facts) ? deny('appeal_open') : undefined),
    no_appeal: (_, facts) => (hasOpenAppeal(facts) ? undefined : deny('no_appeal')),
    own_decision: ({ personId }, { decided_by, pull }) =>
      [decided_by?.id, pull?.confirmed_by?.id].includes(personId ?? '')
        ? deny('own_decision')
        : undefined,
  },
  stateDenial(action, state) {
    if (action === 'release') return deny('held_by_nobody');
    if (action === 'suspend' || action === 'revoke') return deny('nothing_to_pull');
    if (action === 'confirm_suspension') return deny('no_suspension');
    if (action === 'confirm_revocation') return deny('no_revocation');
    if (action === 'decline_pull') return deny('nothing_to_confirm');
    if (action === 'reopen_case') return deny('not_ended');
    if (action === 'appeal') return deny('nothing_to_appeal');
    if (action.endsWith('_appeal')) return deny('no_appeal');
    if (ENDED_STATES.some((one) => one === state)) return deny('already_decided');
    if (CASE_GRAPH.start_review.from.some((one) => one === state)) return deny('not_taken');
    return deny(state === 'changes_requested' ? 'waits_for_supplier' : 'already_decided');
  },
};

const ACTIONS = graphPermissions('case', CASE_RULES, { reviewer: team });
/** The badge is lost for good. */
const FOR_GOOD = { who: [(actor: Actor) => team(actor) ?? recentlyProved(actor)] } as const;

export const CASE_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...ACTIONS,
    'case.revoke': { ...ACTIONS['case.revoke'], ...FOR_GOOD },
    'case.confirm_revocation': { ...ACTIONS['case.confirm_revocation'], ...FOR_GOOD },
  },
} as const satisfies Permissions;
