/** The closed lists of reasons a reviewer chooses from, with the words a supplier reads; and which of them are remembered. */

export const REVISION_REASONS = [
  'blurry_image',
  'expired_document',
  'missing_page',
  'wrong_document',
  'ownership_mismatch',
] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];

export const REJECTION_REASONS = [
  'fake_or_altered',
  'unreadable_after_request',
  'sanctioned_party',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why something that was typed has to change. */
export const FIELD_REASONS = ['differs_from_document', 'not_in_register', 'incomplete'] as const;
export type FieldReason = (typeof FIELD_REASONS)[number];

/** Why a badge is suspended or revoked. */
export const PULL_REASONS = [
  'fake_or_altered',
  'sanctioned_party',
  'details_not_true',
  'ceased_trading',
  'reports_upheld',
] as const;
export type PullReason = (typeof PULL_REASONS)[number];

/** Those of them that everybody may read, once a second person has confirmed: they accuse nobody. */
export const PUBLIC_PULL_REASONS = [
  'details_not_true',
  'ceased_trading',
] as const satisfies readonly PullReason[];

/** Why the product itself refuses an application, or asks for a document: the same company was rejected for good before. */
export type SystemReason = 'rejected_before' | 'runs_out';

export type ReviewReason =
  | RevisionReason
  | RejectionReason
  | FieldReason
  | PullReason
  | SystemReason;

export interface ReviewReasonText {
  readonly label: string;
  /** What the supplier should do about it; empty where nothing helps. */
  readonly remedy: string;
}

export const REVIEW_REASON_TEXTS: Record<ReviewReason, ReviewReasonText> = {
  blurry_image: {
    label: 'Blurry image',
    remedy:
      'Scan it again, or photograph it flat and in good light, so that every line can be read.',
  },
  expired_document: { label: 'Expired document', remedy: 'Send the one that is valid today.' },
  missing_page: { label: 'Missing page', remedy: 'Send the whole document, with every page.' },
  wrong_document: {
    label: 'Wrong document',
    remedy: 'Send the type of document requested here.',
  },
  ownership_mismatch: {
    label: 'Ownership mismatch',
    remedy: 'Send one that is made out to your company, or correct the company name.',
  },
  fake_or_altered: { label: 'Fake or altered', remedy: '' },
  unreadable_after_request: { label: 'Unreadable after request', remedy: '' },
  sanctioned_party: { label: 'Sanctioned party', remedy: '' },
  differs_from_document: {
    label: 'Differs from the document',
    remedy: 'Enter it exactly as on your document, or upload a document that shows it this way.',
  },
  not_in_register: {
    label: 'Not found in the register',
    remedy: 'Check it letter by letter against your register extract.',
  },
  incomplete: { label: 'Incomplete', remedy: 'Fill in what is missing.' },
  details_not_true: { label: 'Details are no longer true', remedy: '' },
  ceased_trading: { label: 'The company has ceased trading', remedy: '' },
  reports_upheld: { label: 'Reports about the company were upheld', remedy: '' },
  rejected_before: { label: 'Rejected before', remedy: '' },
  runs_out: { label: 'Expires soon', remedy: 'Upload a replacement.' },
};

/** Years after the decision; then it is deleted. */
export const FRAUD_MEMORY_YEARS = 5;

/** Decisions for other reasons say nothing about who applies next. */
export const FRAUD_REASONS = [
  'fake_or_altered',
  'sanctioned_party',
  'details_not_true',
] as const satisfies readonly (RejectionReason | PullReason)[];
export type FraudReason = (typeof FRAUD_REASONS)[number];

/** @returns whether a decision for this reason is remembered */
export function isFraudReason(reason: string | null | undefined): reason is FraudReason {
  return FRAUD_REASONS.some((one) => one === reason);
}

/** What is remembered of a company. */
export const FRAUD_MATCH_KINDS = [
  'registration_number',
  'tax_id',
  'address',
  'phone',
  'website',
  'contact_email',
  'file',
] as const;
export type FraudMatchKind = (typeof FRAUD_MATCH_KINDS)[number];

/** What two companies have in common: `The same …`. */
export const FRAUD_MATCH_LABELS: Record<FraudMatchKind, string> = {
  registration_number: 'registration number',
  tax_id: 'tax ID',
  address: 'address',
  phone: 'phone number',
  website: 'website',
  contact_email: 'contact address',
  file: 'file',
};
