/** Saved searches without a server: saving, seeing what is new, telling, renaming, undo, all states, long words. */
import type { SavedSearch } from '@waggle/contract/saved-searches';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { answerTo, SENTENCE, stubDirectory } from '../directory/directory-fixtures.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';

const ASKED = `?${new URLSearchParams({ q: SENTENCE })}&certification=ce-certification&moq=500`;

function saved(place: number, changes: Partial<SavedSearch>): SavedSearch {
  return {
    id: `0199a4f0-0000-7000-8000-0000000000c${place}`,
    name: SENTENCE,
    search: ASKED,
    tell: 'daily',
    version: 1,
    created_at: '2025-11-01T09:00:00.000Z',
    looked_at: '2025-11-03T12:00:00.000Z',
    new: 0,
    ...changes,
  };
}

const READING = saved(1, { name: 'Reading in bed', new: 2 });
const EUROPE = saved(3, { name: 'Ships to Europe', search: '?ships_to=europe', tell: 'off' });
const SEARCHES = [
  READING,
  saved(2, {
    name: 'compostable pouch',
    search: '?q=compostable+pouch&country=DE',
    tell: 'at_once',
  }),
  EUROPE,
];

function answerSearches(server: StubServer, searches: SavedSearch[] = SEARCHES): void {
  stubDirectory(server);
  server.answer('GET /v1/shortlists/', { shortlists: [] });
  server.answer('GET /v1/saved-searches/', { saved_searches: searches });
}

