/** A quote in the running product: a request arrives, is read, quoted with a file, amended, revised and withdrawn. */
import type { Rfq } from '@waggle/contract/rfq';
import { pdf } from '@waggle/server/test/files/sample-files.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import { BRIEF, createListedSupplier, lineOf, sendRequest } from '../product/requests.ts';
import { createUser, storeSession } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

const DAY = 24 * 3600 * 1000;

both(
  'a supplier reads a request, quotes, answers a changed brief again, and withdraws',
  async ({ page, product }) => {
    const supplier = await createListedSupplier(product);
    const buyer = await createUser(product, 'entrepreneur');
    const { token } = buyer;
    const sent = await sendRequest(product, buyer, BRIEF, [supplier.id]);

    await storeSession(page, supplier);
    await page.goto('/requests/received');
    const row = page.getByRole('list', { name: /^Requests:/ }).getByRole('listitem');
    await expect(row).toContainText('New, now');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fold-flat desk lamp');
    await expect(row, 'seen by now').toContainText('Viewed');
    await page.getByRole('link', { name: 'Write a quote' }).click();

    const form = page.getByRole('form', { name: 'Your quote' });
    await form.getByLabel('Currency').selectOption('EUR');
    await form.getByLabel('Smallest order').fill('500');
    const steps = form.getByRole('list', { name: 'Price steps' }).getByRole('listitem');
    for (const [place, price] of [
      [0, '11.40'],
      [1, '10.20'],
    ] as const) {
      await steps.nth(place).getByLabel('Unit price').fill(price);
      await steps.nth(place).getByLabel('Ready in, days').fill('30');
    }
    await form.getByRole('checkbox', { name: 'We send a sample' }).uncheck();
    await form.getByLabel('Incoterm 2020').selectOption('FCA');
    await form.getByLabel('Named place').fill('Stuttgart');
    const lastDay = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10);
    await form.getByLabel('Valid until').fill(lastDay);
    const file = { name: 'data sheet.pdf', mimeType: 'application/pdf', buffer: pdf() };
    await form.getByLabel('Files of this quote').setInputFiles(file);
    await expect(form.getByRole('list', { name: 'Files' })).toContainText('uploaded');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await form.getByRole('button', { name: 'The 2 open lines meet as well' }).click();
    await page.getByRole('button', { name: 'Send quote' }).click();
    const own = page.getByRole('region', { name: 'Your quote' });
    await expect(own).toContainText('Sent');
    await expect(own).toContainText('data sheet.pdf');
    await expect(own.getByRole('row', { name: /^1,000/ })).toContainText('10.20');
    await expectAccessible(page, 1280);

    const { rfq } = await callProduct(`${product.url}/v1/rfqs/${sent.id}/`, { token });
    const lines = [lineOf(1, 'Height, open', '320'), lineOf(2, 'Shade, across', '240')];
    const { version } = rfq as Rfq;
    const amended = { brief: { ...BRIEF, lines }, version };
    await callProduct(`${product.url}/v1/rfqs/${sent.id}/amend/`, { body: amended, token });
    await expect(own).toContainText('The brief was changed after your quote.');
    await page.getByRole('link', { name: 'Revise your quote' }).click();
    await page.getByRole('button', { name: '1 line has no answer yet' }).click();
    const changed = form.getByRole('group', { name: 'Height, open' });
    await expect(changed).toContainText('Changed, answer again310 mm, ± 2 mm');
    await changed.getByLabel('Meets').check();
    await page.getByRole('button', { name: 'Send revision' }).click();
    await expect(own).toContainText('Revision 2');
    await own.getByRole('button', { name: 'Withdraw your quote' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(own).toContainText('Withdrawn');
    await expect(page.getByRole('link', { name: 'Quote again' })).toBeVisible();
  },
);
