/** What a reviewer does next on a case: a point, a document, a fraud match to settle, what is asked for, a claim, and then the decision. */
import { countChanges, isToCheckAgain } from '@waggle/contract/verification/case-permissions';
import { claimName, DECISION_CLAIMS } from '@waggle/contract/verification/claims';
import type { ReviewCase } from '@waggle/contract/verification/review';

export interface NextThing {
  kind: 'fraud_match' | 'point' | 'document' | 'decide' | 'claim';
  /** Of the point or the document; of a claim its place in the list; the decision itself. */
  id: string;
  /** As a button says it. */
  label: string;
}

export function nextUndecided(found: ReviewCase): NextThing | undefined {
  const { points, documents_list: documents, hits, claims } = found;
  const point = points.findIndex(({ decided }) => !decided);
  const undecided = points[point];
  if (undecided) return { kind: 'point', id: undecided.id, label: `Decide point ${point + 1}` };
  const document = documents.find(({ state }) => state === 'new');
  if (document) return { kind: 'document', id: document.id, label: `Decide ${document.name}` };
  if (hits.some(({ settled }) => !settled))
    return { kind: 'fraud_match', id: 'finding', label: 'Settle the match' };
  // Nothing is verified while something is asked for, so that goes out before anything is checked.
  if (countChanges(found) > 0)
    return { kind: 'decide', id: 'request_changes', label: 'Ask for changes' };
  const claim = claims.findIndex(
    (one) =>
      isToCheckAgain(found, one) ||
      (!one.checked && one.declared && DECISION_CLAIMS.includes(one.kind)),
  );
  const unchecked = claims[claim];
  if (unchecked === undefined) return undefined;
  const name = claimName(unchecked.kind, unchecked.subject);
  return { kind: 'claim', id: String(claim), label: `Check: ${name}` };
}
