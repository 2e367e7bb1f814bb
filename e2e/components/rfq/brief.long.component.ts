/** The brief of a request without a server: by keyboard and by touch, saved as it is typed, kept on failure, conflicts. */
import type { Page } from '@playwright/test';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import type { Rfq } from '@waggle/contract/rfq';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { typeOvertaken, typeThroughFailure } from '../../steps/draft-steps.ts';
import { expect, long as test } from '../fixtures.ts';
import { CHINESE, GERMAN, USERS } from '../records.ts';
import { answerDraft, answerFits, draft, LAMP, line, RFQ_ID, supplierId } from './rfq-records.ts';

const DRAFT = { name: 'The brief', path: '/v1/rfqs/*/draft/' };

const brief = (step: string, more = '') => `/requests/${RFQ_ID}/brief?step=${step}${more}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const lastBrief = (saved: readonly Rfq[]) => saved.at(-1)?.brief;

test('/requests/new begins a draft with the idea and the suppliers of the address', async ({
  page,
  server,
}) => {
  answerDraft(server);
  const bodies = server.keep('POST /v1/rfqs/', { rfq: draft() });
  await server.openFor(
    'entrepreneur',
    `/requests/new?supplier=${supplierId(1)}&supplier=${supplierId(2)}&supplier=nonsense`,
  );
  await expect(heading(page, 'What should be made?')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/requests/${RFQ_ID}/brief`);
  const { business_idea: description } = USERS.entrepreneur.entrepreneur_data ?? {};
  const recipients = { suppliers: [supplierId(1), supplierId(2)] };
  await expect.poll(() => bodies).toMatchObject([{ brief: { description }, recipients }]);
});

test('a draft that cannot be begun says why, and Retry uses the same key', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn('entrepreneur');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/rfqs/'))
      keys.push(request.headers()['idempotency-key']);
  });
  await fakeAnswer(page, '/v1/rfqs/', SERVER_ERROR);
  await page.goto('/requests/new');
  await expect(heading(page, 'The draft could not be made')).toBeVisible();
  await expectAccessible(page);
  stopFaking(page, '/v1/rfqs/');
  answerDraft(server);
  server.answer('POST /v1/rfqs/', { rfq: draft() });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'What should be made?')).toBeVisible();
  await expect.poll(() => new Set(keys).size).toBe(1);
});

