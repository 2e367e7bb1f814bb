/** The logo studio without a server: twelve, likes, words without a name, history, own pictures, narrow screens. */
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { expect, long as test } from '../fixtures.ts';
import { CHINESE } from '../records.ts';
import { BRAND, KEPT_ID, runOf, studioOf, stubStudio } from './logo-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'Twelve for' }).getByRole('listitem');
const opener = (page: Page, at: number) => tiles(page).nth(at).getByRole('button').first();

test('twelve tiles on the brand’s surface; the first is in the editor; a like counts, and goes back when refused', async ({
  page,
  server,
}) => {
  await stubStudio(server);
  server.answer('PUT /v1/brand/logos/:id/like/', { likes: 1 });
  await server.openFor('entrepreneur', '/journey/logo');
  await expect(page.getByRole('heading', { name: 'Twelve for Hinglow' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(opener(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(opener(page, 0)).toHaveCSS('background-color', 'rgb(246, 247, 251)');
  await expect(page.getByRole('button', { name: /^Like some/ })).toBeDisabled();
  const heart = tiles(page)
    .nth(2)
    .getByRole('button', { name: /^Like / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Twelve near the one you like' })).toBeEnabled();
  await fakeAnswer(page, '/v1/brand/logos/*/like/', SERVER_ERROR);
  await heart.click();
  await expect(page.getByText('This could not be saved')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('without a name: a word to go on with, and the way to names; the first twelve of a name come by themselves', async ({
  page,
  server,
}) => {
  await stubStudio(server, { name: null, run: null, palette_name: null });
  const asked = server.keep('POST /v1/brand/logos/', async () => {
    return { studio: await studioOf({ name: null, run: await runOf('Lanterna') }) };
  });
  await server.openFor('entrepreneur', '/journey/logo');
  await expect(page.getByRole('heading', { name: 'Your brand has no name yet' })).toBeVisible();
  await expectLink(page, 'Find a name', '/journey/name');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'A word' }).fill('Lanterna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Twelve for Lanterna' })).toBeVisible();
  await expect.poll(() => asked).toEqual([{ text: 'Lanterna', near: false }]);
  await stubStudio(server, { run: null });
  server.answer('POST /v1/brand/logos/', async () => ({ studio: await studioOf() }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Twelve for Hinglow' })).toBeVisible();
});

test('another name by now: it says so, and draws for the new one; too many runs keep what is there', async ({
  page,
  server,
}) => {
  await stubStudio(server, { name: CHINESE });
  await server.openFor('entrepreneur', '/journey/logo');
  await expect(page.getByText(`Your brand is called «${CHINESE}» by now.`)).toBeVisible();
  await fakeAnswer(
    page,
    '/v1/brand/logos/',
    refused(429, 'too_many_requests', 'You can ask for 20 times twelve logos an hour'),
  );
  await page.getByRole('button', { name: 'Twelve new' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '20 times' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
});

test('history: earlier twelve are shown again', async ({ page, server }) => {
  const earlier = { id: KEPT_ID, at: '2026-11-24T10:00:00.000Z', text: 'Lanterna' };
  await stubStudio(server, { earlier: [earlier] });
  const run = { ...(await runOf('Lanterna', 9)), id: KEPT_ID };
  server.answer('GET /v1/brand/logos/runs/:id/', { run });
  await server.openFor('entrepreneur', '/journey/logo');
  await page.getByRole('button', { name: 'History' }).click();
  const sheet = page.getByRole('dialog', { name: 'History' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /Twelve for Lanterna/ }).click();
  await expect(page.getByRole('heading', { name: 'Twelve for Lanterna' })).toBeVisible();
});

test('narrow: two tiles in a row, the editor in a sheet with its stage in view, no overflow at 320', async ({
  page,
  server,
}) => {
  await stubStudio(server);
  await page.setViewportSize({ width: 320, height: 760 });
  await server.openFor('entrepreneur', '/journey/logo');
  await expect(tiles(page)).toHaveCount(12);
  const [one, two, three] = await Promise.all(
    [0, 1, 2].map((at) => tiles(page).nth(at).boundingBox()),
  );
  expect(one?.y).toBe(two?.y);
  expect(three?.y).toBeGreaterThan(one?.y ?? 0);
  await expect.poll(() => overflow(page)).toBe(0);
  await opener(page, 1).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: /^Hinglow: / })).toBeVisible();
  await sheet.getByRole('radio', { name: 'Secondary' }).scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('img', { name: /^Hinglow: / })).toBeInViewport();
  await expect.poll(() => overflow(page)).toBe(0);
  for (const radio of await sheet.getByRole('radio').all()) {
    const box = await radio.boundingBox();
    if (box !== null) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener(page, 1)).toBeFocused();
});

test('a picture of one’s own: uploaded, chosen, and shown on light and on dark', async ({
  page,
  server,
}) => {
  await stubStudio(server);
  const url = `/v1/brand/logos/${KEPT_ID}/picture/`;
  server.answer('POST /v1/upload/file/', {
    upload_data: {
      id: KEPT_ID,
      file_url: `/v1/files/${KEPT_ID}/logo.png`,
      filename: 'logo.png',
      size: 2048,
      type: 'image/png',
    },
  });
  server.answer('POST /v1/brand/logo/own/', {
    brand: BRAND,
    logo: { id: KEPT_ID, spec: null, url, chosen_at: '2026-11-26T10:00:00.000Z' },
  });
  await page.route(`**${url}`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
    }),
  );
  await server.openFor('entrepreneur', '/journey/logo');
  await page.getByRole('button', { name: 'Use my own PNG' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use my own picture' });
  const choose = dialog.getByRole('button', { name: 'Choose this picture' });
  await expect(choose).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('png'),
  });
  await expect(choose).toBeEnabled();
  await choose.click();
  const own = page.getByRole('region', { name: 'Your own picture' });
  await expect(own.getByRole('img', { name: 'Your logo on dark' })).toBeVisible();
});
