/** A reviewer's case without a server: in every state the controls follow the contract's permissions. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { CASE_STATES, type CaseState } from '@waggle/contract/verification';
import { takeAction } from '@waggle/contract/verification/case-graph';
import { REVIEW_REASON_TEXTS, type ReviewReason } from '@waggle/contract/verification/reasons';
import {
  QUEUE_FILTERS,
  type QueueFilter,
  type ReviewCase,
} from '@waggle/contract/verification/review';
import type { Locator, Page } from '@playwright/test';
import { caseHeading, REVIEW } from '../product/review-cases.ts';
import { CASE } from './cases.ts';
import { expect, test } from './fixtures.ts';
import { CERTIFICATE, LICENCE, SUPPLIER_RECORD, USERS } from './records.ts';
import type { StubServer } from './stub-server.ts';

const REVIEWER = USERS.reviewer;
const COLLEAGUE = { id: '0199a4f0-0000-7000-8000-0000000000ff', name: 'Ben' };

type Document = ReviewCase['documents_list'][number];

/** A Word document, which the page does not fetch. */
function document(file: typeof LICENCE, changes: Partial<Document> = {}): Document {
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
    ...changes,
  };
}

const REVIEW_CASE: ReviewCase = {
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
  claims: [
    {
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
      declared: true,
    },
  ],
  points: [],
  stands_until: null,
  pull: null,
  appeal: null,
  decided_by: null,
  hits: [],
  needs: 'review',
  round: 1,
  version: 3,
  public_note: '',
  private_note: '',
  history: [],
};

async function openCase(page: Page, server: StubServer, found: ReviewCase): Promise<void> {
  const counts = QUEUE_FILTERS.map((filter) => [filter, 0] as const);
  server.answer('GET /v1/team/cases/', { cases: [], next_cursor: null });
  server.answer(
    'GET /v1/team/cases/counts/',
    Object.fromEntries(counts) as Record<QueueFilter, number>,
  );
  server.answer('GET /v1/team/cases/:id/', { case: found });
  await page.goto(`${REVIEW}?case=${found.id}`);
  await expect(caseHeading(page, found.company_name)).toBeVisible();
}

/** @returns whether the control is there and can be used */
async function isUsable(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  const [readOnly, disabled] = ['readonly', 'aria-disabled'].map((name) =>
    control.getAttribute(name),
  );
  return (await readOnly) === null && (await disabled) === null;
}

const OWN = { id: REVIEWER.id, name: REVIEWER.name };
const CASES: [state: CaseState, assignee: ReviewCase['assignee']][] = [
  ...CASE_STATES.map((state) => [state, null] satisfies [CaseState, null]),
  ['in_review', OWN],
  ['in_review', COLLEAGUE],
];
for (const [state, assignee] of CASES) {
  test(`${state}, assigned to ${assignee?.name ?? 'nobody'}: controls follow \`can\``, async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn('reviewer');
    const found = { ...REVIEW_CASE, state, assignee };
    await openCase(page, server, found);
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    const controls = {
      [takeAction(state)]: button('Take this case'),
      release: button('Release'),
      decide_document: button('Approve'),
      request_field: button('Request a change: Company Name'),
      check_claim: button('Check: Registered company'),
      write_public_note: page.getByLabel('Note to the supplier'),
      write_private_note: page.getByLabel('Note for the team'),
      request_changes: button(/^Ask for changes/),
      verify: button(/verify$/i),
      reject: button(/^Reject case/),
      suspend: button('Suspend'),
    };
    const usable: string[] = [];
    for (const [action, control] of Object.entries(controls)) {
      if (await isUsable(control)) usable.push(action);
    }
    const allowed = Object.keys(controls).filter(
      (action) => can(actorOf(REVIEWER), `case.${action}` as 'case.verify', found).allowed,
    );
    expect(usable).toEqual(allowed);
  });
}

test('the dialog previews what is counted and sent: documents sent back and rejected', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn('reviewer');
  const reasons = ['blurry_image', 'fake_or_altered'] as const satisfies ReviewReason[];
  const documents_list = [
    document(LICENCE, { state: 'revision', reason: reasons[0] }),
    document(CERTIFICATE, { state: 'rejected', reason: reasons[1] }),
  ];
  await openCase(page, server, { ...REVIEW_CASE, assignee: OWN, documents_list });
  await page.getByRole('button', { name: 'Ask for changes (2)' }).click();
  const points = page.getByRole('dialog').getByRole('listitem');
  await expect(points).toHaveText(
    reasons.map((reason, index) => documents_list[index]?.name + REVIEW_REASON_TEXTS[reason].label),
  );
});
