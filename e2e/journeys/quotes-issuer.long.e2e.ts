/** A quote that another company issues: the buyer is warned, the team records the company, the buyer reads it and chooses. */
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { offerFor } from '@waggle/server/test/rfqs/quotes.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { callProduct } from '../product/calls.ts';
import { BRIEF, createListedSupplier, sendRequest } from '../product/requests.ts';
import { createUser, storeSession } from '../product/users.ts';
import { expect, long as test } from './fixtures.ts';
import { pickCountry } from '../steps/pick-country.ts';

const ARM = 'Kadota Lighting (HK) Ltd.';

test('a supplier names its trading company, the team records it, and the buyer chooses', async ({
  page,
  product,
}) => {
  const supplier = await createListedSupplier(product, { name: 'Kadota Issuing Works' });
  const buyer = await createUser(product, 'entrepreneur');
  const rfq = await sendRequest(product, buyer, BRIEF, [supplier.id]);
  const request = rfq.invitations[0]?.id ?? '';
  const offer: OfferDraft = offerFor(new Date().toISOString(), BRIEF);
  await callProduct(`${product.url}/v1/requests/${request}/quote/draft/`, {
    method: 'PUT',
    body: { offer, draft_version: 0 },
    token: supplier.token,
  });

  await storeSession(page, supplier);
  await page.goto(`/requests/received/${request}/quote`);
  const issued = page.getByRole('region', { name: 'Issued by' });
  await issued.getByRole('radio', { name: /^Another company/ }).check();
  await issued.getByLabel('Registered name').fill(ARM);
  await pickCountry(issued.getByLabel('Registered in'), 'Hong');
  await issued.getByLabel('To your company it is the').selectOption('trading');
  await page.getByRole('button', { name: 'Send quote' }).click();
  const own = page.getByRole('region', { name: 'Your quote' });
  await expect(own).toContainText('Our team has not looked at it yet.');

  await storeSession(page, buyer);
  await page.goto(`/requests/${rfq.id}/compare`);
  const warning = page.getByText(/The team has not recorded how they belong together\.$/).first();
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: /^Choose/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Choose this quote' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Not yet' }).click();

  const reviewer = await createUser(product, 'reviewer');
  await storeSession(page, reviewer);
  await page.goto('/team/relations');
  await page.getByRole('link', { name: /^Kadota Lighting/ }).click();
  await expect(page.getByRole('article')).toContainText('Said to be trading company of Kadota');
  await expectAccessible(page, 1280);
  await page.getByRole('button', { name: 'Record as trading company' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await storeSession(page, supplier);
  await page.goto('/supplier/profile#quote-issuers');
  await expect(page.getByRole('region', { name: 'Who issues your quotes' })).toContainText(
    'Recorded by our team on',
  );

  await storeSession(page, buyer);
  await page.goto(`/requests/${rfq.id}/compare`);
  await expect(
    page.getByText(/trading company of Kadota Issuing Works \(recorded by the Waggle team on/),
  ).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: /^Choose/ }).click();
  await dialog.getByRole('button', { name: 'Choose this quote' }).click();
  await expect(page).toHaveURL(/\/orders\/[\da-f-]+$/);
});
