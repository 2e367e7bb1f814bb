/** What a user was told about a request: by the bell and by mail, each time once. */
import { expect, type Page } from '@playwright/test';

import type { Product } from '../product/product.ts';
import type { TestUser } from '../product/users.ts';

/** Each notification about the request is in the list once, the last first, and was mailed once. */
export async function expectTold(
  page: Page,
  product: Product,
  { email }: TestUser,
  about: string,
  titles: readonly string[],
): Promise<void> {
  const expected = titles.map((title) => `${title}: ${about}`);
  await page.goto('/notifications');
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads.filter({ hasText: about })).toHaveText(expected);
  const mailed = async () => {
    const numbers = Array.from({ length: product.mailsTo(email) }, (_, at) => at + 1);
    const mails = await Promise.all(numbers.map((nth) => product.mailTo(email, nth)));
    const subjects = mails.map(({ subject = '' }) => subject);
    return subjects.filter((subject) => subject.includes(about)).toSorted();
  };
  await expect.poll(mailed, `mails to ${email}`).toEqual(expected.toSorted());
}