test('every step can be used at any width, in light and dark', async ({
  page,
  server,
  signedIn,
}) => {
  answerDraft(
    server,
    draft({
      brief: {
        ...LAMP,
        title: GERMAN,
        lines: [...LAMP.lines, line(5, { attribute: CHINESE, value: GERMAN })],
      },
    }),
  );
  answerFits(server);
  await signedIn('entrepreneur');
  for (const step of ['product', 'specification', 'delivery', 'price', 'suppliers']) {
    await page.goto(brief(step));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (step === 'suppliers') await expect(page.getByText('3 suppliers fit')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(brief('specification', '&field=lines.1.value'));
  await expect(page.getByLabel('What you want')).toBeFocused();
  await expectAccessible(page);
  await page.goto(brief('specification', '&view=supplier'));
  await expect(heading(page, 'As the supplier sees it')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('a line is written by keyboard alone, with its tolerance as a sentence', async ({
  page,
  server,
}) => {
  const saved = answerDraft(server, draft({ brief: { ...LAMP, lines: [] } }));
  await server.openFor('entrepreneur', brief('specification'));
  await tabTo(page.getByRole('button', { name: 'Add a line of your own' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Line', { exact: true })).toBeFocused();
  await page.keyboard.type('Height, open');
  await page.keyboard.press('Tab');
  await page.keyboard.type('31,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cm');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A little');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0,5');
  await page.keyboard.press('Tab');
  await expect(
    page.getByText('31 to 32 cm is right. Anything else counts as a defect.'),
  ).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Height, open' })).toBeFocused();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect
    .poll(() => lastBrief(saved)?.lines)
    .toMatchObject([
      {
        attribute: 'Height, open',
        value: '31.5',
        unit: 'cm',
        tolerance: { kind: 'either_way', by: '0.5', percent: false },
        firmness: 'must',
        open: false,
      },
    ]);
});

test('an entrepreneur writes the specification by touch: example, one-tap answers, left open', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  const saved = answerDraft(
    server,
    draft({ brief: { ...emptyDraft('UTC'), category: 'Home & Kitchen', title: 'Lamp' } }),
  );
  await server.openFor('entrepreneur', brief('specification'));
  await expect(page.getByRole('heading', { name: '1 of 10 said' })).toBeVisible();
  await page.getByRole('button', { name: 'Start from an example' }).click();
  await page.getByRole('button', { name: 'Use these lines' }).click();
  await expect(page.getByLabel('First order', { exact: true })).toHaveValue('500');
  await page.getByRole('button', { name: 'Box: Brown box, one piece' }).click();
  await expect(page.getByRole('button', { name: 'Edit Box' })).toBeVisible();
  await expect(page.getByText('Everything they usually ask about is said.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Finish' }).click();
  await page.getByRole('button', { name: 'Remove line' }).click();
  await page.getByRole('button', { name: 'Leave open: Finish' }).click();
  await expect(page.getByText('Left open, suppliers suggest', { exact: true })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const lines = (about: string) =>
    lastBrief(saved)?.lines.filter(({ attribute }) => attribute === about);
  await expect.poll(() => lines('Finish')).toMatchObject([{ open: true }]);
  expect(lines('Box')).toMatchObject([{ value: 'Brown box, one piece' }]);
  await expect.poll(() => overflow(page)).toBe(0);
});

test('quantities: separators are understood, a falling one is told, five at most', async ({
  page,
  server,
}) => {
  const saved = answerDraft(server, draft({ brief: { ...LAMP, quantities: [null] } }));
  await server.openFor('entrepreneur', brief('specification'));
  await page.getByLabel('First order', { exact: true }).fill('1,000');
  await page.getByLabel('First order', { exact: true }).blur();
  await expect(page.getByLabel('First order', { exact: true })).toHaveValue('1000');
  await page.getByRole('button', { name: 'Add a quantity' }).click();
  await expect(page.getByLabel('If it sells', { exact: true })).toBeFocused();
  await page.keyboard.type('900');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Each quantity must be larger than the one before')).toBeVisible();
  await page.getByLabel('If it sells', { exact: true }).fill('many');
  await page.getByLabel('If it sells', { exact: true }).blur();
  await expect(page.getByText('Must be a whole number such as 500')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect.poll(() => lastBrief(saved)?.quantities).toEqual([1000, null]);
  // What cannot be stored is kept on this device.
  await page.reload();
  await expect(page.getByLabel('If it sells', { exact: true })).toHaveValue('many');
  for (const _ of [3, 4, 5]) await page.getByRole('button', { name: 'Add a quantity' }).click();
  await expect(page.getByRole('button', { name: 'Add a quantity' })).toHaveCount(0);
});

test('what could not be saved is kept over a reload, and Retry saves it', async ({
  page,
  browserErrors,
  server,
}) => {
  answerDraft(server);
  await server.openFor('entrepreneur', brief('product'));
  const saved = answerDraft(server);
  const [field, text] = [page.getByLabel('What is it called?'), 'Lamp that failed'];
  await typeThroughFailure({ ...DRAFT, page, browserErrors, field, text });
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect.poll(() => lastBrief(saved)?.title).toBe(text);
});

for (const [choice, kept] of [
  ['Use the other version', 'From the other window'],
  ['Keep mine', 'From this window'],
] as const) {
  test(`changed in another window: ${choice.toLowerCase()}`, async ({
    page,
    browserErrors,
    server,
  }) => {
    answerDraft(server);
    await server.openFor('entrepreneur', brief('product'));
    const field = page.getByLabel('What is it called?');
    await expect(field).toBeVisible();
    const saved = answerDraft(
      server,
      draft({ draft_version: 9, brief: { ...LAMP, title: 'From the other window' } }),
    );
    await typeOvertaken({ ...DRAFT, page, browserErrors, field, text: 'From this window' });
    await page.getByRole('button', { name: choice }).click();
    await expect(field).toHaveValue(kept);
    if (kept === 'From this window') {
      await expect(page.getByText('Draft saved')).toBeVisible();
      await expect.poll(() => saved.at(-1)?.draft_version).toBe(10);
      await expect.poll(() => lastBrief(saved)?.title).toBe(kept);
    }
  });
}

test('a file is uploaded for the brief, and marked as confidential', async ({ page, server }) => {
  const saved = answerDraft(server);
  const file_url = 'http://localhost/v1/files/0199a4f0-0000-7000-8000-00000000000f/drawing.pdf';
  server.answer('POST /v1/upload/file/', {
    upload_data: {
      id: '0199a4f0-0000-7000-8000-00000000000f',
      file_url,
      filename: 'drawing.pdf',
      size: 2048,
      type: 'application/pdf',
    },
  });
  await server.openFor('entrepreneur', brief('product'));
  await page.locator('input[name="files"]').setInputFiles({
    name: 'drawing.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await page.getByRole('checkbox', { name: 'drawing.pdf' }).check();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect.poll(() => lastBrief(saved)?.files).toEqual([{ file_url, confidential: true }]);
  await expectAccessible(page);
});
