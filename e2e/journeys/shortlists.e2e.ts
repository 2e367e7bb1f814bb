/** Shortlists in the running product: saved from a profile, compared, noted, left by a supplier, gone by Undo and back. */
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import { createListedSupplier } from '../product/requests.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import { both, expect } from './fixtures.ts';

both(
  'a supplier is saved from its profile, noted, and keeps its line when it leaves',
  async ({ page, product, signedIn }) => {
    const supplier = await createListedSupplier(product);
    await signedIn('entrepreneur', `/suppliers/${supplier.id}`);
    await page.getByRole('button', { name: `Save to a list: ${SUPPLIER.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('A new list').fill('Bedside lamp');
    await dialog.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByRole('button', { name: `Saved: ${SUPPLIER.name}` })).toBeVisible();

    await page.goto('/shortlists');
    await expect(page.getByRole('heading', { level: 1, name: 'Bedside lamp' })).toBeVisible();
    const note = page.getByRole('textbox', { name: `Your note on ${SUPPLIER.name}` });
    await note.fill('Good clip, weak battery.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page, 1280);
    await page.goto('/welcome');
    const item = page.getByRole('listitem').filter({ hasText: /^Suppliers, / });
    await expect(item).toHaveText('Suppliers, done');

    await page.goto('/shortlists');
    await page.getByRole('button', { name: 'Delete this list' }).click();
    await expect(page.getByText('Save suppliers with the bookmark')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(note).toHaveValue('Good clip, weak battery.');

    const body = { taxId: 'DE 318 842 999' };
    const { token } = supplier;
    await callProduct(`${product.url}/v1/supplier/company/`, { method: 'PATCH', body, token });
    await page.reload();
    const left = page.getByRole('list', { name: 'No longer in the directory' });
    await expect(left).toContainText(`${SUPPLIER.name} left the directory on`);
    await expect(left).toContainText('Your note is kept: “Good clip, weak battery.”');
    await left.getByRole('button', { name: `Remove ${SUPPLIER.name}` }).click();
    await expect(page.getByText(`${SUPPLIER.name} is off «Bedside lamp»`)).toBeVisible();
    await page.goto('/welcome');
    await expect(item).toHaveText('Suppliers, to come');
  },
);
