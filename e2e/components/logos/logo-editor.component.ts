/** The editor of a logo without a server: its parts by keyboard, undo, what is refused, choosing, files. */
import type { LogoSpec } from '@waggle/contract/brand/logos';
import type { Page } from '@playwright/test';
import type { StubRequest } from '../stub/stub-host.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { expect, long, test } from '../fixtures.ts';
import { USERS } from '../records.ts';
import { BRAND, KEPT_ID, runOf, stubStudio } from './logo-fixtures.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'Twelve for' }).getByRole('listitem');
const opener = (page: Page, at: number) => tiles(page).nth(at).getByRole('button').first();
const editor = (page: Page) => page.getByRole('complementary', { name: 'Editor' });
const stage = (page: Page) => editor(page).getByRole('img', { name: /^Hinglow: / });
const specOf = (request: StubRequest) => (request.postDataJSON() as { spec: LogoSpec }).spec;

test('the editor by keyboard: each part is drawn anew; one move of the slider is one step back', async ({
  page,
  server,
}) => {
  await stubStudio(server);
  await server.openFor('entrepreneur', '/journey/logo');
  const before = await stage(page).getAttribute('src');
  await expect(editor(page).getByText(/^0\.9\d, needs 0\.90$/)).toBeVisible();
  await editor(page).getByRole('radio', { name: 'Circle', exact: true }).press('Space');
  await expect(stage(page)).not.toHaveAttribute('src', before ?? '');
  await editor(page).getByRole('combobox', { name: 'Font' }).selectOption('Fraunces');
  await expect(editor(page).getByText('Changed, not chosen yet')).toBeVisible();
  const slider = editor(page).getByRole('slider', { name: 'Space between letters' });
  const spacing = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue(String(spacing + 2));
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(slider).toHaveValue(String(spacing));
  await expect(editor(page).getByRole('combobox', { name: 'Font' })).toHaveValue('fraunces');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect(editor(page).getByRole('combobox', { name: 'Font' })).toHaveValue('fraunces');
  // What was changed is still there after a reload.
  await page.reload();
  await expect(editor(page).getByRole('combobox', { name: 'Font' })).toHaveValue('fraunces');
});

long(
  'a mark that is a blur at 16 px: the line says what would pass, and it cannot be chosen',
  async ({ page, server }) => {
    await stubStudio(server);
    server.answer('GET /v1/brand/icons/', (request) => {
      const q = new URL(request.url()).searchParams.get('q') ?? '';
      const barcode = { name: 'barcode', path: 'M0,0H256V256H0Z' };
      return q === 'xyzzy' ? { icons: [], total: 0 } : { icons: [barcode], total: 1 };
    });
    await server.openFor('entrepreneur', '/journey/logo');
    await editor(page).getByRole('button', { name: 'All icons' }).click();
    const picker = page.getByRole('dialog', { name: 'All icons' });
    await picker.getByRole('searchbox', { name: 'A word for it' }).fill('xyzzy');
    await expect(picker.getByText('No icon for «xyzzy»')).toBeVisible();
    await picker.getByRole('searchbox').fill('code');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await picker.getByRole('button', { name: 'barcode' }).press('Enter');
    await expect(
      editor(page).getByText('This mark is a blur at 16 px', { exact: false }).first(),
    ).toBeVisible();
    const choose = editor(page).getByRole('button', { name: 'Choose this logo' });
    await expect(choose).toBeDisabled();
    await expect(choose).toHaveAccessibleDescription(/Cannot be chosen yet/);
    await expectAccessible(page);
  },
);

long('letters that the font lacks are named, and fonts with them', async ({ page, server }) => {
  const run = await runOf('Hinglow');
  const tile = run.tiles[1];
  if (tile) tile.spec = { ...tile.spec, text: 'Ωmega', font: 'outfit', layout: 'beside' };
  await stubStudio(server, { run });
  await server.openFor('entrepreneur', '/journey/logo');
  await opener(page, 1).click();
  await expect(
    editor(page).getByText('This font has no «Ω».', { exact: false }).first(),
  ).toBeVisible();
  await editor(page).getByRole('button', { name: 'Manrope' }).click();
  await expect(editor(page).getByText('This font has no')).toHaveCount(0);
  await expect(editor(page).getByRole('button', { name: 'Choose this logo' })).toBeEnabled();
});

long(
  'choosing: sent once with its key; the journey knows it; then it says so',
  async ({ page, server, signedIn }) => {
    const studio = await stubStudio(server);
    const spec = studio.run?.tiles[0]?.spec;
    const url = `/v1/brand/logos/${KEPT_ID}/picture/`;
    const sent: { spec: LogoSpec; key: string | undefined }[] = [];
    server.answer('POST /v1/brand/logo/', (request) => {
      sent.push({ spec: specOf(request), key: request.headers()['idempotency-key'] });
      const logo = {
        id: KEPT_ID,
        spec: specOf(request),
        url,
        chosen_at: '2026-11-26T10:00:00.000Z',
      };
      return {
        brand: { ...BRAND, logo: { id: KEPT_ID, url, dark_url: `${url}?ground=dark` } },
        logo,
      };
    });
    const record = await signedIn('entrepreneur');
    await page.goto('/journey/logo');
    const choose = editor(page).getByRole('button', { name: 'Choose this logo' });
    await expect(choose).toBeEnabled();
    const reloaded = page.waitForRequest('**/v1/auth/user/');
    await choose.press('Enter');
    await reloaded;
    await expect(page.getByText('Chosen. Your journey shows it')).toBeVisible();
    await expect(editor(page).getByRole('button', { name: 'Chosen' })).toBeDisabled();
    await expect.poll(() => sent.map((one) => one.spec)).toEqual([spec]);
    await expect.poll(() => sent[0]?.key).toBeTruthy();
    expect(record.id).toBe(USERS.entrepreneur.id);
  },
);

long('downloads: each file is asked for with the logo as it is', async ({ page, server }) => {
  await stubStudio(server);
  server.answer('POST /v1/brand/logos/file/', {
    name: 'favicon.ico',
    type: 'image/x-icon',
    content: 'AAABAA==',
  });
  await server.openFor('entrepreneur', '/journey/logo');
  await editor(page).getByRole('button', { name: 'SVG, PNG, ICO' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /^ICO/ }).press('Enter');
  expect((await download).suggestedFilename()).toBe('favicon.ico');
});
