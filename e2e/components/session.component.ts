/** The session a page keeps, the header and the profile menu that show it, and the welcome page. */
import { holdAnswers } from '../browser/fake-answers.ts';
import { COMPANY } from '../product/users.ts';
import {
  accountButton,
  changeStoredUser,
  openMenu,
  signInButton,
  stored,
} from '../steps/session-steps.ts';
import { signInDialog, step } from '../steps/steps.ts';
import { expect, long, test } from './fixtures.ts';
import { USERS } from './records.ts';

const USER = '/v1/auth/user/';
const { email: EMAIL, name: NAME } = USERS.entrepreneur;

test.describe('an entrepreneur', () => {
  test.beforeEach(async ({ page, server }) => {
    server.waits(['/messages', 'unread', 3, 0, '3 unread messages']);
    await server.openFor('entrepreneur', '/');
    await expect(page.getByRole('link', { name: '3 unread messages' })).toBeVisible();
    await expect(accountButton(page, NAME)).toBeVisible();
  });

  long('saved data is restored only if the saved auth flag is true', async ({ page }) => {
    await expect
      .poll(() => stored(page))
      .toMatchObject({ isAuthenticated: 'true', access_token: 'token' });

    // With the flag, what is stored shows before the server has answered.
    const letGo = await holdAnswers(page, USER);
    await page.reload();
    await expect(accountButton(page, NAME)).toBeVisible();
    const refreshed = page.waitForResponse(`**${USER}`);
    letGo();
    await (await refreshed).finished();

    await page.evaluate(() => {
      localStorage.removeItem('access_token');
      localStorage.setItem('isAuthenticated', 'false');
    });
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
  });

  long('corrupt saved data is discarded together with the flag, and logged', async ({ page }) => {
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
    await expect.poll(() => stored(page)).toEqual({});
  });

  long("the header shows the brandName, else the user's name, else 'User'", async ({ page }) => {
    await changeStoredUser(page, { entrepreneur_data: { ...COMPANY, brandName: 'Foldlamp' } });
    await expect(accountButton(page, 'Foldlamp')).toBeVisible();
    await changeStoredUser(page, { name: '', entrepreneur_data: null });
    await expect(accountButton(page, 'User')).toBeVisible();
  });

  long('the menu: name, email, badge, journey, and both sections', async ({ page }) => {
    const menu = await openMenu(page, NAME);
    await expect(menu.getByText(EMAIL)).toBeVisible();
    await expect(menu.getByRole('paragraph').filter({ hasText: /^Entrepreneur$/ })).toBeVisible();
    await expect(menu.getByRole('img', { name: 'Journey: 2 of 12' })).toBeVisible();
    await expect(menu.getByText('17%')).toBeVisible();
    const switching = menu.getByRole('region', { name: 'Switch Account' }).getByRole('button');
    const adding = menu.getByRole('region', { name: 'Add Account' }).getByRole('button');
    await expect(switching).toHaveText(['Entrepreneur']);
    await expect(adding).toHaveText(['Supplier']);
    // 72 units of 4 px.
    expect((await menu.boundingBox())?.width).toBe(288);
    await switching.click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/welcome$/);
    await openMenu(page, NAME);
    await adding.click();
    await expect(page).toHaveURL(/\/onboarding\/supplier$/);
  });

  long("Refresh Data: 'Refreshing...', disabled, then the menu closes", async ({ page }) => {
    const menu = await openMenu(page, NAME);
    const letGo = await holdAnswers(page, USER);
    await menu.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(menu.getByRole('button', { name: 'Refreshing...' })).toBeDisabled();
    letGo();
    await expect(menu).toBeHidden();
    await expect(accountButton(page, NAME)).toBeFocused();
  });

  long('no answer to Refresh Data: logged, the banner says so', async ({ page, browserErrors }) => {
    browserErrors.expectNoConnection();
    const menu = await openMenu(page, NAME);
    await page.route(`**${USER}`, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The user could not be refreshed'),
    );
    await menu.getByRole('button', { name: 'Refresh Data' }).click();
    await logged;
    await expect(menu).toBeHidden();
    await expect(page.getByText('Waggle is not answering; trying again')).toBeVisible();
    await expect(accountButton(page, NAME)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(signInDialog(page)).toHaveCount(0);
  });

  long('Reset Data asks twice, then clears the data and the flag', async ({ page }) => {
    const menu = await openMenu(page, NAME);
    await menu.getByRole('button', { name: 'Reset Data' }).click();
    await menu.getByRole('button', { name: 'Keep' }).click();
    await expect.poll(() => stored(page)).toHaveProperty('userData');
    await menu.getByRole('button', { name: 'Reset Data' }).click();
    await menu.getByRole('button', { name: 'Yes, reset' }).click();
    await expect(menu).toBeHidden();
    await expect(signInButton(page)).toBeVisible();
    const left = await stored(page);
    expect(left).not.toHaveProperty('userData');
    expect(left).not.toHaveProperty('isAuthenticated');
  });

  long('a refresh answered after the sign-out signs nobody in', async ({ page, server }) => {
    server.answer('POST /v1/auth/sign-out/', {});
    const letGo = await holdAnswers(page, USER);
    await page.reload();
    const menu = await openMenu(page, NAME);
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(signInButton(page)).toBeVisible();
    const answered = page.waitForResponse(`**${USER}`);
    letGo();
    await (await answered).finished();
    await expect(signInDialog(page)).toBeHidden();
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
    await expect.poll(() => stored(page)).not.toHaveProperty('isAuthenticated');
  });

  test('the menu closes on a click outside and on Escape', async ({ page }) => {
    const menu = await openMenu(page, NAME);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(accountButton(page, NAME)).toBeFocused();
    await openMenu(page, NAME);
    await page.mouse.click(20, 600);
    await expect(menu).toBeHidden();
  });
});

long('a full-screen spinner, then the menu of a newcomer', async ({ page, server }) => {
  const letGo = await holdAnswers(page, USER);
  await server.openFor('newcomer', '/');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading your account' });
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveCSS('position', 'fixed');
  letGo();
  await expect(spinner).toBeHidden();
  // With no account there is nothing to switch or add.
  const menu = await openMenu(page, NAME);
  await expect(menu.getByRole('button', { name: 'Refresh Data' })).toBeVisible();
  await expect(menu.getByRole('region')).toHaveCount(0);
});

const WELCOME_HEADINGS = [
  'Thanks for registering as a beta user!',
  'Beta Development',
  'Early Access',
  'Coming Soon',
  'What happens next?',
  'AI-powered matching',
  'Smart networking',
  'Automated insights',
];

long('/welcome: its texts, its links and its mail address', async ({ page }) => {
  await page.goto('/welcome');
  for (const name of WELCOME_HEADINGS) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(steps).toHaveText([/beta list/, /building/, /early access link/]);
  const support = page.getByRole('button', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('href', 'mailto:support@waggle.example');
  for (const link of ['Return to Homepage', 'Back to Home']) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Waggle' }).click();
  await expect(step(page, 'Welcome to Waggle')).toBeVisible();
  await expect(page).toHaveURL('/');
});

long('any other path redirects to /, replacing the history entry', async ({ page }) => {
  await page.goto('/welcome');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await expect(step(page, 'Welcome to Waggle')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/welcome');
});
