/** Whether taking back a check or an approval would end a valid badge. */
import { isBadgeValid } from '@waggle/contract/verification';
import { VALIDITY_CLAIMS } from '@waggle/contract/verification/claims';
import type { ReviewCase } from '@waggle/contract/verification/review';

type Found = Pick<ReviewCase, 'claims' | 'documents_list' | 'stands_until' | 'today'>;
type Claim = ReviewCase['claims'][number];

const carries = ({ kind, checked }: Claim) => checked && VALIDITY_CLAIMS.includes(kind);

export function claimEndsBadge(found: Found, claim: Claim): boolean {
  return isBadgeValid(found, found.today) && carries(claim);
}

/** @param id of an approved document */
export function documentEndsBadge(found: Found, id: string): boolean {
  const approved = found.documents_list.filter(
    ({ kind, state }) => kind === 'KYC_DOCS' && state === 'approved',
  );
  const isLast = approved.length === 1 && approved[0]?.id === id;
  const restsOnIt = found.claims.some((claim) => carries(claim) && claim.document?.id === id);
  return isBadgeValid(found, found.today) && (isLast || restsOnIt);
}
