/** A request for quotation in the running product: asked from a profile, written on a phone, sent, changed and closed. */
import { expectAccessible } from '../browser/accessibility.ts';
import { createListedSupplier } from '../product/requests.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import { COMPANY } from '../product/users.ts';
import { both, expect } from './fixtures.ts';
import { pickCountry } from '../steps/pick-country.ts';

both(
  'an entrepreneur asks a supplier from its profile, and changes and closes the request',
  async ({ page, product, signedIn }) => {
    const supplier = await createListedSupplier(product);
    await signedIn('entrepreneur');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/suppliers/${supplier.id}`);
    await page.getByRole('link', { name: 'Ask for a quote' }).click();

    await expect(page.getByLabel('Describe the product')).toHaveValue(COMPANY.business_idea);
    await page.getByLabel('What is it called?').fill('Table lamp that folds flat');
    await page.getByLabel('Category').selectOption('Home & Kitchen');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Start from an example' }).click();
    await page.getByRole('button', { name: 'Use these lines' }).click();
    await page.getByRole('button', { name: 'Leave open: Box' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await pickCountry(page.getByLabel('Country'), 'Germany');
    await expect(page.getByText('Draft saved')).toBeVisible();

    // Another device goes on where this one has stopped.
    await page.goto('/requests');
    await page.getByRole('link', { name: 'Table lamp that folds flat' }).click();
    await expect(page.getByLabel('Category')).toHaveValue('Home & Kitchen');
    await page.getByRole('link', { name: 'Step 5 of 5: Suppliers' }).click();
    // Other journeys' suppliers have the same name.
    const chosen = page.locator(`input[name="suppliers"][value="${supplier.id}"]`);
    await expect(chosen).toHaveAccessibleName(`Ask ${SUPPLIER.name}`);
    await expect(chosen).toBeChecked();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();

    const asked = page.getByRole('region', { name: 'Suppliers asked' });
    await expect(asked).toContainText(SUPPLIER.name);
    await expect(asked).toContainText('Not seen yet');
    await expectAccessible(page, 1280);

    await page.getByRole('link', { name: 'Read or change the brief' }).click();
    await expect(page.getByText('Nobody has quoted yet: changes notify nobody.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Height, open' }).click();
    await page.getByLabel('What you want').fill('300');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect(page.getByText('Changed once since it was sent.')).toBeVisible();

    await page.getByRole('button', { name: 'Take no more quotes' }).click();
    await page.getByRole('button', { name: 'Close the request' }).click();
    await expect(page.getByText('Closed, no more quotes')).toBeVisible();
    await expect(asked).toContainText('Had not answered when you closed it');
  },
);