const section = (page: Page) => page.getByRole('region', { name: 'Saved searches' });
const rows = (page: Page) => section(page).getByRole('listitem');
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name }) });
const tell = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Tell me of new suppliers that fit ${name}` });

long(
  'each search: what it asks, how many fit, what is new since when, and how it is told',
  async ({ page, server }) => {
    answerSearches(server);
    await server.openFor('entrepreneur', '/shortlists');
    const reading = row(page, 'Reading in bed');
    await expect(reading).toContainText(`“${SENTENCE}”Reading lamps · Book lights`);
    await expect(reading).toContainText('CE Certification · Up to 500 pieces');
    await expect(reading).toContainText('38 fit');
    await expect(reading).toContainText('2 new since 3 November 2025');
    await expect(reading.getByRole('link')).toHaveAttribute('href', /sort=newest$/);
    await expect(row(page, 'pouch').getByRole('heading')).toContainText('“compostable pouch”');
    await expect(row(page, 'pouch')).toContainText('none new');
    await expect(row(page, 'Ships to Europe')).toContainText('327 fit');
    await expect(tell(page, 'Ships to Europe')).toHaveValue('off');
    const rail = page.getByRole('navigation', { name: 'Saved searches' });
    await expect(rail.getByRole('link')).toHaveText([
      'Reading in bed2 new',
      'compostable pouch38 fit',
      'Ships to Europe327 fit',
    ]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(rail).toBeHidden();
    await page.getByRole('link', { name: 'Saved searches 2 new' }).click();
    await expect(page.getByRole('heading', { name: 'Saved searches' })).toBeInViewport();
  },
);

long('told as chosen, at once, by keyboard; a refused one goes back', async ({ page, server }) => {
  answerSearches(server);
  const sent = server.keep('PATCH /v1/saved-searches/:id/', () => ({ saved_search: saved(1, {}) }));
  await server.openFor('entrepreneur', '/shortlists');
  await tell(page, 'Reading in bed').selectOption('Once a week');
  await expect(tell(page, 'Reading in bed')).toHaveValue('weekly');
  await expect.poll(() => sent).toEqual([{ tell: 'weekly' }]);
  await fakeAnswer(page, '/v1/saved-searches/*/', SERVER_ERROR);
  await tell(page, 'Ships to Europe').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('This could not be saved')).toBeVisible();
  await expect(tell(page, 'Ships to Europe')).toHaveValue('off');
});

test('renamed; deleted at once, and brought back by Undo', async ({ page, server }) => {
  answerSearches(server);
  const sent = server.keep('PATCH /v1/saved-searches/:id/', () => ({
    saved_search: saved(1, { name: 'Bed lamps', version: 2 }),
  }));
  server.answer('DELETE /v1/saved-searches/:id/', {});
  server.answer('POST /v1/saved-searches/:id/restore/', { saved_search: EUROPE });
  await server.openFor('entrepreneur', '/shortlists');
  await page.getByRole('button', { name: 'Rename Reading in bed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this search' });
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await dialog.getByRole('textbox').fill('Bed lamps');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Bed lamps')).toHaveCount(1);
  await expect.poll(() => sent).toEqual([{ name: 'Bed lamps', version: 1 }]);
  await page.getByRole('button', { name: 'Delete Ships to Europe' }).press('Enter');
  await expect(row(page, 'Ships to Europe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row(page, 'Ships to Europe')).toHaveCount(1);
});

long(
  'saved from the results with a name of its own, and how it is told; then it is known, and looked at',
  async ({ page, server }) => {
    answerSearches(server, []);
    const sent = server.keep('POST /v1/saved-searches/', { saved_search: READING });
    const looked: string[] = [];
    server.answer('POST /v1/saved-searches/:id/looked/', (request) => {
      looked.push(request.url().split('/').at(-3) ?? '');
      return { saved_search: saved(1, { name: 'Reading in bed' }) };
    });
    await server.openFor('entrepreneur', '/suppliers');
    await expect(page.getByRole('heading', { name: '327 suppliers' })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save search' });
    await expect(save, 'nothing is asked yet').toHaveCount(0);
    await page.goto(`/suppliers${ASKED}&sort=newest`);
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog.getByRole('textbox')).toHaveValue(SENTENCE);
    await expect(dialog.getByRole('combobox')).toHaveValue('daily');
    await expectAccessible(page, 1280);
    const message = 'You have 20 saved searches already. Delete one to make room';
    await fakeAnswer(page, '/v1/saved-searches/', refused(409, 'conflict', message));
    await dialog.getByRole('textbox').fill('Reading in bed');
    await dialog.getByRole('combobox').selectOption('At once');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    stopFaking(page, '/v1/saved-searches/');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible();
    await expect
      .poll(() => sent)
      .toEqual([{ name: 'Reading in bed', search: ASKED, tell: 'at_once' }]);
    await expect.poll(() => looked, 'what was new is seen').toEqual([READING.id]);
  },
);

long('a visitor is asked to sign in; a supplier saves no searches', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto(`/suppliers${ASKED}`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in');
  await server.openFor('supplier', `/suppliers${ASKED}`);
  await expect(page.getByRole('heading', { name: '38 suppliers fit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
});

long('none yet, or searches that cannot be loaded while lists can', async ({ page, server }) => {
  answerSearches(server, []);
  await server.openFor('entrepreneur', '/shortlists');
  await expect(page.getByText('No search is saved yet.')).toBeVisible();
  await expectAccessible(page, 1280);
  await fakeAnswer(page, '/v1/saved-searches/', SERVER_ERROR);
  await page.goto('/shortlists');
  await expect(page.getByText('Your saved searches could not be loaded')).toBeVisible();
  await expect(page.getByText('Save suppliers with the bookmark')).toBeVisible();
  stopFaking(page, '/v1/saved-searches/');
  answerSearches(server);
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

long(
  'long German and Chinese names stay within the page, also when nobody counts what fits',
  async ({ page, server }) => {
    const search = `?${new URLSearchParams({ q: `${GERMAN} ${CHINESE}`.repeat(5) })}`;
    answerSearches(server, [
      saved(1, { name: GERMAN, search, new: 120 }),
      saved(2, { name: CHINESE, search }),
    ]);
    stubDirectory(server, (request) => ({
      ...answerTo(request),
      total: { count: 1000, exact: false },
    }));
    await server.openFor('entrepreneur', '/shortlists');
    await expect(row(page, GERMAN)).toContainText('1,000+ fit');
    await expectAccessible(page);
  },
);
