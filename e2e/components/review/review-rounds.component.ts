/** A second round in the console: points side by side, keys that decide nothing twice, and where the focus goes. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { Point } from '@waggle/contract/verification/rounds';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { expect, long, test } from '../fixtures.ts';
import { CERTIFICATE, LICENCE } from '../records.ts';
import { COLLEAGUE, document, openStubCase, OWN, REVIEW_CASE } from './review-fixtures.ts';
import type { StubServer } from '../stub/stub-server.ts';

test.beforeEach(({ signedIn }) => signedIn('reviewer'));

const OLD = {
  ...LICENCE,
  id: '0199a4f0-0000-7000-8000-0000000000e1',
  name: 'licence.docx',
  type: '',
};
const kept = (file: typeof LICENCE, until: string | null) => ({
  ...file,
  sha256: null,
  kept_until: until,
});

const POINT: Point = {
  id: 'point-1',
  kind: 'document',
  about: OLD.id,
  name: 'licence.docx',
  reason: 'blurry_image',
  note: 'The seal cannot be read.',
  asked_at: '2026-05-01T09:00:00.000Z',
  answered_at: '2026-05-04T09:00:00.000Z',
  answer: 'changed',
  words: 'Scanned at the notary.',
  old_document: kept(OLD, '2028-05-04'),
  new_document: kept(document(LICENCE), null),
  old_value: null,
  new_value: null,
  proof: null,
  decided: false,
};
const [CLAIM] = REVIEW_CASE.claims as [ReviewCase['claims'][number]];
/** It holds until the case is verified with what replaces it. */
const TAX = document({ ...LICENCE, id: 'tax', name: 'tax.pdf' }, { state: 'approved' });
const FIELD: Point = {
  ...POINT,
  id: 'point-2',
  kind: 'field',
  about: 'address',
  name: 'Business Address',
  reason: 'differs_from_document',
  note: '',
  words: '',
  old_document: null,
  new_document: null,
  old_value: '12 Lach Tray',
  new_value: 'Lot C2, Trang Due',
};
const WHY: Point = {
  ...POINT,
  id: 'point-3',
  about: CERTIFICATE.id,
  name: 'iso.docx',
  reason: 'expired_document',
  answer: 'said_why',
  words: 'It comes in December.',
  old_document: null,
  new_document: kept(document(CERTIFICATE), null),
  proof: null,
};
const ROUND_TWO: ReviewCase = {
  ...REVIEW_CASE,
  assignee: OWN,
  round: 2,
  points: [POINT, FIELD, WHY],
  documents_list: [document(LICENCE), document(CERTIFICATE, { state: 'approved' })],
  changes: [
    { field: 'address', old: '12 Lach Tray', new: 'Lot C2, Trang Due', asked: true },
    { field: 'contactPhone', old: '84 225', new: '84 904', asked: false },
  ],
};

