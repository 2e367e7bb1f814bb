/** A profile is reported by a visitor who signs in for it, and the team closes the report in the case. */
import { expectAccessible } from '../browser/accessibility.ts';
import { createListedSupplier } from '../product/requests.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import { createUser, storeSession } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

both(
  'a user reports a profile, and a reviewer reads it in the case and closes it',
  async ({ page, browser, product, browserErrors }) => {
    // The second report of one profile.
    browserErrors.expectStatus(409);
    const supplier = await createListedSupplier(product);
    const path = `/suppliers/${supplier.id}`;

    await page.goto(path);
    await page.getByRole('button', { name: 'Report this profile' }).click();
    await expect(page.getByRole('dialog')).toContainText('Sign in');

    const user = await createUser(product, 'entrepreneur');
    await storeSession(page, user);
    await page.goto(path);
    await page.getByRole('button', { name: 'Report this profile' }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${SUPPLIER.name}` });
    const send = dialog.getByRole('button', { name: 'Send the report' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Reason').selectOption('Something in it is not true');
    await dialog.getByLabel('What is wrong?').fill('The hall in the picture is ours');
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText('Reported. Our team looks at it')).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Report this profile' }).click();
    await dialog.getByLabel('Reason').selectOption('Something else');
    await dialog.getByLabel('What is wrong?').fill('Again');
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('You have reported this profile already');

    const context = await browser.newContext({ baseURL: product.url });
    const team = await context.newPage();
    await storeSession(team, await createUser(product, 'reviewer'), product.url);
    const [found] = await product.query(
      'SELECT id FROM verification_cases WHERE supplier_id = $1',
      [supplier.id],
    );
    await team.goto(`/team/verification?case=${String(found?.['id'])}`);
    await expect(team, 'as links of before').toHaveURL(/\?open=/);
    const reports = team.getByRole('region', { name: 'Reports of the profile' });
    await expect(reports).toContainText('The hall in the picture is ours');
    await reports.getByRole('button', { name: 'Close the reports' }).click();
    const question = team.getByRole('dialog', { name: 'Close the reports?' });
    await question.getByLabel('Note for colleagues').fill('Asked both: they share the hall');
    await question.getByRole('button', { name: 'Close the reports' }).click();
    await expect(reports).toContainText('0 open');
    await expect(reports).toContainText('Asked both: they share the hall');
    await expectAccessible(team);
    await context.close();
  },
);
