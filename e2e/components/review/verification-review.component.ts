/** A reviewer's case without a server: in every state the controls follow the contract's permissions. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { CASE_STATES, type CaseState } from '@waggle/contract/verification';
import { takeAction } from '@waggle/contract/verification/case-graph';
import { REVIEW_REASON_TEXTS, type ReviewReason } from '@waggle/contract/verification/reasons';
import type { Hit } from '@waggle/contract/verification/hits';
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CERTIFICATE, LICENCE } from '../records.ts';
import {
  COLLEAGUE,
  document,
  openStubCase as openCase,
  OWN,
  REVIEW_CASE,
  REVIEWER,
} from './review-fixtures.ts';

/** @returns whether the control is there and can be used */
async function isUsable(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  const [readOnly, disabled] = ['readonly', 'aria-disabled'].map((name) =>
    control.getAttribute(name),
  );
  return (await readOnly) === null && (await disabled) === null;
}

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

const OTHER = '0199a4f0-0000-7000-8000-0000000000bb';

const hit = (changes: Partial<Hit>): Hit => ({
  id: '0199a4f0-0000-7000-8000-0000000000c1',
  kind: 'registration_number',
  reason: 'fake_or_altered',
  at: '2026-03-11T10:00:00.000Z',
  case_id: null,
  kept_until: '2031-03-11',
  settled: false,
  finding: '',
  ...changes,
});

test('hits stand over the data: kind, reason, date, the other case; the finding settles them', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn('reviewer');
  const hits = [
    hit({}),
    hit({ id: '0199a4f0-0000-7000-8000-0000000000c2', kind: 'phone' }),
    hit({
      id: '0199a4f0-0000-7000-8000-0000000000c3',
      kind: 'tax_id',
      reason: 'sanctioned_party',
      case_id: OTHER,
    }),
  ];
  const found = { ...REVIEW_CASE, round: 1, assignee: OWN, hits, open_hits: 3 };
  await openCase(page, server, found);
  await expect(page.getByText('Known from before', { exact: true })).toBeVisible();
  await expect(page.getByText('First application')).toHaveCount(0);
  const section = page.getByRole('region', { name: 'Known from before' });
  await expect(section.getByRole('listitem')).toHaveText([
    /^The same registration number and phone number: rejected as forged on .*2026That account is erased\. Remembered until .*2031\.$/,
    /^The same tax ID: rejected as a sanctioned party on .*2026Remembered until .*2031\.See that case$/,
  ]);
  const link = section.getByRole('link', { name: 'See that case' });
  await expect(link).toHaveAttribute('href', `/team/verification?filter=all&case=${OTHER}`);

  await section.getByRole('button', { name: 'Write what you found' }).click();
  const text = section.getByRole('textbox', { name: 'What you found' });
  await expect(text).toBeFocused();
  const settle = section.getByRole('button', { name: 'Settle' });
  await expect(settle).toBeDisabled();
  await text.fill('The register names another company');
  const settled = hits.map((one) => ({
    ...one,
    settled: true,
    finding: 'The register names another company',
  }));
  server.answer('POST /v1/team/cases/:id/hits/', {
    case: { ...found, version: found.version + 1, hits: settled, open_hits: 0 },
  });
  await settle.click();
  await expect(section.getByText('Found: “The register names another company”')).toHaveCount(2);
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('a case without a hit is a first application', async ({ page, server, signedIn }) => {
  await signedIn('reviewer');
  await openCase(page, server, { ...REVIEW_CASE, round: 1 });
  await expect(page.getByText('First application')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Known from before' })).toHaveCount(0);
});
