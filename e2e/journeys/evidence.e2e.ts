/** A proof of demand in the running product: measured on a live page, frozen with a request, read by the supplier that was asked. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import { CONTENT } from '@waggle/server/test/public-pages/launch-pages.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import { BRIEF, createListedSupplier, sendRequest } from '../product/requests.ts';
import { createUser, storeSession } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

both(
  'the entrepreneur ticks, and only the asked supplier reads what was frozen',
  async ({ page, product, otherBrowser }) => {
    const asked = await createListedSupplier(product, { name: 'Kadota Works' });
    const entrepreneur = await createUser(product, 'entrepreneur');
    const { token } = entrepreneur;
    const own = `${product.url}/v1/launch-page/`;
    const { page: blank } = (await callProduct(own, { token })) as { page: LaunchPage };
    const written = {
      edit: blank.edit,
      slug: 'hinglow-proof',
      content: CONTENT,
      goal: { target: 50, days: 30 },
    };
    const saved = await callProduct(own, { method: 'PUT', body: written, token });
    const { version } = saved['page'] as LaunchPage;
    await callProduct(`${own}publish/`, { body: { version }, token });
    const rfq = await sendRequest(product, entrepreneur, BRIEF, [asked.id]);

    await storeSession(page, entrepreneur);
    await page.goto(`/requests/${rfq.id}`);
    const sheet = page.getByRole('region', { name: 'Demand proof' });
    await expect(sheet).toContainText('A draft: nothing is frozen yet');
    await page.getByLabel('In your own words, if you like').fill('30 people held the paper model.');
    await page.getByRole('checkbox', { name: 'Send with the request' }).click();
    await expect(page.getByText('Sent with the request', { exact: true })).toBeVisible();
    const frozen = await sheet.getByText(/^sha256/).textContent();

    const supplier = await otherBrowser(asked);
    await supplier.goto('/requests/received');
    await supplier.getByRole('combobox', { name: 'Order' }).selectOption('Most demand');
    const row = supplier.getByRole('list', { name: /^Requests:/ }).getByRole('listitem');
    await expect(row).toContainText('0 confirmed on the waitlist');
    await row.getByRole('link').click();
    const read = supplier.getByRole('region', { name: 'Demand proof' });
    await expect(read).toContainText('Measured by Waggle');
    await expect(read).toContainText('50 in 30 days');
    await expect(read).toContainText('30 people held the paper model.');
    await expect(read).toContainText(frozen ?? 'a fingerprint');
    await expectAccessible(supplier);

    // New figures reach the open page of the supplier once they are sent.
    await page.getByRole('button', { name: 'Look at today’s figures' }).click();
    await page.getByLabel('In your own words, if you like').fill('Now 40 people held it.');
    await page.getByRole('checkbox', { name: 'Send these figures instead' }).click();
    await expect(page.getByText(/^One earlier proof/)).toBeVisible();
    await expect(read).toContainText('Now 40 people held it.');
  },
);
