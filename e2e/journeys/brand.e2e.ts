/** The brand in the running product: colours chosen twice, an earlier version brought back, the tagline. */
import { expectAccessible } from '../browser/accessibility.ts';
import { both, expect } from './fixtures.ts';

both('six palettes, one kept colour, two choices, the first back', async ({ page, signedIn }) => {
  await signedIn('entrepreneur', '/journey/colours');
  const cards = page.getByRole('listitem').filter({ hasText: 'How it works' });
  await expect(cards).toHaveCount(6);
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  const first = (await name.textContent()) ?? '';
  await page.getByRole('button', { name: 'Choose these colours' }).click();
  await expect(page.getByText('Your colours, brand version 1')).toBeVisible();

  await page.getByRole('button', { name: 'Keep Primary' }).click();
  const primary = await page.getByRole('row', { name: /^Primary/ }).textContent();
  await page.getByRole('button', { name: 'Six more, keeping primary' }).click();
  await expect(page.getByText('Not chosen yet')).toBeVisible();
  await expect(cards).toHaveCount(6);
  expect((await page.getByRole('row', { name: /^Primary/ }).textContent())?.slice(0, 14)).toBe(
    primary?.slice(0, 14),
  );
  await expectAccessible(page, 1280);
  await page.getByRole('button', { name: 'Choose these colours' }).click();
  await expect(page.getByText('Your colours, brand version 2')).toBeVisible();

  await page.goto('/journey');
  await page.getByRole('button', { name: 'Write it (tagline)' }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Light that folds');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Light that folds')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of the brand' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await history.getByRole('button', { name: 'Bring back version 1' }).click();
  await expect(page.getByText('Version 1 is back, as version 4')).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('link', { name: `Colours ${first} (done)`, exact: true }),
  ).toBeVisible();
});
