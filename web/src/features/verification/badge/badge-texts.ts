/** The texts of a badge: the facts of each claim. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { TeamRole } from '@waggle/contract/permissions/actor';
import { EVIDENCE_LABELS, type BadgeClaim as Claim } from '@waggle/contract/verification/claims';
import { formatDay, formatDate } from '../../../lib/dates.ts';

const CHECKERS: Record<TeamRole, string> = {
  reviewer: `A reviewer of the ${PRODUCT_NAME} team`,
  admin: `An administrator of the ${PRODUCT_NAME} team`,
};

export interface ClaimFact {
  name: string;
  value: string;
}

/** @returns the facts under a checked claim, without those that are missing */
export function claimFacts(claim: Claim): ClaimFact[] {
  const { evidence, checked_by, checked_at, valid_until } = claim;
  return [
    ...(evidence ? [{ name: 'Evidence', value: EVIDENCE_LABELS[evidence] }] : []),
    ...(checked_by ? [{ name: 'Checked by', value: CHECKERS[checked_by] }] : []),
    ...(checked_at ? [{ name: 'Checked on', value: formatDay(checked_at) }] : []),
    { name: 'Valid until', value: valid_until ? formatDate(valid_until) : 'No end date' },
  ];
}
