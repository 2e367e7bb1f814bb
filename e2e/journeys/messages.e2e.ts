/** A conversation in the running product, in two browsers: a question, an answer with a file, what is unread, an account, a report. */
import { pdf } from '@waggle/server/test/files/sample-files.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { BRIEF, createListedSupplier, sendRequest } from '../product/requests.ts';
import { createUser, storeSession } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

both(
  'a buyer and a supplier write to each other, each sees it at once, and an account is warned of',
  async ({ page, product, otherBrowser }) => {
    const supplier = await createListedSupplier(product);
    const buyer = await createUser(product, 'entrepreneur');
    const sent = await sendRequest(product, buyer, BRIEF, [supplier.id]);

    // The buyer asks from the page of the request.
    await storeSession(page, buyer);
    await page.goto(`/requests/${sent.id}`);
    await page.getByRole('link', { name: /^Messages: / }).click();
    await page.getByRole('button', { name: 'Ask the first question' }).click();
    const field = page.getByRole('textbox', { name: 'Your message' });
    await expect(field).toBeFocused();
    await field.fill('Can the first 50 come earlier by air?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Can the first 50 come earlier by air?')).toHaveCount(1);

    // The supplier is told, reads it by the navigation, and the buyer sees that.
    const other = await otherBrowser(supplier);
    await other.goto('/requests/received');
    const messages = other.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: /^Messages/,
    });
    await expect(messages).toHaveText('Messages 1 unread');
    await messages.click();
    await other.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
    await expect(other.getByText('Can the first 50 come earlier by air?')).toBeVisible();
    await expect(messages).toHaveText('Messages');
    await expect(page.getByText('Read', { exact: true })).toBeVisible();

    // The answer has a file, and arrives without a reload.
    await other.getByLabel('Add files').setInputFiles({
      name: 'air freight.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(),
    });
    await expect(other.getByRole('list', { name: 'Files of this message' })).toContainText(
      'uploaded',
    );
    await other.getByRole('textbox', { name: 'Your message' }).fill('Yes, the offer is attached.');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Yes, the offer is attached.').first()).toBeVisible();
    await expect(page.getByRole('listitem').getByText('air freight.pdf').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Yes, the offer' })).toHaveCount(1);
    await expect(other.getByText('Read', { exact: true })).toBeVisible();

    // On another page the count goes up by itself.
    await page.goto('/suppliers');
    await other
      .getByRole('textbox', { name: 'Your message' })
      .fill('Please pay to our bank account 6222 0212 3456 7890');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByRole('heading', { name: /names a bank account/ })).toBeFocused();
    await other.getByRole('button', { name: 'Send it anyway' }).click();
    const counted = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: /^Messages/,
    });
    await expect(counted).toHaveText('Messages 1 unread');
    await counted.click();
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
    await expect(page.getByText('account number hidden', { exact: true })).toBeVisible();
    await expect(page.getByText('6222 0212 3456 7890')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the account number' }).click();
    await expect(page.getByText('6222 0212 3456 7890')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Report to the team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this message' });
    await expect(dialog.getByLabel('Reason')).toHaveValue('bank_account');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Reported', { exact: true })).toBeVisible();
    const [report] = await product.query(
      "SELECT reason FROM reports WHERE kind = 'message' ORDER BY id DESC LIMIT 1",
    );
    expect(report).toEqual({ reason: 'bank_account' });
  },
);
