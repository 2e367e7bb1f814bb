/** What every kept draft does: over a failed save, and over a save of another window. */
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../browser/accessibility.ts';
import type { BrowserErrors } from '../browser/browser-errors.ts';
import { CONFLICT, fakeAnswer, SERVER_ERROR, stopFaking } from '../browser/fake-answers.ts';

interface KeptField {
  page: Page;
  browserErrors: BrowserErrors;
  /** As its notice begins. */
  name: string;
  /** Of the call that saves it. */
  path: string;
  field: Locator;
  text: string;
}

/** What is typed cannot be saved; it is there after a reload, and Retry saves it. */
export async function typeThroughFailure(kept: KeptField): Promise<void> {
  const notice = await typeRefused(kept, 'couldn’t be saved');
  stopFaking(kept.page, kept.path);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(notice).toHaveCount(0);
  // The pressed button is gone, and the focus stays where it was.
  await expect(kept.page.locator(':focus')).toHaveCount(1);
  await expect(kept.field).toHaveValue(kept.text);
}

/** What is typed is refused, as another window has saved; it stays over a reload. @returns the notice that asks */
export async function typeOvertaken(kept: KeptField): Promise<Locator> {
  const notice = await typeRefused(kept, 'changed in another window');
  stopFaking(kept.page, kept.path);
  return notice;
}

async function typeRefused(
  { page, browserErrors, name, path, field, text }: KeptField,
  words: 'couldn’t be saved' | 'changed in another window',
): Promise<Locator> {
  const answer = words === 'couldn’t be saved' ? SERVER_ERROR : CONFLICT;
  browserErrors.expectStatus(answer.status);
  await fakeAnswer(page, path, { ...answer, method: 'PUT' });
  await field.fill(text);
  const notice = page.getByRole('alert').filter({ hasText: `${name} ${words}` });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue(text);
  await expect(notice).toBeVisible();
  return notice;
}
