/** The kinds of claims and of evidence, and when a claim holds; without schemas, so that permissions can read them. */
import type { DocumentKind, DocumentState } from './states.ts';

/** What a badge says; a certificate has a claim for each certification the supplier names. */
export const PUBLIC_CLAIM_KINDS = [
  'registered_company',
  'tax_id',
  'address',
  'website',
  'certificate',
] as const;
/** The last is for the team alone. */
export const CLAIM_KINDS = [...PUBLIC_CLAIM_KINDS, 'sanctions'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Without these a badge is not valid. */
export const REQUIRED_CLAIMS: readonly ClaimKind[] = ['registered_company'];

/** Without these, checked, nobody is verified; a badge that was given without one of them stands until its review. */
export const DECISION_CLAIMS: readonly ClaimKind[] = ['registered_company', 'tax_id', 'sanctions'];

/** A badge does not outlive these, once they were checked. */
export const VALIDITY_CLAIMS: readonly ClaimKind[] = ['registered_company', 'tax_id'];

/** What the evidence of a claim was; says nothing that only the team may read. */
export const EVIDENCE_KINDS = ['document', 'public_register', 'site_visit', 'call'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Why a claim that was checked is not any more. */
export const LOST_REASONS = [
  'document_replaced',
  'document_removed',
  'document_rejected',
  'document_expired',
  'expired',
  'value_changed',
  'withdrawn',
  /** Checked before evidence was kept with each claim. */
  'evidence_unknown',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** The fields of a supplier's record that each claim is about: a change of one ends it. */
export const CLAIMED_FIELDS = {
  registered_company: ['company_name', 'businessRegistration', 'country'],
  tax_id: ['taxId', 'country'],
  address: ['address', 'country'],
  website: ['contactWebsite'],
  certificate: [],
  sanctions: ['company_name', 'country'],
} as const satisfies Record<ClaimKind, readonly string[]>;

/** The field without which there is nothing to check. */
const DECLARED_IN: Partial<Record<ClaimKind, string>> = {
  registered_company: 'businessRegistration',
  tax_id: 'taxId',
  address: 'address',
  website: 'contactWebsite',
};

/** The kind of document that shows what a claim says; none for what no paper of the supplier can show. */
const CLAIM_DOCUMENTS: Record<ClaimKind, DocumentKind | null> = {
  registered_company: 'KYC_DOCS',
  tax_id: 'KYC_DOCS',
  address: 'KYC_DOCS',
  website: 'KYC_DOCS',
  certificate: 'CERTIFICATES',
  sanctions: null,
};

/** Between the fields of a claim: a unit separator. */
const SEPARATOR = '\u001f';

type Values = Readonly<Record<string, unknown>>;

function textOf(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** @returns whether the supplier has declared what a claim is about */
export function isDeclared(kind: ClaimKind, values: Values): boolean {
  const field = DECLARED_IN[kind];
  return field === undefined || textOf(values, field) !== '';
}

/** @returns what a claim says of the supplier, with every field it rests on: another text is another claim */
export function claimedValue(kind: ClaimKind, values: Values): string {
  return CLAIMED_FIELDS[kind].map((field) => textOf(values, field)).join(SEPARATOR);
}

/** @returns the country in what a claim says, as it was typed; empty for a claim that rests on none */
export function claimedCountry(kind: ClaimKind, value: string): string {
  const at = (CLAIMED_FIELDS[kind] as readonly string[]).indexOf('country');
  return at === -1 ? '' : (value.split(SEPARATOR)[at] ?? '');
}

/** @returns the company's name in what a claim `registered_company` says; empty for one from before it was kept */
export function claimedCompany(value: string): string {
  return value.split(SEPARATOR)[0] ?? '';
}

/** A claim with the evidence it was checked by. */
export interface EvidencedClaim {
  readonly kind: ClaimKind;
  readonly subject: string;
  readonly checked: boolean;
  readonly valid_until: string | null;
  /** The document it rests on; null for one that rests on a reference. */
  readonly document_id: string | null;
  /** Of that document, in hex. */
  readonly document_sha256: string | null;
  /** Why it rests on a document of another kind; empty for one of its own kind. */
  readonly other_reason: string;
  /** What was checked: `claimedValue` of that moment. */
  readonly value: string;
  /** ISO 3166, of the country in the value; empty where there is none or it cannot be read. */
  readonly country_code: string;
}

/** A document as evidence. */
export interface EvidenceDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  /** What a reviewer has said that a certificate certifies, in the supplier's words; empty while nobody has. */
  readonly certification: string;
  readonly state: DocumentState;
  /** Of the stored file, in hex; null while it is not known. */
  readonly sha256: string | null;
  readonly expires_at: string | null;
  /** The document that this one is going to replace. */
  readonly replaces: string | null;
}

/** @returns the documents that a claim can rest on: approved, valid on that day, and not replaced by one of them */
export function usableDocuments<
  Document extends Pick<EvidenceDocument, 'id' | 'state' | 'expires_at' | 'replaces'>,
>(documents: readonly Document[], today: string): Document[] {
  const valid = documents.filter(
    ({ state, expires_at }) => state === 'approved' && isValidOn(today, expires_at),
  );
  return valid.filter(({ id }) => !valid.some(({ replaces }) => replaces === id));
}

/** @returns whether a document is of the kind that a claim needs; a certificate has to be the one that it is about */
export function fitsClaim(
  { kind, subject }: Pick<EvidencedClaim, 'kind' | 'subject'>,
  document: Pick<EvidenceDocument, 'kind' | 'certification'>,
): boolean {
  if (document.kind !== CLAIM_DOCUMENTS[kind]) return false;
  return kind !== 'certificate' || document.certification === subject;
}

/** What claims are held against. */
export interface Evidence {
  readonly documents: readonly EvidenceDocument[];
  /** The supplier's record. */
  readonly values: Values;
  /** By UTC. */
  readonly today: string;
}

/** Whether something is valid on a day; on the day of its expiry it is not. */
export function isValidOn(today: string, until: string | null): boolean {
  return until === null || until > today;
}

function lostDocument(claim: EvidencedClaim, { documents, today }: Evidence) {
  const { kind, subject, document_id, document_sha256, other_reason } = claim;
  if (document_id === null) return undefined;
  const document = documents.find(({ id }) => id === document_id);
  if (document === undefined) return 'document_removed';
  if (document.sha256 !== document_sha256) return 'document_replaced';
  if (document.state !== 'approved') return 'document_rejected';
  // A reviewer has said meanwhile that it certifies something else.
  const { certification } = document;
  const isOther = kind === 'certificate' && certification !== '' && certification !== subject;
  if (isOther && other_reason === '') return 'document_rejected';
  return isValidOn(today, document.expires_at) ? undefined : 'document_expired';
}

/** Whether the record still says what was checked; the same country under another of its names is the same. */
function saysTheSame({ kind, value, country_code }: EvidencedClaim, values: Values): boolean {
  if (value === claimedValue(kind, values)) return true;
  if (country_code === '' || country_code !== values['country_code']) return false;
  return value === claimedValue(kind, { ...values, country: claimedCountry(kind, value) });
}

/** @returns why a claim does not hold; undefined while its evidence does. A claim that is not checked is `withdrawn` */
export function lostReason(claim: EvidencedClaim, evidence: Evidence): LostReason | undefined {
  const { kind, subject, checked, valid_until } = claim;
  const { values, today } = evidence;
  if (!checked) return 'withdrawn';
  if (!saysTheSame(claim, values) || !isDeclared(kind, values)) return 'value_changed';
  const { certifications } = values;
  if (
    kind === 'certificate' &&
    !(Array.isArray(certifications) && certifications.includes(subject))
  )
    return 'value_changed';
  return lostDocument(claim, evidence) ?? (isValidOn(today, valid_until) ? undefined : 'expired');
}

/** @returns the first day on which a claim that holds no longer does; null for none */
export function claimEnd(
  { valid_until, document_id }: EvidencedClaim,
  { documents }: Pick<Evidence, 'documents'>,
): string | null {
  const expires = documents.find(({ id }) => id === document_id)?.expires_at ?? null;
  if (expires === null || valid_until === null) return expires ?? valid_until;
  return expires < valid_until ? expires : valid_until;
}