/** Answers what decides on points, as the server does. */
function answerPoints(server: StubServer, sent: string[]): void {
  let now = { ...ROUND_TWO, points: [POINT, FIELD, { ...WHY, decided: true }] };
  const decide = (id: string, change: Partial<ReviewCase>) => {
    const points = now.points.map((one) => (one.id === id ? { ...one, decided: true } : one));
    now = { ...now, ...change, points, version: now.version + 1 };
    return { case: now };
  };
  server.answer('POST /v1/team/cases/:id/documents/:document/', (request) => {
    sent.push(`document ${request.postDataJSON().state}`);
    const documents_list = now.documents_list.map((one) => ({
      ...one,
      state: 'approved' as const,
    }));
    return decide(POINT.id, { documents_list });
  });
  server.answer('POST /v1/team/cases/:id/answers/:answer/', (request) => {
    sent.push(`answer ${request.postDataJSON().accepted}`);
    return decide(FIELD.id, {});
  });
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

long(
  'each point shows what was asked beside the answer; what was not asked for is said',
  async ({ page, server }) => {
    const notice = kept({ ...OLD, id: 'notice', name: 'notice.docx' }, null);
    await openStubCase(page, server, {
      ...ROUND_TWO,
      points: [POINT, { ...FIELD, proof: notice }, WHY],
      stands_until: '2026-12-31',
      claims: [{ ...CLAIM, checked: true, document: { ...TAX, page: null, other_reason: '' } }],
      documents_list: [
        document(LICENCE, { replaces: TAX.id }),
        document(CERTIFICATE, { state: 'new' }),
        TAX,
      ],
    });
    const panel = page.locator('#review-document');
    await expect(page.getByText('The badge is valid until 31 December 2026')).toBeVisible();
    // What the badge rests on is not taken back by one press.
    await tab(page, 'tax.docx (old)').click();
    for (const undo of ['Undo', 'Undo: Registered company']) {
      await page.getByRole('button', { name: undo, exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'This ends the badge' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await tab(page, 'licence.docx').click();
    await expect(tab(page, 'licence.docx')).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toContainText('Blurry image');
    await expect(panel).toContainText('The seal cannot be read.');
    await expect(panel).toContainText('Replaced the document');
    await expect(panel).toContainText('“Scanned at the notary.”');
    await expect(panel.getByRole('region', { name: 'Round 1' })).toContainText('licence.docx');
    await expect(panel.getByRole('region', { name: 'Round 1' })).toContainText(
      'Kept as evidence until 4 May 2028',
    );
    const height = () =>
      page.getByRole('region', { name: /^Documents of/ }).evaluate((one) => one.clientHeight);
    const before = await height();
    await page.keyboard.press('f');
    await expect.poll(height).toBe(page.viewportSize()?.height);
    await page.keyboard.press('Escape');
    await expect.poll(height).toBe(before);
    // What the focus goes to behind it is not covered.
    await page.keyboard.press('f');
    await page.keyboard.press('/');
    await expect.poll(height).toBe(before);
    await tab(page, 'licence.docx').focus();
    await page.keyboard.press(']');
    await expect(panel.getByRole('region', { name: 'Round 1' })).toContainText('12 Lach Tray');
    await expect(panel.getByRole('region', { name: 'Round 2' })).toContainText('Lot C2, Trang Due');
    await expect(panel.getByRole('region', { name: 'Round 2' })).toContainText('notice.docx');
    await page.keyboard.press(']');
    await expect(panel).toContainText('Said why not');
    await expect(panel).toContainText('“It comes in December.”');
    await expect(panel).toContainText('Removed after its retention ended');
    await expect(page.getByText('Approve accepts the words, and iso-9001')).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changed since round 1' });
    await expect(changes).toContainText('1 asked for, 1 not');
    await expect(changes).toContainText('Not asked for');
    await expectAccessible(page);
  },
);

test('keys decide a point once, and the focus goes to the next one, then to the checks', async ({
  page,
  server,
}) => {
  const sent: string[] = [];
  answerPoints(server, sent);
  await openStubCase(page, server, {
    ...ROUND_TWO,
    points: [POINT, FIELD, { ...WHY, decided: true }],
  });
  await expect(page.getByRole('region', { name: 'Round 2' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(tab(page, 'Business Address')).toBeFocused();
  await page.keyboard.press('[');
  await expect(tab(page, 'licence.docx')).toHaveAttribute('aria-selected', 'true');
  for (const key of ['a', 'n', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('Already decided. Undo it first').first()).toBeVisible();
  await page.keyboard.press(']');
  const round = page.getByRole('region', { name: 'Round 2' });
  await expect(round).toContainText('Lot C2');
  // Without a proof: what says whether it is true.
  await expect(round).toContainText('Compare with this document');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Check: Registered company' })).toBeFocused();
  await page.keyboard.press('a');
  await expect.poll(() => sent).toEqual(['document approved', 'answer true']);
});

long(
  'on a phone the rounds are flipped, and the bar names the next thing to do',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openStubCase(page, server, ROUND_TWO);
    const panel = page.locator('#review-document');
    await expect(panel.getByRole('region', { name: 'Round 2' })).toBeVisible();
    await panel.getByRole('button', { name: 'Round 1' }).click();
    await expect(panel.getByRole('region', { name: 'Round 1' })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Round 2' })).toBeHidden();
    await expect(page.getByText('Point 1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Next: Business Address' }).click();
    await expect(page.getByText('Point 2 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Previous: licence.docx' }).click();
    await panel.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByText('Blurry image')).toBeHidden();
    await panel.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(page.getByText('Blurry image')).toBeVisible();
    await page.getByRole('button', { name: 'Data and decision' }).click();
    await expect(page.getByRole('button', { name: 'Verify' })).toBeHidden();
    await page.getByRole('button', { name: 'Decide point 1' }).click();
    await expect(tab(page, 'licence.docx')).toBeFocused();
    await expectAccessible(page);
  },
);

long('a case of a colleague is taken over after a question', async ({ page, server }) => {
  await openStubCase(page, server, { ...REVIEW_CASE, assignee: COLLEAGUE });
  const sent = server.keep('POST /v1/team/cases/:id/assign/', {
    case: { ...REVIEW_CASE, assignee: OWN, version: 4 },
  });
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Take over from Ben?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('dialog', { name: 'Release the case of Ben?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('tab').first()).toBeFocused();
  await expect.poll(() => sent).toEqual([{ version: 3, assignee: OWN.id }]);
});
