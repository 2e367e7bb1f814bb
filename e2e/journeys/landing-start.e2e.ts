/** The landing page before its application: its requests, what starts the application, the user's name, and no lost press. */
import type { Page } from '@playwright/test';
import { signInButton, stored } from '../steps/session-steps.ts';
import { signInDialog } from '../steps/steps.ts';
import { expect, long, test } from './fixtures.ts';

const ENTREPRENEUR = { name: "I'm an Entrepreneur" };

/** The header's button with the user's name. */
function accountButton(page: Page) {
  return page.getByRole('banner').locator('[data-account]');
}

/** @returns addresses of the application's script that the page has fetched */
function scriptsFetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/shell-[^/]+\.js$/.test(name)),
  );
}

/** @returns whether the application has taken over the page */
function isRunning(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Tells the page that the pointer rests in the corner, beside the logo, as a browser may tell a new page by itself. */
function restPointer(page: Page): Promise<void> {
  return page.mouse.move(0, 0);
}

async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
}

long('under a data saver nothing is fetched until a control is near', async ({ page }) => {
  await saveData(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await restPointer(page);
  expect(await scriptsFetched(page)).toEqual([]);
  await page.getByRole('button', ENTREPRENEUR).hover();
  await expect.poll(() => scriptsFetched(page)).not.toEqual([]);
});

long('prefetched code is not run before a control is used', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await restPointer(page);
  await expect.poll(() => scriptsFetched(page)).not.toEqual([]);
  expect(await isRunning(page)).toBe(false);
  await page.getByRole('button', ENTREPRENEUR).focus();
  await expect.poll(() => isRunning(page)).toBe(true);
});

test('a click before the application runs is repeated once it does', async ({ page }) => {
  await saveData(page);
  const { promise: line, resolve: clear } = Promise.withResolvers<void>();
  await page.route(/\/shell-[^/]+\.js$/, async (route) => {
    await line;
    await route.continue();
  });
  await page.goto('/');
  const asked = page.waitForRequest(/\/shell-[^/]+\.js$/);
  await page.getByRole('button', ENTREPRENEUR).press('Enter');
  await asked;
  await expect(signInDialog(page)).toBeHidden();
  clear();
  await expect(signInDialog(page)).toBeVisible();
  await expect(page.getByText('Sign in to create Entrepreneur account')).toBeVisible();
});

test('without the application a click navigates', async ({ page, product, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|could not be loaded|Failed to load/);
  await saveData(page);
  await page.route(/\/shell-[^/]+\.js$/, (route) => route.abort(), { times: 2 });
  await page.goto('/');
  await page.getByRole('button', ENTREPRENEUR).click();
  await expect(page).toHaveURL(`${product.url}/onboarding?`);
});

long('the first paint shows the name of a signed-in user', async ({ page, signedIn }) => {
  await signedIn('entrepreneur', '/');
  await expect(accountButton(page)).toBeVisible();
  const name = await accountButton(page).textContent();
  // Without the application only the page itself can have written it.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  await expect(accountButton(page)).toHaveText(name ?? '');
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' });
  await expect(bell).toBeVisible();
  await expect(signInButton(page)).toHaveCount(0);
});

long(
  'a page from the back/forward cache follows a later sign-in',
  async ({ page, signedIn, browserErrors }) => {
    // What the page asks for while its session is taken away.
    browserErrors.expect(/status of 401/);
    await signedIn('entrepreneur', '/');
    await expect(accountButton(page)).toBeVisible();
    // Before, it would find a user in the header and none in the storage.
    await expect.poll(() => isRunning(page)).toBe(true);
    const kept = await stored(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/welcome');
    await page.goto('/');
    await page.evaluate((entries) => {
      Object.assign(localStorage, entries);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, kept);
    await expect(accountButton(page)).toBeVisible();
  },
);
