/** The history of a case as text: one line for each version. */
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import { type HistoryEntry, REVIEWED_FIELD_LABELS } from '@waggle/contract/verification/review';
import type { CaseState, DocumentState } from '@waggle/contract/verification';
import type { DecisionRow, EventRow } from './case-history.ts';

const STATE_VERBS: Record<CaseState, string> = {
  not_started: 'began',
  submitted: 'applied',
  in_review: 'took the case',
  changes_requested: 'requested changes',
  resubmitted: 'resubmitted',
  verified: 'verified the company',
  expiring: 'warned about expiring documents',
  re_review: 'changed verified details',
  suspended: 'suspended the verification',
  revoked: 'revoked the verification',
  rejected_final: 'rejected the application permanently',
};

const DECISION_VERBS: Record<DocumentState, string> = {
  new: 'withdrew the decision on',
  approved: 'approved',
  revision: 'requested a replacement for',
  rejected: 'rejected',
};

const OTHER_LABELS: Record<string, string> = {
  ...REVIEWED_FIELD_LABELS,
  documents: 'the documents',
  certificateDocuments: 'the certificates',
  certifications: 'the certifications',
  email: 'Contact Email',
  contactPhone: 'Contact Phone',
};

/** By whom a review of what was verified begins. */
const REVIEW_VERBS: Record<EventRow['actor_role'], string> = {
  supplier: STATE_VERBS.re_review,
  reviewer: 'opened the case again',
  admin: 'opened the case again',
  system: 'opened the case again: something it rested on runs out',
};

/** Somebody whose account is gone. */
const UNKNOWN = 'A former member';

/** @returns what came of a step to another state */
function whatMoved({ from_state, to_state, actor_role }: EventRow): string {
  if (to_state !== 're_review') return STATE_VERBS[to_state];
  // Replacing what expires is no change of what was verified.
  const isRenewal = actor_role === 'supplier' && from_state !== 'verified';
  return isRenewal ? 'sent a new document' : REVIEW_VERBS[actor_role];
}

function whatHappened({ kind, subject, subject_name, to_value, reason }: DecisionRow): string {
  switch (kind) {
    case 'taken':
      return 'took the case';
    case 'assigned':
      return to_value === null ? 'gave the case to nobody' : `gave the case to ${subject_name}`;
    case 'answer':
      return `${to_value === null ? 'took back the approval of' : 'accepted'} the answer on ${subject_name}`;
    case 'hits':
      return 'wrote what is known of the company from before';
    case 'lapsed':
      return 'ended the badge: something it rested on ran out';
    case 'pull_confirmed':
      return 'confirmed the suspension';
    case 'appealed':
      return 'appealed';
    case 'appeal_dismissed':
      return 'dismissed the appeal';
    case 'released':
      return subject_name === '' ? 'released the case' : `released the case of ${subject_name}`;
    case 'document':
      return `${DECISION_VERBS[(to_value ?? 'new') as DocumentState]} ${subject_name}`;
    case 'field':
      return reason === null
        ? `withdrew the request to change ${subject_name}`
        : `requested a change of ${subject_name}`;
    case 'claim':
      return `${to_value === 'checked' ? 'checked' : 'withdrew'} the claim “${subject_name}”`;
    case 'public_note':
      return 'wrote the note to the supplier';
    case 'private_note':
      return 'wrote the note for the team';
    case 'record':
      return `changed ${subject
        .split(' ')
        .map((field) => OTHER_LABELS[field] ?? field)
        .join(', ')}`;
  }
}

function reasonInWords(reason: string | null): string | null {
  if (reason === null) return null;
  return Object.entries(REVIEW_REASON_TEXTS).find(([key]) => key === reason)?.[1].label ?? reason;
}

/**
 * @param names of the people behind the ids
 * @returns all that happened to a case, oldest first
 */
export function caseHistory(
  events: readonly EventRow[],
  decisions: readonly DecisionRow[],
  names: ReadonlyMap<string, { name: string }>,
): HistoryEntry[] {
  const entry = (row: EventRow | DecisionRow) => ({
    version: row.version,
    at: row.at,
    actor:
      row.actor_role === 'system'
        ? null
        : {
            name: (row.actor === null ? undefined : names.get(row.actor)?.name) ?? UNKNOWN,
            role: row.actor_role,
          },
    reason: reasonInWords(row.reason),
    note: row.note,
  });
  const moves = events.map((event) => ({
    ...entry(event),
    what: whatMoved(event),
    from: event.from_state,
    to: event.to_state,
  }));
  const steps = decisions.map((decision) => ({
    ...entry(decision),
    what: whatHappened(decision),
    from: null,
    to: null,
  }));
  return [...moves, ...steps].toSorted((one, other) => one.version - other.version);
}
