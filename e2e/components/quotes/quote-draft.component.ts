/** Drafts of quotes without a server: kept when saving fails, torn between windows, changed briefs, and the deadline. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import {
  CONFLICT,
  fakeAnswer,
  holdAnswers,
  SERVER_ERROR,
  stopFaking,
} from '../../browser/fake-answers.ts';
import { typeOvertaken } from '../../steps/draft-steps.ts';
import { expect, long, test } from '../fixtures.ts';
import {
  BRIEF,
  draftOf,
  FORM_PATH,
  inHours,
  LINES,
  OFFER,
  REQUEST,
  sentQuote,
  stubRequest,
  VERIFIED_SUPPLIER,
} from './quote-fixtures.ts';

test.use({ timezoneId: 'Asia/Bangkok' });

const DRAFT_CALL = '/v1/requests/*/quote/draft/';
const form = (page: Page) => page.getByRole('form', { name: 'Your quote' });
const place = (page: Page) => form(page).getByLabel('Named place');
const send = (page: Page) => page.getByRole('button', { name: /^Send/ });
const answer = (page: Page, line: string) => form(page).getByRole('group', { name: line });

long(
  'what was typed during a save, and could not be saved after it, is kept over a reload, and saved by Retry',
  async ({ page, server }) => {
    stubRequest(server, REQUEST, draftOf(OFFER));
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(`**${DRAFT_CALL}`, async (route) => {
      asked.resolve();
      await answered.promise;
      await route.fallback();
    });
    await place(page).fill('Map Ta');
    await asked.promise;
    await fakeAnswer(page, DRAFT_CALL, SERVER_ERROR);
    await place(page).fill('Map Ta Phut');
    answered.resolve();
    await expect(page.getByText('Your quote couldn’t be saved')).toBeVisible();
    await page.reload();
    await expect(place(page)).toHaveValue('Map Ta Phut');
    await expect(page.getByText('Your quote couldn’t be saved')).toBeVisible();
    stopFaking(page, DRAFT_CALL);
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('Draft saved')).toBeVisible();
  },
);

long(
  'saved in another window meanwhile: neither replaces the other until the user chooses',
  async ({ page, browserErrors, server }) => {
    stubRequest(server, REQUEST, sentQuote());
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    await expect(place(page)).toHaveValue('Laem Chabang');
    const others = { draft: { ...OFFER, place: 'Bangkok Port' }, draft_version: 9 };
    server.answer('GET /v1/requests/:id/quote/', { quote: sentQuote(others) });
    const [field, path, name] = [place(page), DRAFT_CALL, 'Your quote'];
    await typeOvertaken({ page, browserErrors, name, path, field, text: 'Mine' });
    await expect(send(page)).toBeDisabled();
    const drafts = server.keep('PUT /v1/requests/:id/quote/draft/', { draft_version: 10 });
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => drafts).toMatchObject([{ draft_version: 9 }]);
    await expect(place(page)).toHaveValue('Mine');

    // The other one has sent a revision meanwhile.
    server.answer('GET /v1/requests/:id/quote/', {
      quote: sentQuote({ ...others, draft_version: 12, version: 7 }),
    });
    await fakeAnswer(page, DRAFT_CALL, CONFLICT);
    await place(page).fill('Mine again');
    await page.getByRole('button', { name: 'Use the other version' }).click();
    await expect(place(page)).toHaveValue('Bangkok Port');
    const quotes = server.keep('POST /v1/requests/:id/quote/submit/', { quote: sentQuote() });
    await send(page).click();
    await expect.poll(() => quotes).toMatchObject([{ version: 7 }]);
    expect(drafts).toHaveLength(1);
  },
);

long(
  'the brief changes while it is sent: everything stays, and the changed line asks for another answer',
  async ({ page, server }) => {
    stubRequest(server, REQUEST, draftOf(OFFER));
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    await place(page).fill('Map Ta Phut');
    await expect(send(page)).toBeEnabled();
    const message =
      'The brief was changed meanwhile. Look at the changed lines and answer them again';
    await fakeAnswer(page, '/v1/requests/*/quote/submit/', {
      ...CONFLICT,
      body: { ...CONFLICT.body, message },
    });
    const lines = LINES.map((line, at) => (at === 1 ? { ...line, value: '320' } : line));
    const brief = { ...BRIEF, lines, needed_by: '2027-02-01' };
    server.answer('GET /v1/requests/:id/', {
      request: { ...REQUEST, revision: 2, brief, before: BRIEF },
    });
    // What else is fetched again keeps no field closed.
    const release = await holdAnswers(page, '/v1/requests/*/quote/');
    await send(page).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Foldlamp has changed the brief.')).toBeVisible();
    await expect(page.getByText('Other changes: date.')).toBeVisible();
    await expect(place(page)).toHaveValue('Map Ta Phut');
    await expect(answer(page, 'Height, open')).toContainText('Changed, answer again310 mm, ± 2 mm');
    await expect(send(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Go to the first' }).click();
    await expect(answer(page, 'Height, open').getByLabel('Meets')).toBeFocused();
    release();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'I have looked at it' }).click();
    await expect(page.getByText('Foldlamp has changed the brief.')).toHaveCount(0);
    stopFaking(page, '/v1/requests/*/quote/submit/');
    const quotes = server.keep('POST /v1/requests/:id/quote/submit/', { quote: sentQuote() });
    await send(page).click();
    await expect.poll(() => quotes).toMatchObject([{ brief_revision: 2 }]);
  },
);

