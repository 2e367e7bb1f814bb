/** A brand in the running product: names from the idea, likes, the choice, and what it fills. */
import { expectAccessible } from '../browser/accessibility.ts';
import { expect, long as test } from './fixtures.ts';

test('ten names come from the idea; a liked one is chosen, and stands in the header', async ({
  page,
  signedIn,
}) => {
  await signedIn('entrepreneur', '/journey/name');
  const names = page.getByRole('region', { name: 'Names' });
  await expect(names.getByRole('heading', { name: 'Ten names' })).toBeVisible();
  await expect(names.getByRole('heading', { level: 3 })).toHaveCount(10);
  await names
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  const shortlist = page.getByRole('region', { name: 'Shortlist' });
  const choose = shortlist.getByRole('button', { name: /^Choose / });
  const name = (await choose.innerText()).replace('Choose ', '');
  await expect(page.getByText('Saved just now')).toBeVisible();
  await expectAccessible(page, 1280);
  await page.getByRole('button', { name: 'Ten more' }).click();
  await expect(names.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0);
  await page.getByLabel('Your own name for the brand').fill('Nyke');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('It sounds like the brand «Nike».')).toBeVisible();
  await choose.click();
  await expect(shortlist).toContainText('This is your brand’s name');
  await expect(page.getByRole('banner')).toContainText(name);
  await page.reload();
  await expect(shortlist).toContainText('This is your brand’s name');
});
