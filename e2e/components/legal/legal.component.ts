/** Legal details without a server: asked before the first confidential file, page and signature, and changed in the account. */
import type { Agreement } from '@waggle/contract/agreements';
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { pickCountry } from '../../steps/pick-country.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { launchPage, livePage, stubPage } from '../launch-page/launch-fixtures.ts';
import { REQUEST, REQUEST_PATH, stubRequest, VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { answerDraft, draft, RFQ_ID } from '../rfq/rfq-records.ts';
import { listing, ownListing } from '../shop/shop-fixtures.ts';
import {
  draft as surveyDraft,
  LAMP,
  results,
  survey,
  SURVEY_ID,
} from '../survey/survey-fixtures.ts';
import { LEGAL_IDENTITY, type StubServer } from '../stub/stub-server.ts';

const { changed_at: _, ...IDENTITY } = LEGAL_IDENTITY;

/** Nobody has said anything yet. @returns what is said, as it comes */
function watchIdentity(server: StubServer): unknown[] {
  server.answer('GET /v1/auth/legal-identity/', { identity: null });
  return server.keep('PUT /v1/auth/legal-identity/', (request) => {
    const identity = { ...request.postDataJSON(), changed_at: LEGAL_IDENTITY.changed_at };
    server.answer('GET /v1/auth/legal-identity/', { identity });
    return { identity };
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your legal details' });

async function fillIn(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Legal name').fill(IDENTITY.name);
  await dialog.getByLabel('Address').fill(IDENTITY.address);
  await pickCountry(dialog.getByLabel('Country'), 'Sverige');
  await dialog.getByLabel('How do you sign?').selectOption(IDENTITY.capacity);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

long(
  'the team signs and publishes nothing of its own, and is asked for nothing',
  async ({ page, server }) => {
    await server.openFor('reviewer', '/account');
    await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
    await expect(page.getByText(/legal details/i)).toHaveCount(0);
  },
);

both(
  'the account page asks for them, names the gaps, and shows what was said',
  async ({ page, server }) => {
    const sent = watchIdentity(server);
    await server.openFor('entrepreneur', '/account');
    const section = page.getByRole('region', { name: 'Legal details' });
    await expect(section).toContainText('Not given yet');
    await section.getByRole('button', { name: 'Add legal details' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const gap of [
      'Enter your legal name',
      'Enter your address',
      'Choose your country from the list',
      'Choose as whom you sign',
    ]) {
      await expect(dialog.getByText(gap)).toBeVisible();
    }
    await expect(dialog.getByLabel('Legal name')).toBeFocused();
    expect(sent).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 760 });
    expect(await overflow(page)).toBe(0);
    await fillIn(page);
    await expect(section).toContainText(IDENTITY.name);
    await expect(section).toContainText('Sweden');
    await expect(section).toContainText('As a private person');
    expect(sent).toEqual([IDENTITY]);
  },
);

test('a file becomes confidential once they are said, and not before', async ({ page, server }) => {
  const sent = watchIdentity(server);
  const file_url = `http://localhost/v1/files/${crypto.randomUUID()}/section.pdf`;
  const first = draft();
  const brief = { ...first.brief, files: [{ file_url, confidential: false }] };
  const saved = answerDraft(server, { ...first, brief });
  await server.openFor('entrepreneur', `/requests/${RFQ_ID}/brief?step=product`);
  const box = page.getByRole('group', { name: 'Which are confidential?' }).getByRole('checkbox');
  await box.click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(box).not.toBeChecked();
  await box.click();
  await fillIn(page);
  await expect(box).toBeChecked();
  await expect.poll(() => saved.at(-1)?.brief.files).toEqual([{ file_url, confidential: true }]);
  expect(sent).toEqual([IDENTITY]);
});

long('the first page is published once they are said', async ({ page, server }) => {
  const sent = watchIdentity(server);
  const full = { ...launchPage().content, points: [] };
  stubPage(server, launchPage({ content: full }));
  let published = 0;
  server.answer('POST /v1/launch-page/publish/', () => {
    published += 1;
    return { page: livePage() };
  });
  await server.openFor('entrepreneur', '/journey/page');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialogOf(page)).toContainText('privacy page');
  expect(published).toBe(0);
  await fillIn(page);
  await expect(page.getByText('Your page is live')).toBeVisible();
  expect([published, sent]).toEqual([1, [IDENTITY]]);
});

long(
  'the first survey is opened once they are said, and cancelling keeps it a draft',
  async ({ page, server }) => {
    const sent = watchIdentity(server);
    let kept = surveyDraft({ content: LAMP });
    let opened = 0;
    server.answer('GET /v1/surveys/:id/', () => ({ survey: kept }));
    server.answer('POST /v1/surveys/:id/open/', () => {
      opened += 1;
      kept = survey({ answers: 0 });
      return { survey: kept };
    });
    server.answer('GET /v1/surveys/:id/results/', () =>
      results({ survey: kept, answers: 0, filtered: 0, questions: [] }),
    );
    await server.openFor('entrepreneur', `/journey/survey/${SURVEY_ID}`);
    const open = page.getByRole('button', { name: 'Open the survey' });
    await open.click();
    await expect(dialogOf(page)).toContainText('who asks');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(open).toBeFocused();
    expect(opened).toBe(0);
    await open.click();
    await fillIn(page);
    await expect(page.getByRole('heading', { name: '0 answers' })).toBeVisible();
    expect([opened, sent]).toEqual([1, [IDENTITY]]);
  },
);

long(
  'the first listing is sent once they are said; changes of a public one are sent at once',
  async ({ page, server }) => {
    const sent = watchIdentity(server);
    server.answer('GET /v1/shop/listing/', ownListing({ listing: null, changed: true }));
    server.answer('GET /v1/shop/interests/', {
      interests: [],
      next_cursor: null,
      counts: { people: 0, pieces: 0, flagged: 0, waiting: 0 },
    });
    let submitted = 0;
    server.answer('POST /v1/shop/listing/submit/', () => {
      submitted += 1;
      return ownListing({
        listing: listing({ state: 'submitted', public_since: null, version: 1 }),
      });
    });
    await server.openFor('entrepreneur', '/journey/listing');
    await page.getByRole('button', { name: 'Send it to our team' }).click();
    await expect(dialogOf(page)).toContainText('who publishes it');
    expect(submitted).toBe(0);
    await fillIn(page);
    await expect(page.getByRole('heading', { name: 'With our team' })).toBeVisible();
    expect([submitted, sent]).toEqual([1, [IDENTITY]]);

    server.answer('GET /v1/auth/legal-identity/', { identity: null });
    server.answer('GET /v1/shop/listing/', ownListing({ changed: true }));
    await page.reload();
    await page.getByRole('button', { name: 'Send the changes' }).click();
    await expect(page.getByRole('heading', { name: 'With our team' })).toBeVisible();
    expect([submitted, sent]).toEqual([2, [IDENTITY]]);
  },
);

test('a supplier says them before it reads and signs, beginning with what its record says', async ({
  page,
  server,
  signedIn,
}) => {
  const sent = watchIdentity(server);
  const unsigned: Agreement = {
    text: 'Non-disclosure agreement\n\nBetween Foldlamp, and Kadota Works',
    fingerprint: 'f'.repeat(64),
    signed: null,
    closed: null,
    record: [],
    name: 'Anong Srisai',
    company: 'Kadota Works',
    buyer: 'Foldlamp',
    asks_identity: true,
  };
  stubRequest(server, REQUEST);
  server.answer('GET /v1/requests/:id/agreement/', () => ({
    agreement:
      sent.length === 0
        ? unsigned
        : { ...unsigned, text: `${unsigned.text} K.K.`, asks_identity: false },
  }));
  const user = await signedIn('supplier', VERIFIED_SUPPLIER);
  await page.goto(`${REQUEST_PATH}/files/${REQUEST.files[1]?.id ?? ''}`);
  await expect(page.getByRole('button', { name: 'Sign and open' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add legal details' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Legal name')).toHaveValue(user.supplier_data?.company_name ?? '');
  await expect(dialog.getByLabel('Country')).toHaveValue('Germany');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kadota Works K.K.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign and open' })).toBeVisible();
  expect(sent).toHaveLength(1);
});
