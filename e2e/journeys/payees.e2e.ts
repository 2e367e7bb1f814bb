/** A supplier names its bank account by a code, two members of the team approve it, and seven days later it is in use. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import type { Product } from '../product/product.ts';
import { createListedSupplier } from '../product/requests.ts';
import { createUser, storeSession } from '../product/users.ts';
import { pickCountry } from '../steps/pick-country.ts';
import { expect, test } from './fixtures.ts';

const DAY = 24 * 3600;
const PAGE = '/supplier/bank-account';

/** Signs somebody in as a member and opens the account. */
async function openAsMember(page: Page, product: Product, email?: string) {
  const member = await createUser(product, 'reviewer', email);
  await storeSession(page, member, product.url);
  await page.goto(`${product.url}/team`);
  await page.getByRole('link', { name: /1 bank account to check/ }).click();
  await page.getByRole('link', { name: /^Ceylon Leaf/ }).click();
  return page.getByRole('article', { name: 'Ceylon Leaf' });
}

test('a supplier names its account, two members approve it, and it is in use after seven days', async ({
  anotherProduct,
  page,
  passTime,
}) => {
  // Its clock is moved, which no other test may notice.
  const product = await anotherProduct();
  const { email } = await createListedSupplier(product, { name: 'Ceylon Leaf' });
  const signIn = async () => {
    await storeSession(page, await createUser(product, 'newcomer', email), product.url);
    await page.goto(`${product.url}/supplier/profile#bank-account`);
    const section = page.getByRole('region', { name: 'Where buyers pay you' });
    await section.getByRole('link', { name: /bank account$/ }).click();
    await expect(page).toHaveURL(product.url + PAGE);
  };
  await signIn();
  await expect(page.getByRole('heading', { name: 'Where should buyers pay you?' })).toBeVisible();
  await page.getByLabel('Account holder').fill('Ceylon Leaf');
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Sampath Bank');
  await pickCountry(page.getByLabel('Country of the bank'), 'Sri');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Account number').fill('0071-4402 11863');
  await page.getByLabel('SWIFT code').fill('SRCBLKLX');
  const mails = product.mailsTo(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('6-digit code').fill(await product.codeFor(email, mails + 1));
  await page.getByRole('button', { name: 'Name this account' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your bank account is being checked' }),
  ).toBeFocused();
  const account = page.getByRole('region', { name: 'The account you named' });
  await expect(account).toContainText('•••• 1863');
  await expect(page.getByRole('main')).not.toContainText('440211863');
  await expectAccessible(page, 1280);

  let open = await openAsMember(page, product);
  const dialog = page.getByRole('dialog');
  await open.getByRole('button', { name: 'Call back and note it' }).click();
  await dialog.getByLabel(/^Who read which digits/).fill('Ms Silva read all of them in Sinhala');
  await dialog.getByRole('button', { name: 'Note the call' }).click();
  await open.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(open).toContainText('You have approved it. Another member confirms it.');
  await expect(open.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  open = await openAsMember(page, product);
  await open.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^No bank account waits for you/)).toBeVisible();
  await page.getByRole('link', { name: 'Resting' }).click();
  await expect(page.getByRole('link', { name: /^Ceylon Leaf/ })).toContainText('Rests until');

  await signIn();
  await expect(page.getByRole('heading', { name: 'Your bank account is approved' })).toBeVisible();
  await page.goto('about:blank');
  await passTime(product, PAYEE_LIMITS.coolingDays * DAY + 60);
  await signIn();
  await expect(page.getByRole('heading', { name: 'Your bank account is in use' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The account in use' })).toContainText('•••• 1863');
});
