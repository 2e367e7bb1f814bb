/** Who may review and decide, and what still stands in a decision's way: pure, read before anything is written. */
import type { CaseState, DocumentState } from '@waggle/contract/verification';
import {
  CLAIM_LABELS,
  type ClaimKind,
  REQUIRED_CLAIMS,
} from '@waggle/contract/verification/claims';
import type { Decision } from '@waggle/contract/verification/review';
import type { Viewer } from '../../../lib/viewer.ts';

/** The part of a case that the rules read. */
interface HeldCase {
  readonly user_id: string;
  readonly state: CaseState;
  readonly assignee: string | null;
}

/** Nobody decides on himself, whatever his role has become. */
export function mayDecideOn(
  { userId }: Pick<Viewer, 'userId'>,
  { user_id }: Pick<HeldCase, 'user_id'>,
): boolean {
  return userId !== user_id;
}

/** Whether somebody has a case in hand: one in review is its holder's; an expiring one is anybody's. */
export function mayWorkOn({ userId }: Pick<Viewer, 'userId'>, held: HeldCase): boolean {
  return held.state === 'in_review' ? held.assignee === userId : held.state === 'expiring';
}

/** What a decision on the whole case rests on. */
export interface CaseFacts {
  readonly documents: readonly {
    readonly kind: 'KYC_DOCS' | 'CERTIFICATES';
    readonly state: DocumentState;
    readonly expires_at: string | null;
  }[];
  /** How many fields are to change. */
  readonly fieldRequests: number;
  readonly claims: readonly {
    readonly kind: ClaimKind;
    readonly checked: boolean;
    readonly valid_until: string | null;
  }[];
  /** A date. */
  readonly today: string;
}

/** Whether something still holds on a day; on the day that it runs out it does not. */
function holdsOn(today: string, until: string | null): boolean {
  return until === null || until > today;
}

function whyNotVerify({ documents, fieldRequests, claims, today }: CaseFacts): string | undefined {
  if (!documents.some(({ kind }) => kind === 'KYC_DOCS')) {
    return 'There is no verification document to go by';
  }
  if (documents.some(({ state }) => state !== 'approved')) return 'Approve every document first';
  if (documents.some((document) => !holdsOn(today, document.expires_at))) {
    return 'A document has run out: ask for the one that is valid today';
  }
  if (fieldRequests > 0) return 'Take back what was asked of the fields first, or ask for changes';
  const lacking = REQUIRED_CLAIMS.find(
    (kind) =>
      !claims.some(
        (claim) => claim.kind === kind && claim.checked && holdsOn(today, claim.valid_until),
      ),
  );
  return lacking && `Check the claim “${CLAIM_LABELS[lacking]}” first`;
}

/** @returns the sentence that tells why a decision cannot be made yet; undefined when it can */
export function whyNot(decision: Decision, facts: CaseFacts): string | undefined {
  if (decision === 'suspend') return undefined;
  const { documents, fieldRequests } = facts;
  if (documents.some(({ state }) => state === 'new')) return 'Decide on every document first';
  if (decision === 'verify') return whyNotVerify(facts);
  if (decision === 'reject') return undefined;
  const sentBack = documents.some(({ state }) => state === 'revision' || state === 'rejected');
  return sentBack || fieldRequests > 0 ? undefined : 'Nothing is to be changed yet';
}
