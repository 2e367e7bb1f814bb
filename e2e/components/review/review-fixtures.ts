/** A case as the team sees it, for the console without a server. */
import { QUEUE_FILTERS, type QueueFilter } from '@waggle/contract/team/queue';
import { type ReviewCase } from '@waggle/contract/verification/review';
import type { Page } from '@playwright/test';
import { caseHeading, REVIEW } from '../../product/review-cases.ts';
import { CASE } from '../cases.ts';
import { expect } from '../fixtures.ts';
import { LICENCE, SUPPLIER_RECORD, USERS } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';

export const REVIEWER = USERS.reviewer;
export const OWN = { id: REVIEWER.id, name: REVIEWER.name };
export const COLLEAGUE = { id: '0199a4f0-0000-7000-8000-0000000000ff', name: 'Ben' };

type Document = ReviewCase['documents_list'][number];

/** A Word document, which the page does not fetch. */
export function document(file: typeof LICENCE, changes: Partial<Document> = {}): Document {
  return {
    ...file,
    name: file.name.replace('.pdf', '.docx'),
    type: '',
    kind: 'KYC_DOCS',
    sha256: null,
    state: 'new',
    reason: null,
    note: '',
    expires_at: null,
    uploaded_at: CASE.submitted_at,
    replaces: null,
    certification: '',
    ...changes,
  };
}

type Claim = ReviewCase['claims'][number];

export const UNCHECKED: Claim = {
  kind: 'registered_company',
  subject: '',
  checked: false,
  evidence: null,
  checked_by: null,
  checked_at: null,
  valid_until: null,
  reference: null,
  lost: null,
  document: null,
  opened_at: null,
  town: '',
  look_ups: [],
  declared: true,
};

/** The others without which nobody is verified, as they were checked. */
export const CHECKED_BESIDE: readonly Claim[] = (['tax_id', 'sanctions'] as const).map((kind) => ({
  ...UNCHECKED,
  kind,
  checked: true,
  evidence: 'call',
  checked_by: 'reviewer',
  checked_at: CASE.submitted_at,
  valid_until: '2027-05-05',
}));

export const REVIEW_CASE: ReviewCase = {
  id: '0199a4f0-0000-7000-8000-0000000000aa',
  supplier_id: SUPPLIER_RECORD.id,
  user_id: COLLEAGUE.id,
  company_name: SUPPLIER_RECORD.company_name,
  country: SUPPLIER_RECORD.country,
  company: { ...SUPPLIER_RECORD, account_email: SUPPLIER_RECORD.email },
  state: 'in_review',
  assignee: null,
  priority: 0,
  submitted_at: CASE.submitted_at,
  due_at: CASE.due_at,
  today: '2026-05-05',
  documents: 1,
  documents_list: [document(LICENCE)],
  field_requests: [],
  claims: [UNCHECKED, ...CHECKED_BESIDE],
  points: [],
  changes: [],
  stands_until: null,
  pull: null,
  appeal: null,
  decided_by: null,
  hits: [],
  needs: 'review',
  open_hits: 0,
  round: 1,
  version: 3,
  public_note: '',
  private_note: '',
  history: [],
};

export async function openStubCase(
  page: Page,
  server: StubServer,
  found: ReviewCase,
): Promise<void> {
  const counts = QUEUE_FILTERS.map((filter) => [filter, 0] as const);
  server.answer('GET /v1/team/cases/', { cases: [], next_cursor: null, searched_instead: [] });
  server.answer(
    'GET /v1/team/cases/counts/',
    Object.fromEntries(counts) as Record<QueueFilter, number>,
  );
  server.answer('GET /v1/team/cases/:id/', { case: found });
  await page.goto(`${REVIEW}?open=${found.id}`);
  await expect(caseHeading(page, found.company_name)).toBeVisible();
}
