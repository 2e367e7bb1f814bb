/** What claims, their evidence and the end of it are called; apart from the kinds, which every page needs. */
import type { ClaimKind, EvidenceKind, LostReason } from './claim-kinds.ts';

export const CLAIM_LABELS: Record<ClaimKind, string> = {
  registered_company: 'Registered company',
  tax_id: 'Tax ID',
  address: 'Business address',
  website: 'Website',
  certificate: 'Certificate',
  sanctions: 'Not on a sanctions list',
};

/** @returns what a claim is called, with the certification that it is about */
export function claimName(kind: ClaimKind, subject: string): string {
  return subject === '' ? CLAIM_LABELS[kind] : `${CLAIM_LABELS[kind]}: ${subject}`;
}

export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  document: 'A document of the supplier',
  public_register: 'The public register',
  site_visit: 'A visit on site',
  call: 'A call with the company',
};

export const LOST_TEXTS: Record<LostReason, string> = {
  document_replaced: 'document replaced',
  document_removed: 'document removed',
  document_rejected: 'document not accepted',
  document_expired: 'document expired',
  expired: 'the check ran out',
  value_changed: 'the details changed',
  withdrawn: 'taken back by a reviewer',
  evidence_unknown: 'checked without a document',
};
