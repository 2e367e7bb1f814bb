/** The kinds of claims and of evidence; without schemas, so that permissions can read them. */

/** A certificate has a claim for each certification the supplier names. */
export const CLAIM_KINDS = ['registered_company', 'tax_id', 'address', 'certificate'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Without these nobody becomes verified. */
export const REQUIRED_CLAIMS: readonly ClaimKind[] = ['registered_company'];

export const CLAIM_LABELS: Record<ClaimKind, string> = {
  registered_company: 'Registered company',
  tax_id: 'Tax ID',
  address: 'Business address',
  certificate: 'Certificate',
};

/** @returns what a claim is called, with the certification that it is about */
export function claimName(kind: ClaimKind, subject: string): string {
  return subject === '' ? CLAIM_LABELS[kind] : `${CLAIM_LABELS[kind]}: ${subject}`;
}

/** What the evidence of a claim was; says nothing that only the team may read. */
export const EVIDENCE_KINDS = ['document', 'public_register', 'site_visit', 'call'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  document: 'A document of the supplier',
  public_register: 'The public register',
  site_visit: 'A visit on site',
  call: 'A call with the company',
};
