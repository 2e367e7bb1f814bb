/** The session in the page: the header's buttons, the profile menu, the stored data. */
import { expect, type Locator, type Page } from '@playwright/test';

/** @returns the name in the header of a user who has given no other name */
export function nameOf({ email }: { email: string }): string {
  return email.split('@')[0] ?? '';
}

/** @returns the header's button with the user's name */
export function accountButton(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name });
}

export function signInButton(page: Page): Locator {
  return accountButton(page, 'Sign in');
}

export async function openMenu(page: Page, name: string): Promise<Locator> {
  await accountButton(page, name).click();
  const menu = page.getByRole('dialog', { name });
  await expect(menu).toBeVisible();
  return menu;
}

export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Changes what the browser keeps of the user, and takes the token, so that no answer corrects it; then reloads. */
export async function changeStoredUser(page: Page, changes: object): Promise<void> {
  await page.evaluate((changed) => {
    const user = JSON.parse(localStorage.getItem('userData') ?? '{}');
    localStorage.removeItem('access_token');
    localStorage.setItem('userData', JSON.stringify({ ...user, ...changed }));
  }, changes);
  await page.reload();
}