test('the deadline passes while it is written: nothing can be changed any more, and all of it is kept', async ({
  page,
  server,
}) => {
  await page.clock.install();
  stubRequest(server, { ...REQUEST, deadline: inHours(0.75) }, draftOf(OFFER));
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  await expect(page.getByText(/^4[45] min$/).filter({ visible: true })).toHaveCount(1);
  await place(page).fill('Map Ta Phut');
  await page.clock.runFor(1500);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await page.clock.runFor('45:00');
  await expect(page.getByText(/^Closed at/).first()).toBeVisible();
  await expect(place(page)).toBeDisabled();
  await expect(place(page)).toHaveValue('Map Ta Phut');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Start from an earlier quote' })).toHaveCount(0);
});

long(
  'a revision: old values beside the new, the counter-offer taken over, and the version that was seen',
  async ({ page, server }) => {
    const counter = {
      quantity: 2000,
      unit_price: '370.00',
      lead_days: 20,
      note: 'For the spring fair',
      at: inHours(-1),
      revision: 1,
    };
    stubRequest(
      server,
      { ...REQUEST, state: 'quoted', quote_state: 'countered' },
      sentQuote({ state: 'countered', version: 5, counter }),
    );
    const sent = server.keep('POST /v1/requests/:id/quote/submit/', { quote: sentQuote() });
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revise your quote');
    await expect(page.getByText('Nothing has changed yet')).toBeVisible();
    const offered = page.getByRole('region', { name: 'The buyer’s counter-offer' });
    await expect(offered).toContainText('Foldlamp asks for THB 370.00 a piece at 2,000 pieces');
    await offered.getByRole('button', { name: 'Take it over' }).press('Enter');
    const steps = form(page).getByRole('list', { name: 'Price steps' }).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.nth(2).getByLabel('Unit price')).toBeFocused();
    await expect(steps.nth(2).getByLabel('Unit price')).toHaveValue('370.00');
    await expect(offered).toContainText('It is in your prices now');
    await place(page).fill('Bangkok Port');
    await expect(form(page).locator('s').filter({ hasText: 'Laem Chabang' })).toBeVisible();
    await expectAccessible(page);
    await send(page).click();
    await expect.poll(() => sent).toMatchObject([{ version: 5, offer: { place: 'Bangkok Port' } }]);
  },
);

long('a draft is thrown away only after a question', async ({ page, server }) => {
  stubRequest(server, REQUEST, draftOf(OFFER));
  server.answer('DELETE /v1/requests/:id/quote/draft/', { quote: null });
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Throw this draft away?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(place(page)).toHaveValue('Laem Chabang');
  await page.getByRole('button', { name: 'Discard' }).click();
  server.answer('GET /v1/requests/:id/quote/', { quote: null });
  await dialog.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByRole('link', { name: 'Write a quote' })).toBeVisible();
});

long(
  'a file is uploaded, kept in the draft, seen in the buyer’s view, and taken off',
  async ({ page, server }) => {
    const draft = stubRequest(server, REQUEST, draftOf(OFFER));
    const id = '0199a4f0-0000-7000-8000-0000000003a1';
    server.answer('POST /v1/upload/file/', {
      upload_data: {
        file_url: `/v1/files/${id}/data%20sheet.pdf`,
        filename: 'data sheet.pdf',
        type: 'application/pdf',
        id,
        size: 2048,
      },
    });
    await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
    await form(page)
      .getByLabel('Files of this quote')
      .setInputFiles({
        name: 'data sheet.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      });
    const files = form(page).getByRole('list', { name: 'Files' });
    await expect(files.getByRole('listitem')).toContainText(['data sheet.pdf']);
    await expect.poll(() => draft.saved()?.files.length).toBe(1);
    await page.reload();
    await expect(files.getByRole('listitem')).toContainText(['data sheet.pdf']);
    await page.getByRole('button', { name: 'See it as the buyer' }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Open data sheet.pdf' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await files.getByRole('button', { name: /data sheet/ }).click();
    await expect(files).toHaveCount(0);
  },
);
