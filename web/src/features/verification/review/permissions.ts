/** What a reviewer may do with a case now, and the reason beside each thing that she may not. */
import { caseAfter } from '@waggle/contract/verification';
import { REQUIRED_CLAIMS } from '@waggle/contract/verification/claims';
import type { Decision, ReviewCase } from '@waggle/contract/verification/review';

/** What of a case decides. */
export type Judged = Pick<
  ReviewCase,
  'state' | 'assignee' | 'documents_list' | 'field_requests' | 'claims'
>;

/** Why something cannot be done; empty when it can. */
export type Reason = string;

export interface Permissions {
  take: Reason;
  release: Reason;
  /** Deciding on documents, asking for fields, checking claims, writing notes. */
  edit: Reason;
  decisions: Record<Decision, Reason>;
  /** Changes requested of the supplier: documents sent back, and fields. */
  changes: number;
  /** What is still to be done before the case can be verified. */
  checksLeft: number;
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** @returns whose turn it is, as the reason why nothing can be decided */
function idle({ state, assignee }: Judged, me: string): Reason {
  // Nobody takes what is verified, yet it can be looked after, or suspended.
  if (state === 'expiring') return '';
  if (state === 'changes_requested') return 'Waits for the supplier';
  if (caseAfter(state, 'start_review', 'reviewer') === undefined && state !== 'in_review') {
    return 'Already decided';
  }
  if (assignee === null) return 'Take the case first';
  return assignee.id === me ? '' : `${assignee.name} has this case`;
}

function takeReason(judged: Judged, me: string): Reason {
  const { state, assignee } = judged;
  if (assignee?.id === me && state === 'in_review') return 'You have this case';
  if (assignee !== null && assignee.id !== me) return `${assignee.name} has this case`;
  return state === 'in_review' ? '' : startReason(judged);
}

function startReason({ state }: Judged): Reason {
  if (caseAfter(state, 'start_review', 'reviewer') !== undefined) return '';
  return state === 'changes_requested' ? 'Waits for the supplier' : 'Already decided';
}

/** @returns whether something that holds until a day, that day included, does so no longer */
function hasRunOut(until: string | null, today: string): boolean {
  return until !== null && until < today;
}

/**
 * @param judged the case as it is loaded
 * @param me the reviewer's user id
 * @param today as a date, `2027-03-31`
 */
export function permissionsOn(
  judged: Judged,
  me: string,
  today = new Date().toISOString().slice(0, 10),
): Permissions {
  const { state, documents_list: documents, field_requests: fields, claims } = judged;
  const inState = (decision: Decision): boolean =>
    caseAfter(state, decision, 'reviewer') !== undefined;
  const holds = idle(judged, me);
  const edit = holds || (startReason(judged) === '' ? 'Take the case first' : '');

  const undecided = documents.filter((document) => document.state === 'new').length;
  const sentBack = documents.filter(
    (document) => document.state === 'revision' || document.state === 'rejected',
  ).length;
  const changes = sentBack + fields.length;
  const unchecked = REQUIRED_CLAIMS.filter(
    (kind) =>
      !claims.some(
        (claim) => claim.kind === kind && claim.checked && !hasRunOut(claim.valid_until, today),
      ),
  ).length;
  const checksLeft = undecided + unchecked;

  const undecidedReason =
    undecided > 0 ? `Decide on ${count(undecided, 'more document', 'more documents')}` : '';

  function verifyReason(): Reason {
    if (changes > 0) return `${count(changes, 'change is', 'changes are')} asked for`;
    if (checksLeft > 0) return `Verify after ${count(checksLeft, 'more check', 'more checks')}`;
    if (!documents.some((document) => document.kind === 'KYC_DOCS')) {
      return 'There is no verification document';
    }
    return documents.some((document) => hasRunOut(document.expires_at, today))
      ? 'A document has run out: ask for a new one'
      : '';
  }

  function changesReason(): Reason {
    if (undecidedReason) return undecidedReason;
    return changes > 0 ? '' : 'Nothing is asked for yet';
  }

  const within = (decision: Decision, reason: Reason): Reason =>
    edit || (inState(decision) ? reason : 'Not in this state');

  return {
    take: takeReason(judged, me),
    release: assignedReason(judged),
    edit,
    decisions: {
      request_changes: within('request_changes', changesReason()),
      verify: within('verify', verifyReason()),
      reject: within('reject', undecidedReason),
      suspend: inState('suspend') ? '' : 'Only an expiring case can be suspended',
    },
    changes,
    checksLeft,
  };
}

function assignedReason({ assignee, state }: Judged): Reason {
  return assignee !== null && state === 'in_review' ? '' : 'Nobody has this case';
}
