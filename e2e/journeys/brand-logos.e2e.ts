/** A logo in the running product: twelve for a word, liked, edited, chosen; then a picture of one's own. */
import { expectAccessible } from '../browser/accessibility.ts';
import { pngFile } from '../steps/application-steps.ts';
import { both, expect } from './fixtures.ts';

/** @returns the width of a picture as the browser shows it */
const shownWidth = (url: string) =>
  new Promise<number>((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.naturalWidth));
    image.addEventListener('error', () => resolve(0));
    image.src = url;
  });

both(
  'twelve for a word, one is changed and chosen, another one near it, and an own picture after that',
  async ({ page, signedIn }) => {
    await signedIn('entrepreneur', '/journey/logo');
    await page.getByRole('textbox', { name: 'A word' }).fill('Hinglow');
    await page.getByRole('button', { name: 'Draw twelve' }).click();
    const tiles = page.getByRole('list', { name: 'Twelve for Hinglow' }).getByRole('listitem');
    await expect(tiles).toHaveCount(12);
    const editor = page.getByRole('complementary', { name: 'Editor' });
    await editor.getByRole('button', { name: 'All icons' }).click();
    const picker = page.getByRole('dialog', { name: 'All icons' });
    await picker.getByRole('searchbox', { name: 'A word for it' }).fill('lamp');
    await picker.getByRole('button', { name: 'lamp', exact: true }).click();
    await editor.getByRole('radio', { name: 'Circle', exact: true }).check();
    await editor.getByRole('combobox', { name: 'Font' }).selectOption('Sora');
    await expect(editor.getByRole('heading', { name: 'Icon in a circle' })).toBeVisible();
    await editor.getByRole('button', { name: 'Choose this logo' }).click();
    await expect(page.getByText('Chosen. Your journey shows it')).toBeVisible();

    await page.reload();
    await expect(editor.getByRole('button', { name: 'Chosen' })).toBeDisabled();
    const answer = await page.waitForFunction(() =>
      Object.values(localStorage).find((item) => item.includes('/v1/brand/logos/')),
    );
    const [url = ''] =
      /\/v1\/brand\/logos\/[^/]+\/picture\//.exec((await answer.jsonValue()) ?? '') ?? [];
    expect(await page.evaluate(shownWidth, url)).toBeGreaterThan(0);
    expect(await page.evaluate(shownWidth, `${url}?ground=dark`)).toBeGreaterThan(0);

    const heart = tiles.nth(1).getByRole('button', { name: /^Like / });
    await heart.click();
    await page.getByRole('button', { name: 'Twelve near the one you like' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: /^Twelve for Hinglow/ }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Use my own PNG' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use my own picture' });
    await dialog.locator('input[type=file]').setInputFiles(await pngFile('logo.png'));
    await dialog.getByRole('button', { name: 'Choose this picture' }).click();
    const own = page.getByRole('region', { name: 'Your own picture' });
    const shown = own.getByRole('img', { name: 'Your logo on dark' });
    await expect
      .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
  },
);
