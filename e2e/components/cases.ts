/** Sample verification cases as a supplier sees them, in every state. */
import {
  type CaseRequest,
  type CaseState,
  kycStatus,
  type VerificationCase,
} from '@waggle/contract/verification';
import { type ReviewReason, REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import type { UserRecord } from '@waggle/contract/accounts';
import { CERTIFICATE, LICENCE, SUPPLIER_RECORD, USERS } from './records.ts';
import type { StubServer } from './stub/stub-server.ts';

const SUBMITTED = '2026-05-04T09:00:00.000Z';

export const CASE: VerificationCase = {
  state: 'submitted',
  kyc_status: 'pending',
  stands_until: null,
  pulled: false,
  can_appeal: false,
  appeal: null,
  reviewer: null,
  version: 1,
  submitted_at: SUBMITTED,
  due_at: '2026-05-07T09:00:00.000Z',
  documents: [
    { ...LICENCE, kind: 'KYC_DOCS', state: 'new', reason: '', note: '', expires_at: null },
    { ...CERTIFICATE, kind: 'CERTIFICATES', state: 'new', reason: '', note: '', expires_at: null },
  ],
  requests: [],
  reason: '',
  rounds: [],
  claims: [],
  note: '',
  events: [{ at: SUBMITTED, from: 'not_started', to: 'submitted', by: 'supplier' }],
};

/** @param about the document's id, or the field's name in the record */
export function request(about: string, name: string, reason: ReviewReason, note = ''): CaseRequest {
  const { label, remedy } = REVIEW_REASON_TEXTS[reason];
  const kind = about.includes('-') ? 'document' : 'field';
  const old_value = kind === 'field' ? SUPPLIER_RECORD[about as 'taxId'] : null;
  return { about, kind, name, reason: label, remedy, note, answered: false, old_value };
}

export const THREE_REQUESTS: CaseRequest[] = [
  request(LICENCE.id, LICENCE.name, 'blurry_image', 'The stamp cannot be read.'),
  request(CERTIFICATE.id, CERTIFICATE.name, 'expired_document'),
  request('taxId', 'Tax Identification Number', 'differs_from_document', '文件上的税号不同。'),
];

/** Gives the signed-in supplier a case in this state. @returns what to sign the supplier in with */
export function stubCase(
  server: StubServer,
  state: CaseState,
  changes: Partial<VerificationCase> = {},
): Partial<UserRecord> {
  const stands_until = state === 'verified' || state === 'expiring' ? 'infinity' : null;
  const standing = { stands_until, ...changes };
  const kyc_status = kycStatus({ state, ...standing }, '2026-05-05') ?? 'pending';
  server.answer('GET /v1/supplier/verification/', { ...CASE, state, kyc_status, ...standing });
  return { supplier_data: { ...SUPPLIER_RECORD, kyc_status } };
}

/**
 * Accepts a resubmission: the case is pending afterwards, with its answers in words.
 * @returns the bodies that came
 */
export function stubResubmission(server: StubServer): { bodies: readonly unknown[] } {
  const bodies: unknown[] = [];
  server.answer('POST /v1/supplier/verification/resubmit/', (call) => {
    const body: unknown = call.postDataJSON();
    bodies.push(body);
    const { answers = {} } = body as { answers?: Record<string, { words: string }> };
    const points = Object.values(answers).map(({ words }) => ({
      name: LICENCE.name,
      kind: 'document' as const,
      reason: 'Blurry image',
      note: '',
      answer: 'said_why' as const,
      words,
      new_document: null,
      proof: null,
    }));
    const rounds = [{ asked_at: SUBMITTED, answered_at: SUBMITTED, points }];
    const pending = { ...CASE, state: 'resubmitted' as const, version: 2, rounds };
    server.answer('GET /v1/supplier/verification/', pending);
    server.answer('GET /v1/auth/user/', { auth_user: USERS.supplier });
    return { case: pending };
  });
  return { bodies };
}
