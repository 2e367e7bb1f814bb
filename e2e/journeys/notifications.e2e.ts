/** The bell, its dropdown and the notifications page: exact words, live arrivals, every tab and browser in step. */
import type { Browser, Locator, Page } from '@playwright/test';
import { answerFalsely, silenceLive, SPEECHLESS } from '../browser/answers.ts';
import { Complaints } from '../browser/complaints.ts';
import { expectFit, overflow } from '../browser/fit.ts';
import { expect, test } from './fixtures.ts';
import { lendToken, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import { signInDialog } from '../steps/steps.ts';
import { tell } from '../product/tell.ts';

const bell = (page: Page, unread = 0): Locator =>
  page.getByRole('banner').getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const items = (place: Locator): Locator =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('time') });

async function openPanel(page: Page, unread = 0): Promise<Locator> {
  await bell(page, unread).click();
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

/** Another browser of the same person; its complaints count as well. */
async function inAnotherBrowser(
  browser: Browser,
  product: Product,
  person: Person,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url });
  const complaints = new Complaints();
  complaints.watch(context);
  const page = await context.newPage();
  await lendToken(page, person);
  await act(page);
  expect(complaints.unexpected()).toEqual([]);
  await context.close();
}

test('the dropdown: empty, then each notification in the words of the specification', async ({
  page,
  product,
  signedIn,
}) => {
  const { email } = await signedIn('entrepreneur');
  await page.goto('/welcome');
  const dropdown = await openPanel(page);
  await expect(dropdown.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(dropdown.getByText('0 unread notifications')).toBeVisible();
  await expect(dropdown.getByText('No notifications yet')).toBeVisible();
  await expect(dropdown.getByText('View All Notifications')).toHaveCount(0);

  // It fills while it is open.
  await tell(product, email, {
    title: 'Kadota Works sent a quote',
    message: 'A lamp for a desk that folds flat. '.repeat(20),
    action: { path: '/onboarding/supplier', label: 'See quote' },
    ago: '121 minutes',
  });
  await expect(dropdown.getByText('1 unread notification', { exact: true })).toBeVisible();
  await expect(page.getByText('New notification: Kadota Works sent a quote')).toBeAttached();
  const [item] = await items(dropdown).all();
  if (!item) throw new Error('There is no item');
  await expect(item.getByText('2 hours ago')).toBeVisible();
  const message = item.getByText('A lamp for a desk');
  const { height, line } = await message.evaluate((text) => ({
    height: text.clientHeight,
    line: Number.parseFloat(getComputedStyle(text).lineHeight),
  }));
  expect(Math.round(height / line), 'lines of the message').toBe(2);

  await item.getByRole('link', { name: 'See quote' }).click();
  await expect(page).toHaveURL('/onboarding/supplier');
  await page.goto('/welcome');
  await expect(bell(page)).toBeVisible();
});

test('Escape and a click outside close it, and the focus goes back to the bell', async ({
  page,
  product,
  signedIn,
}) => {
  const { email } = await signedIn('entrepreneur');
  for (const title of ['One', 'Two', 'Three']) await tell(product, email, { title });
  await page.goto('/welcome');
  await bell(page, 3).focus();
  await page.keyboard.press('Enter');
  const dropdown = panel(page);
  await expect(dropdown.getByText('3 unread notifications')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dropdown.getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dropdown.getByRole('button', { name: 'mark “Three” as read' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dropdown.getByText('2 unread notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dropdown).toHaveCount(0);
  await expect(bell(page, 2)).toBeFocused();

  await openPanel(page, 2);
  await page.mouse.click(300, 600);
  await expect(dropdown).toHaveCount(0);
  await openPanel(page, 2);
  await dropdown.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(dropdown.getByText('0 unread notifications')).toBeVisible();
  await dropdown.getByRole('link', { name: 'View All Notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('read here is read there: two tabs and another browser in step, the leading tab closed', async ({
  page,
  context,
  browser,
  product,
  signedIn,
}) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/welcome');
  const second = await context.newPage();
  await second.goto('/notifications');
  await inAnotherBrowser(browser, product, person, async (other) => {
    await other.goto('/');
    for (const one of [page, second, other]) await expect(bell(one)).toBeVisible();
    await tell(product, person.email, { title: 'For every window' });
    for (const one of [page, second, other]) await expect(bell(one, 1)).toBeVisible();
    await second.getByRole('button', { name: 'mark “For every window” as read' }).click();
    for (const one of [page, second, other]) await expect(bell(one)).toBeVisible();

    // Whichever tab read the stream for both, the one that stays goes on.
    await page.close();
    await tell(product, person.email, { title: 'After one was closed' });
    for (const one of [second, other]) await expect(bell(one, 1)).toBeVisible();
    await other.goto('/notifications');
    await other.getByRole('button', { name: 'Mark all as read' }).click();
    for (const one of [second, other]) await expect(bell(one)).toBeVisible();
  });
});

test('ten tabs of one browser all load and hear', async ({ page, context, product, signedIn }) => {
  const { email } = await signedIn('entrepreneur');
  await page.goto('/welcome');
  const tabs = [page];
  for (let count = 1; count < 10; count += 1) {
    const tab = await context.newPage();
    await tab.goto('/welcome');
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(bell(tab)).toBeVisible();
  await tell(product, email, { title: 'For ten' });
  for (const tab of tabs) await expect(bell(tab, 1)).toBeVisible();
});

test('the page: newest first, by pages, unread alone, live while it is open', async ({
  page,
  product,
  signedIn,
}) => {
  const { email } = await signedIn('entrepreneur');
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  for (let count = 1; count <= 30; count += 1)
    await tell(product, email, { title: `News ${count}` });
  await expect(page.getByText('30 unread notifications')).toBeVisible();
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: /^News/ })).toHaveCount(25);
  await main.getByRole('button', { name: 'Show more' }).click();
  const titles = main.getByRole('heading', { level: 2, name: /^News/ });
  await expect(titles).toHaveCount(30);
  expect(await titles.allTextContents()).toEqual(
    Array.from({ length: 30 }, (_, index) => `News ${30 - index}`),
  );
  await expect(main.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await main.getByRole('button', { name: 'mark “News 30” as read' }).click();
  await main.getByRole('link', { name: 'Unread' }).click();
  await expect(page).toHaveURL('/notifications?filter=unread');
  await expect(main.getByRole('heading', { name: 'News 29' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'News 30' })).toHaveCount(0);
  await page.reload();
  await expect(main.getByText('29 unread notifications')).toBeVisible();
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main.getByText('0 unread notifications')).toBeVisible();
  await page.reload();
  await expect(main.getByText('Nothing is unread')).toBeVisible();
});

test('each type can be kept out of the mailbox', async ({ page, signedIn }) => {
  await signedIn('entrepreneur');
  await page.goto('/notifications');
  const orders = page.getByRole('checkbox', { name: 'Orders' });
  await expect(orders).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await orders.uncheck();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(orders).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Messages' })).toBeChecked();
});

test('a list that cannot be loaded says so, and comes with Retry', async ({
  page,
  complaints,
  signedIn,
}) => {
  complaints.expectStatus(500);
  await signedIn('entrepreneur');
  await silenceLive(page);
  await answerFalsely(page, '/v1/notifications/', SPEECHLESS);
  await page.goto('/notifications');
  await expect(bell(page)).toBeVisible();
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await page.unroute('**/v1/notifications/');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
});

test('a visitor is led to the landing page with the dialog open', async ({ page }) => {
  await page.goto('/notifications');
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Notifications/ }),
  ).toHaveCount(0);
});

test('page and dropdown fit everybody', async ({ page, product, signedIn }) => {
  test.slow();
  const { email } = await signedIn('entrepreneur');
  await tell(product, email, {
    title: 'Brief saved',
    message: 'Version 3.',
    type: 'other',
    ago: '3 days',
  });
  await tell(product, email, {
    title: 'Your documents need another look',
    message: 'The licence has run out, and the letter of the bank names another company.',
    type: 'warning',
    action: { path: '/supplier/profile', label: 'See the requested changes' },
  });
  await tell(product, email, { title: 'You are verified', type: 'success', ago: '5 minutes' });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 2, name: 'You are verified' })).toBeVisible();
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel(page, 3);
  await expectFit(page);
});

test('bell, account and menu share a narrow header', async ({ page, signedIn }) => {
  await signedIn('supplier');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Menu')).toBeAttached();
  const unread = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(unread).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
