/** The bell, its dropdown and the notifications page: exact words, live arrivals, every tab and browser in step. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { holdAnswers } from '../browser/fake-answers.ts';
import { expect, long, test } from './fixtures.ts';
import { step } from '../steps/steps.ts';
import { createNotification } from '../product/create-notification.ts';

const bell = (page: Page, unread = 0): Locator => {
  const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return page.getByRole('banner').getByRole('button', { name, exact: true });
};
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });

async function openPanel(page: Page, unread = 0): Promise<Locator> {
  await bell(page, unread).click();
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

long('the dropdown: empty, then it fills while it is open', async ({ page, product, signedIn }) => {
  const { email } = await signedIn('entrepreneur', '/welcome');
  const dropdown = await openPanel(page);
  await expect(dropdown.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(dropdown.getByText('0 unread notifications')).toBeVisible();
  await expect(dropdown.getByText('No notifications yet')).toBeVisible();
  await expect(dropdown.getByText('View All Notifications')).toHaveCount(0);

  await createNotification(product, email, {
    title: 'Kadota Works sent a quote',
    message: 'A lamp for a desk that folds flat. '.repeat(20),
    action: { path: '/onboarding/supplier', label: 'See quote' },
    ago: '121 minutes',
  });
  await expect(dropdown.getByText('1 unread notification', { exact: true })).toBeVisible();
  await expect(page.getByText('New notification: Kadota Works sent a quote')).toBeAttached();
  const item = dropdown.getByRole('listitem').filter({ has: page.getByRole('time') });
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

long('by keyboard; Escape and a click outside close it', async ({ page, product, signedIn }) => {
  const { email } = await signedIn('entrepreneur');
  for (const title of ['One', 'Two', 'Three']) await createNotification(product, email, { title });
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
  // The panel listens for clicks outside a moment after it is shown.
  await expect(async () => {
    await page.mouse.click(300, 600);
    await expect(dropdown).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await openPanel(page, 2);
  await dropdown.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(dropdown.getByText('0 unread notifications')).toBeVisible();
  await dropdown.getByRole('link', { name: 'View All Notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(step(page, 'Notifications')).toBeVisible();
});

long('ten tabs and another browser', async ({ page, context, otherBrowser, product, signedIn }) => {
  const person = await signedIn('entrepreneur', '/welcome');
  const tabs: Page[] = [];
  for (let count = 1; count < 10; count += 1) {
    const tab = await context.newPage();
    await tab.goto('/notifications');
    tabs.push(tab);
  }
  const second = tabs[0] ?? page;
  const other = await otherBrowser(person);
  await other.goto('/');
  const expectBells = async (pages: Page[], unread?: number) => {
    for (const one of pages) await expect(bell(one, unread)).toBeVisible();
  };
  await expectBells([page, ...tabs, other]);
  await createNotification(product, person.email, { title: 'For every window' });
  await expectBells([page, ...tabs, other], 1);
  await second.getByRole('button', { name: 'mark “For every window” as read' }).click();
  await expectBells([page, ...tabs, other]);

  // Whichever tab read the stream for both, the one that stays goes on.
  await page.close();
  await createNotification(product, person.email, { title: 'After one was closed' });
  await expectBells([...tabs, other], 1);
  await other.goto('/notifications');
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expectBells([...tabs, other]);
});

test('the page: newest first, by pages, unread, live', async ({ page, product, signedIn }) => {
  const { email } = await signedIn('entrepreneur', '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  for (let count = 1; count <= 30; count += 1)
    await createNotification(product, email, { title: `News ${count}` });
  await expect(page.getByText('30 unread notifications')).toBeVisible();
  await page.reload();
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2, name: /^News/ });
  await expect(titles).toHaveCount(25);
  await main.getByRole('button', { name: 'Show more' }).click();
  await expect(titles).toHaveText(Array.from({ length: 30 }, (_, index) => `News ${30 - index}`));
  await expect(main.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  // The list of unread ones waits for the mark, however long that takes.
  const release = await holdAnswers(page, '/v1/notifications/read/');
  await main.getByRole('button', { name: 'mark “News 30” as read' }).click();
  await main.getByRole('link', { name: 'Unread' }).click();
  await expect(main.getByText('Loading your notifications')).toBeVisible();
  release();
  await expect(page).toHaveURL('/notifications?filter=unread');
  await expect(main.getByRole('heading', { name: 'News 29' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'News 30' })).toHaveCount(0);
  await page.reload();
  await expect(main.getByText('29 unread notifications')).toBeVisible();
  const marked = page.waitForResponse('**/v1/notifications/read/');
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main.getByText('0 unread notifications')).toBeVisible();
  await marked;
  await page.reload();
  await expect(main.getByText('No unread notifications')).toBeVisible();
});

long('emails of each type can be switched off', async ({ page, signedIn }) => {
  await signedIn('entrepreneur', '/notifications');
  const orders = page.getByRole('checkbox', { name: 'Orders' });
  await expect(orders).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await orders.uncheck();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(orders).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Messages' })).toBeChecked();
});

long('page and dropdown are accessible', async ({ page, product, signedIn }) => {
  test.slow();
  const { email } = await signedIn('supplier');
  const brief = { title: 'Brief saved', message: 'Version 3.', ago: '3 days' };
  await createNotification(product, email, { ...brief, type: 'other' });
  await createNotification(product, email, {
    title: 'Your documents need another look',
    message: 'The licence has run out, and the letter of the bank names another company.',
    type: 'warning',
    action: { path: '/supplier/profile', label: 'See the requested changes' },
  });
  await createNotification(product, email, {
    title: 'You are verified',
    type: 'success',
    ago: '5 minutes',
  });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 2, name: 'You are verified' })).toBeVisible();
  await expectAccessible(page);
  // Now 320 px wide, with the news that the application has arrived.
  await expect(page.getByRole('banner').getByText('Menu')).toBeAttached();
  await expect(bell(page, 4)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel(page, 4);
  await expectAccessible(page);
});
