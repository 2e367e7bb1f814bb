/** Weeks pass over a request: its supplier is reminded, the buyer's session ends, the deadline ends the request. */
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { BRIEF, createListedSupplier, sendRequest } from '../../product/requests.ts';
import { createUser, storeSession } from '../../product/users.ts';
import { signInDialog } from '../../steps/steps.ts';
import { expect, long as test } from '../fixtures.ts';

const DAY = 24 * 3600;

test('nobody answers for weeks: a reminder, a new sign-in, and the end of the request', async ({
  anotherProduct,
  browserErrors,
  page,
  passTime,
}) => {
  // Its clock is moved, which no other test may notice.
  const product = await anotherProduct();
  const supplier = await createListedSupplier(product, { name: 'Anselm Metallwerk' });
  const buyer = await createUser(product, 'entrepreneur');
  const { id } = await sendRequest(product, buyer, BRIEF, [supplier.id]);
  const request = `${product.url}/requests/${id}`;
  const storeAgain = await storeSession(page, buyer, product.url);
  await page.goto(request);
  await expect(page.getByText(new RegExp(`^${RFQ_LIMITS.days - 1} d .*left$`))).toBeVisible();

  const mails = product.mailsTo(supplier.email);
  // A call that is under way while the clock is moved would count as made later, and keep the session.
  await page.goto('about:blank');
  await passTime(product, (RFQ_LIMITS.days / 2) * DAY + 60);
  const reminder = await product.mailTo(supplier.email, mails + 1);
  expect(reminder.subject).toContain('Fold-flat desk lamp');
  browserErrors.expectStatus(401);
  // As a tab that slept.
  await storeAgain();
  await page.goto(request);
  await expect(signInDialog(page)).toBeVisible();

  await passTime(product, (RFQ_LIMITS.days / 2) * DAY);
  await storeSession(page, await createUser(product, 'newcomer', buyer.email), product.url);
  await page.goto(request);
  await expect(page.getByText('Deadline has passed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suppliers asked' })).toContainText(
    'Did not answer before the deadline',
  );
});
