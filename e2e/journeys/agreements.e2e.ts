/** A confidential file in the running product: signed for, read with the reader's name across it, on record, and closed. */
import { expectAccessible } from '../browser/accessibility.ts';
import { readablePdf } from '../product/readable-pdf.ts';
import { BRIEF, createListedSupplier, sendRequest } from '../product/requests.ts';
import { SUPPLIER, uploadAs } from '../product/supplier-accounts.ts';
import { createUser, storeSession } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

both(
  'two browsers: the supplier signs and reads, the buyer sees it and takes access back',
  async ({ page, product, otherBrowser }) => {
    const supplier = await createListedSupplier(product);
    const buyer = await createUser(product, 'entrepreneur');
    const drawing = { name: 'hinge-section.pdf', content: readablePdf([['Hinge'], ['Shade']]) };
    const { file_url } = await uploadAs(product.url, buyer.token, 'RFQ_FILES', drawing);
    const brief = { ...BRIEF, files: [{ file_url, confidential: true }] };
    const sent = await sendRequest(product, buyer, brief, [supplier.id]);
    const id = sent.invitations[0]?.id ?? '';

    await storeSession(page, supplier);
    await page.goto(`/requests/received/${id}`);
    await page.getByRole('link', { name: 'Read hinge-section.pdf' }).click();
    await page.getByRole('checkbox', { name: 'I have read it and may sign for' }).check();
    await page.getByLabel('Your full name').fill(SUPPLIER.contact_person_name);
    await page.getByRole('button', { name: 'Sign and open' }).click();
    const first = page.getByRole('img', { name: 'Page 1 of hinge-section.pdf' });
    await expect(first).toBeVisible();
    const width = await first.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThan(1000);
    await expectAccessible(page);

    const desk = await otherBrowser(buyer);
    await desk.goto(`/requests/${sent.id}`);
    const section = desk.getByRole('region', { name: 'Confidential files' });
    await expect(section).toContainText('Opened once');
    await page.reload();
    await expect(section).toContainText('Opened twice');
    // A page that is on its way when access ends is refused, which the browser complains about.
    await expect(page.getByRole('img', { name: 'Page 2 of hinge-section.pdf' })).toBeVisible();
    await section.getByRole('button', { name: /^Take access back/ }).click();
    await desk.getByLabel('What they are told').fill('We chose another company.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Take access back' }).click();
    await expect(section).toContainText('Access taken back on');

    await expect(page.getByText('“We chose another company.”').first()).toBeVisible();
    await expect(first).toHaveCount(0);
  },
);
