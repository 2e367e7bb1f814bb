/** Keys of the console: the focus never falls to the page, a held key does nothing twice, and rounds move together. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { Page } from '@playwright/test';
import { readablePdf } from '../../product/readable-pdf.ts';
import { expect, long, test } from '../fixtures.ts';
import { LICENCE } from '../records.ts';
import { document, openStubCase, OWN, REVIEW_CASE } from './review-fixtures.ts';

test.beforeEach(({ signedIn }) => signedIn('reviewer'));

/** @returns whether something of the page has the focus */
function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = globalThis.document;
    return activeElement !== null && activeElement !== body;
  });
}

/** The dialogs that come on a key, loaded on demand. */
const DIALOGS: Partial<Record<string, string>> = { s: 'Saved replies', '?': 'Keyboard' };

const APPROVED: ReviewCase = {
  ...REVIEW_CASE,
  assignee: OWN,
  documents_list: [document(LICENCE, { state: 'approved' })],
};

test('after each key, and after Escape, something has the focus; with nothing else open, Escape closes the case', async ({
  page,
  server,
}) => {
  const open: ReviewCase = { ...REVIEW_CASE, assignee: OWN };
  await openStubCase(page, server, open);
  server.answer('POST /v1/team/cases/:id/release/', {
    case: { ...open, assignee: null, version: 4 },
  });
  server.answer('GET /v1/team/replies/', { replies: [] });
  await page.getByRole('tab').first().focus();
  for (const key of ['n', 'x', 'e', 's', 'v', 'c', 'R', '?', '[', ']', 'a', 't'] as const) {
    if (key === 'a')
      server.answer('POST /v1/team/cases/:id/documents/:document/', { case: APPROVED });
    await page.keyboard.press(key);
    const name = DIALOGS[key];
    if (name !== undefined) await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect.poll(() => hasFocus(page), key).toBe(true);
    if ('[]at'.includes(key)) continue;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => hasFocus(page), `${key}, Escape`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeFocused();
});

long('Escape gives the focus back to the button that opened a form', async ({ page, server }) => {
  await openStubCase(page, server, { ...REVIEW_CASE, assignee: OWN });
  for (const name of ['Request a change: Country', 'Ask again', 'Reject document']) {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

long('a key that is held approves once', async ({ page, server }) => {
  await openStubCase(page, server, { ...REVIEW_CASE, assignee: OWN });
  let calls = 0;
  server.answer('POST /v1/team/cases/:id/documents/:document/', () => {
    calls += 1;
    return { case: { ...APPROVED, version: 4 } };
  });
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(page.getByRole('button', { name: 'Check: Registered company' })).toBeFocused();
  await expect.poll(() => calls).toBe(1);
});

long('two rounds move together, and alone after L', async ({ page, server }) => {
  const pages = [1, 2, 3, 4].map((number) => [`Page ${number}`]);
  await page.route('**/v1/files/**', (route) =>
    route.fulfill({ body: readablePdf(pages), contentType: 'application/pdf' }),
  );
  const file = (id: string) => ({
    ...LICENCE,
    id: `0199a4f0-0000-7000-8000-0000000000${id}`,
    sha256: null,
    kept_until: null,
  });
  const answer = { ...document(LICENCE), ...file('e2'), name: LICENCE.name, type: LICENCE.type };
  await openStubCase(page, server, {
    ...REVIEW_CASE,
    assignee: OWN,
    round: 2,
    documents_list: [answer],
    points: [
      {
        id: 'point-1',
        kind: 'document',
        about: file('e1').id,
        name: 'licence.pdf',
        reason: 'blurry_image',
        note: '',
        asked_at: REVIEW_CASE.submitted_at,
        answered_at: REVIEW_CASE.submitted_at,
        answer: 'changed',
        words: '',
        old_document: file('e1'),
        new_document: file('e2'),
        old_value: null,
        new_value: null,
        proof: null,
        decided: false,
      },
    ],
  });
  const [first, second] = [1, 2].map((round) =>
    page.getByRole('region', { name: `Round ${round}` }).getByRole('tabpanel'),
  );
  if (!first || !second) throw new Error('There are two rounds');
  await expect(second.locator('canvas[data-drawn]').first()).toBeVisible();
  await expect(first.locator('canvas[data-drawn]').first()).toBeVisible();
  const top = (area: typeof first) => area.evaluate(({ scrollTop }) => scrollTop);
  await first.evaluate((area) => area.scrollTo({ top: 300 }));
  await expect.poll(() => top(second)).toBeGreaterThan(200);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Each moves alone' })).toBeVisible();
  await first.evaluate((area) => area.scrollTo({ top: 0 }));
  await expect.poll(() => top(first)).toBe(0);
  expect(await top(second)).toBeGreaterThan(200);
});
