/** The session a browser keeps, the header that shows it, the profile menu, and the welcome page. */
import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../browser/answers.ts';
import { expect, test } from './fixtures.ts';
import { COMPANY, lendToken, makePerson, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import {
  fillWizard,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  STEPS,
} from '../steps/steps.ts';

const USER = '/v1/auth/user/';

function banner(page: Page): Locator {
  return page.getByRole('banner');
}

function signInButton(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Sign in' });
}

function nameOf(person: Person): string {
  return person.email.split('@')[0] ?? '';
}

function menuButton(page: Page, person: Person): Locator {
  return banner(page).getByRole('button', { name: nameOf(person) });
}

async function openMenu(page: Page, person: Person): Promise<Locator> {
  await menuButton(page, person).click();
  const menu = page.getByRole('dialog', { name: nameOf(person) });
  await expect(menu).toBeVisible();
  return menu;
}

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Ends every session of hers: this browser learns of it with its next call. */
async function endElsewhere(product: Product, person: Person): Promise<void> {
  const ended = await fetch(`${product.url}/v1/auth/sign-out-everywhere/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(ended.status).toBe(200);
}

test.describe('the session', () => {
  test('saved data is restored only if the saved auth flag is true', async ({
    page,
    signedIn,
    complaints,
  }) => {
    // The page that is about to be left may still ask for something.
    complaints.expectStatus(401);
    const person = await signedIn('entrepreneur');
    await page.goto('/');
    await expect(menuButton(page, person)).toBeVisible();
    expect(await stored(page)).toMatchObject({
      isAuthenticated: 'true',
      access_token: person.token,
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
    complaints,
  }) => {
    // The page that is about to be left may still ask for something.
    complaints.expectStatus(401);
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

  test('a full-screen spinner while the user is loading and nothing of her is stored', async ({
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

  test('tabs are kept in step: signing out in one signs out the other', async ({
    page,
    context,
    signedIn,
  }) => {
    const person = await signedIn('entrepreneur');
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/welcome');
    await expect(menuButton(other, person)).toBeVisible();
    const menu = await openMenu(page, person);
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(signInButton(other)).toBeVisible();
  });

  test('an expired token leads back to the dialog, loses nothing that was typed, and carries on', async ({
    page,
    product,
    signedIn,
    complaints,
  }) => {
    complaints.expectStatus(401);
    const person = await signedIn('newcomer');
    await page.goto('/onboarding');
    await fillWizard(page);
    await endElsewhere(product, person);
    await startBuilding(page).click();
    await expect(signInDialog(page)).toBeVisible();
    await signInByCode(page, product, person.email);
    await expect(page).toHaveURL(/\/welcome$/);
    const { userData = '{}' } = await stored(page);
    expect(JSON.parse(userData).entrepreneur_data).toMatchObject(COMPANY);
  });
});

test('a token that has expired meanwhile: the page opens with the dialog, and signing in restores her', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(401);
  const person = await signedIn('entrepreneur');
  await page.goto('/');
  await expect(menuButton(page, person)).toBeVisible();
  await endElsewhere(product, person);
  await page.reload();
  await expect(signInDialog(page)).toBeVisible();
  await signInByCode(page, product, person.email);
  await expect(menuButton(page, person)).toBeVisible();
});

test.describe('the header', () => {
  test("shows the brandName of the entrepreneur data, else the user's name, else 'User'", async ({
    page,
    signedIn,
    complaints,
  }) => {
    // The page that is about to be left may still ask for something.
    complaints.expectStatus(401);
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
});

test.describe('the profile menu', () => {
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
    signedIn,
    complaints,
  }) => {
    complaints.expectStatus(401);
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

  test('Sign Out closes the menu, clears all locally stored browser data and goes to /', async ({
    page,
    product,
    signedIn,
  }) => {
    const person = await signedIn('entrepreneur');
    await page.goto('/welcome');
    const menu = await openMenu(page, person);
    await page.evaluate(() => localStorage.setItem('draft.entrepreneur', '{}'));
    const told = page.waitForResponse('**/v1/auth/sign-out/');
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(signInButton(page)).toBeVisible();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect((await told).status()).toBe(200);
    const refused = await fetch(`${product.url}${USER}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(refused.status).toBe(401);
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
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('any other path redirects to /, replacing the history entry', async ({ page, product }) => {
  await page.goto('/welcome');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Waggle' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/welcome`);
});

test('two people in one browser, one after the other, see nothing of each other', async ({
  page,
  product,
  signedIn,
}) => {
  const first = await signedIn('entrepreneur');
  await page.goto('/welcome');
  await (await openMenu(page, first)).getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInButton(page)).toBeVisible();
  const second = await makePerson(product, 'newcomer');
  await lendToken(page, second);
  await page.goto('/onboarding');
  await expect(step(page, STEPS[0])).toBeVisible();
  await expect(page.getByLabel('Business idea')).toHaveValue('');
});
