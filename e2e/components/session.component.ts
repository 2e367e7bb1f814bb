/** The session a page keeps, the header and the profile menu that show it, and the welcome page. */
import type { UserRecord } from '@waggle/contract/accounts';
import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../browser/answers.ts';
import { signInDialog } from '../steps/steps.ts';
import { expect, test } from './fixtures.ts';

const USER = '/v1/auth/user/';

function banner(page: Page): Locator {
  return page.getByRole('banner');
}

function signInButton(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Sign in' });
}

function menuButton(page: Page, user: UserRecord): Locator {
  return banner(page).getByRole('button', { name: user.name });
}

async function openMenu(page: Page, user: UserRecord): Promise<Locator> {
  await menuButton(page, user).click();
  const menu = page.getByRole('dialog', { name: user.name });
  await expect(menu).toBeVisible();
  return menu;
}

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

test('saved data is restored only if the saved auth flag is true', async ({ page, signedIn }) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  await expect(menuButton(page, person)).toBeVisible();
  expect(await stored(page)).toMatchObject({
    isAuthenticated: 'true',
    access_token: 'token',
  });

  // With the flag, what is stored shows before the server has answered.
  const letGo = await holdBack(page, USER);
  await page.reload();
  await expect(menuButton(page, person)).toBeVisible();
  const refreshed = page.waitForResponse((answer) => answer.url().includes('/v1/auth/user/'));
  letGo();
  await (await refreshed).finished();

  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    localStorage.setItem('isAuthenticated', 'false');
  });
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('corrupt saved data is discarded together with the flag, and logged', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('newcomer');
  await page.goto('/');
  await expect(menuButton(page, person)).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    localStorage.setItem('userData', '{"email":');
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('could not be read and was discarded'),
  );
  await page.reload();
  await logged;
  await expect(signInButton(page)).toBeVisible();
  expect(await stored(page)).toEqual({});
});

test('a full-screen spinner while the user is loading and nothing is stored', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('newcomer');
  const letGo = await holdBack(page, USER);
  await page.goto('/');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading your account' });
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveCSS('position', 'fixed');
  letGo();
  await expect(spinner).toBeHidden();
  await expect(menuButton(page, person)).toBeVisible();
});

test("shows the brandName of the entrepreneur data, else the user's name, else 'User'", async ({
  page,
  signedIn,
}) => {
  await signedIn('entrepreneur');
  await page.goto('/');
  await expect.poll(async () => (await stored(page))['isAuthenticated']).toBe('true');
  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    const user = JSON.parse(localStorage.getItem('userData') ?? '{}');
    user.entrepreneur_data.brandName = 'Foldlamp';
    localStorage.setItem('userData', JSON.stringify(user));
  });
  await page.reload();
  await expect(banner(page).getByRole('button', { name: 'Foldlamp' })).toBeVisible();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userData') ?? '{}');
    localStorage.setItem(
      'userData',
      JSON.stringify({ ...user, name: '', entrepreneur_data: null }),
    );
  });
  await page.reload();
  await expect(banner(page).getByRole('button', { name: 'User' })).toBeVisible();
});

test('the brand leads to /', async ({ page, signedIn }) => {
  await signedIn('entrepreneur');
  await page.goto('/welcome');
  await banner(page).getByRole('link', { name: 'Waggle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Waggle' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('name, e-mail, badge with the active account type, journey, and both sections', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  const menu = await openMenu(page, person);
  await expect(menu.getByText(person.email)).toBeVisible();
  await expect(menu.getByRole('paragraph').filter({ hasText: /^Entrepreneur$/ })).toBeVisible();
  await expect(menu.getByRole('img', { name: 'Journey: 2 of 12' })).toBeVisible();
  await expect(menu.getByText('17%')).toBeVisible();
  const switching = menu.getByRole('region', { name: 'Switch Account' });
  const adding = menu.getByRole('region', { name: 'Add Account' });
  await expect(switching.getByRole('button')).toHaveText(['Entrepreneur']);
  await expect(adding.getByRole('button')).toHaveText(['Supplier']);
  // 72 units of 4 px.
  expect((await menu.boundingBox())?.width).toBe(288);
  await switching.getByRole('button', { name: 'Entrepreneur' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/welcome$/);
  await (await openMenu(page, person)).getByRole('button', { name: 'Supplier' }).click();
  await expect(page).toHaveURL(/\/onboarding\/supplier$/);
});

test('with no account there is nothing to switch or add', async ({ page, signedIn }) => {
  const person = await signedIn('newcomer');
  await page.goto('/');
  const menu = await openMenu(page, person);
  await expect(menu.getByRole('button', { name: 'Refresh Data' })).toBeVisible();
  await expect(menu.getByRole('region')).toHaveCount(0);
});

test("Refresh Data: 'Refreshing...' with the button disabled, then the menu closes", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  const menu = await openMenu(page, person);
  const letGo = await holdBack(page, USER);
  await menu.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(menu.getByRole('button', { name: 'Refreshing...' })).toBeDisabled();
  letGo();
  await expect(menu).toBeHidden();
  await expect(menuButton(page, person)).toBeFocused();
});

test('Reset Data asks twice, then clears the data and the flag', async ({ page, signedIn }) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  const menu = await openMenu(page, person);
  await menu.getByRole('button', { name: 'Reset Data' }).click();
  await menu.getByRole('button', { name: 'Keep' }).click();
  expect(await stored(page)).toHaveProperty('userData');
  await menu.getByRole('button', { name: 'Reset Data' }).click();
  await menu.getByRole('button', { name: 'Yes, reset' }).click();
  await expect(menu).toBeHidden();
  await expect(signInButton(page)).toBeVisible();
  const left = await stored(page);
  expect(left).not.toHaveProperty('userData');
  expect(left).not.toHaveProperty('isAuthenticated');
});

test('a refresh that is answered after the sign-out brings nobody back', async ({
  page,
  server,
  signedIn,
}) => {
  server.answer('POST /v1/auth/sign-out/', {});
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  await expect(menuButton(page, person)).toBeVisible();
  const letGo = await holdBack(page, USER);
  await page.reload();
  const menu = await openMenu(page, person);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInButton(page)).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.url().includes(USER));
  letGo();
  await (await answered).finished();
  await expect(signInDialog(page)).toBeHidden();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  expect(await stored(page)).not.toHaveProperty('isAuthenticated');
});

test('closes on any click outside it and on Escape, and gives the focus back', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  const menu = await openMenu(page, person);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page, person)).toBeFocused();
  await openMenu(page, person);
  await page.mouse.click(20, 600);
  await expect(menu).toBeHidden();
});

test('/welcome says what the specification says, and its links and mail address lead on', async ({
  page,
}) => {
  await page.goto('/welcome');
  for (const name of [
    'Thanks for registering as a beta user!',
    'Beta Development',
    'Early Access',
    'Coming Soon',
    'What happens next?',
    'AI-powered matching',
    'Smart networking',
    'Automated insights',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveText([
    /beta list/,
    /building/,
    /early access link/,
  ]);
  await expect(page.getByRole('button', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    'mailto:support@waggle.example',
  );
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('any other path redirects to /, replacing the history entry', async ({ page }) => {
  await page.goto('/welcome');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Waggle' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/welcome');
});
