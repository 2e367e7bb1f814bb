/** The team's second factor: an admin with the mailbox alone gets nowhere; a passkey opens the team's pages. */
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../browser/accessibility.ts';
import { addVirtualPasskeys } from '../browser/virtual-passkeys.ts';
import { ADMIN_EMAIL, type OwnProduct } from '../product/product.ts';
import { signInByCode, statusToast, step } from '../steps/steps.ts';
import { both, expect, long } from './fixtures.ts';

const QUESTION = 'Use your passkey';
const TEAM_PAGES = ['', '/verification', '/requests', '/products', '/members', '/audit'];

/** @returns the address that the operator's command prints */
async function firstLink({ url, query }: OwnProduct): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `INSERT INTO passkey_links VALUES ($1, sha256(convert_to($2, 'UTF8')), now() + interval '1 day')`,
    [ADMIN_EMAIL, token],
  );
  return `${url}/sign-in/passkey#${token}`;
}

async function signIn(page: Page, product: OwnProduct): Promise<void> {
  await page.goto(`${product.url}/?sign-in=1`);
  await signInByCode(page, product, ADMIN_EMAIL);
}

const useButton = (page: Page) => page.getByRole('button', { name: 'Use my passkey' });
const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

both(
  'the mailbox alone gets nowhere; a passkey by the operator’s link opens the team’s pages',
  async ({ page, anotherProduct, otherBrowser, browserErrors }) => {
    browserErrors.expectStatus(403, 404, 409);
    const product = await anotherProduct({ env: { TEAM_SECOND_FACTOR: 'on' } });
    const authenticator = await addVirtualPasskeys(page);

    await signIn(page, product);
    for (const path of [...TEAM_PAGES.map((end) => `/team${end}`), '/account', '/notifications']) {
      await page.goto(product.url + path);
      await expect(step(page, QUESTION)).toBeVisible();
      await expect(page).toHaveURL(product.url + path);
    }
    await expectAccessible(page);
    const refused = await page.evaluate(async () => {
      const token = localStorage.getItem('access_token') ?? '';
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch('/v1/team/members/', { headers });
      return [token === '', answer.status, (await answer.json()).code];
    });
    expect(refused).toEqual([false, 403, 'second_factor_needed']);
    await useButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'You have no passkey yet' }),
    ).toBeVisible();

    const link = await firstLink(product);
    await page.goto(link);
    await expect(step(page, 'Add your first passkey')).toBeVisible();
    await page.getByLabel('Name of this device').fill('Work laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(statusToast(page, 'Passkey added')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/team`);
    expect(await authenticator.count()).toBe(1);
    await page.goto(`${product.url}/team/members`);
    await expect(step(page, 'Members')).toBeVisible();

    // Somebody who reads the mailbox, in another browser, also with the link that was used.
    const thief = await otherBrowser();
    await signIn(thief, product);
    await thief.goto(`${product.url}/team/members`);
    await expect(step(thief, QUESTION)).toBeVisible();
    await addVirtualPasskeys(thief);
    await thief.goto(link);
    await thief.getByLabel('Name of this device').fill('Mine');
    await thief.getByRole('button', { name: 'Add a passkey' }).click();
    const told = thief.getByRole('alert').filter({ hasText: 'This link was used before' });
    await expect(told).toBeVisible();
    await thief.goto(`${product.url}/team/members`);
    await expect(step(thief, QUESTION)).toBeVisible();

    // The next session of the admin: the page that was wanted comes after the passkey.
    await page.evaluate(() => localStorage.clear());
    await signIn(page, product);
    await page.goto(`${product.url}/team/members`);
    await useButton(page).click();
    await expect(step(page, 'Members')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/team/members`);
  },
);

long(
  'passkeys are added, renamed and removed; erasing asks for one once more',
  async ({ page, anotherProduct, browserErrors, passTime }) => {
    browserErrors.expectStatus(403);
    const product = await anotherProduct({ env: { TEAM_SECOND_FACTOR: 'on' } });
    const first = await addVirtualPasskeys(page);
    await signIn(page, product);
    await page.goto(await firstLink(product));
    await page.getByLabel('Name of this device').fill('Work laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page).toHaveURL(`${product.url}/team`);

    await page.goto(`${product.url}/account`);
    const section = passkeysOf(page);
    const remove = (name: string) => section.getByRole('button', { name: `Remove ${name}` });
    await expect(remove('Work laptop')).toBeDisabled();
    await expect(section.getByText(/This is your only passkey/)).toBeVisible();
    await expectAccessible(page);

    // Long ago by now: the question comes before the change, and the change goes on after it.
    await passTime(product, 301);
    await section.getByRole('button', { name: 'Rename Work laptop' }).click();
    const naming = page.getByRole('dialog', { name: 'Rename the passkey' });
    await naming.getByLabel('Name').fill('Laptop');
    await naming.getByRole('button', { name: 'Save' }).click();
    await useButton(page).click();
    await expect(naming).toBeHidden();
    await expect(section.getByText('Laptop', { exact: true })).toBeVisible();

    // A refusal of the browser keeps what was typed.
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('Key');
    await adding.getByRole('button', { name: 'Add' }).click();
    const refusal = adding.getByRole('alert');
    await expect(refusal).toHaveText('This device has one of your passkeys already');
    await expect(adding.getByLabel('Name')).toHaveValue('Key');
    await first.remove();
    const key = await addVirtualPasskeys(page, 'usb');
    await adding.getByRole('button', { name: 'Add' }).click();
    await expect(statusToast(page, 'Passkey added')).toBeVisible();
    expect(await key.count()).toBe(1);
    await remove('Laptop').click();
    await expect(section.getByText('Laptop', { exact: true })).toHaveCount(0);
    await expect(remove('Key')).toBeDisabled();

    await passTime(product, 301);
    await page.getByRole('button', { name: 'Erase my account' }).click();
    const erasing = page.getByRole('dialog', { name: 'Erase your account?' });
    await erasing.getByLabel('Your email address').fill(ADMIN_EMAIL);
    await erasing.getByRole('button', { name: 'Erase permanently' }).click();
    const question = page.getByRole('dialog', { name: QUESTION });
    await expect(question).toBeVisible();
    await useButton(page).click();
    // The sign-in is too long ago too, and the new session has used no passkey yet.
    await expect(statusToast(page, 'Sign in again to erase your account')).toBeVisible();
    await signInByCode(page, product, ADMIN_EMAIL);
    await expect(question).toBeVisible();
    await useButton(page).click();
    await expect(statusToast(page, 'Your account is erased')).toBeVisible();
    const left = await product.query('SELECT id FROM passkeys');
    expect(left).toEqual([]);
  },
);
