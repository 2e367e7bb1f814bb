/** A request waits for the team, is released, reported and stopped: by keyboard, and everybody is told once. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { BRIEF, createListedSupplier, RAVI, sendRequest } from '../product/requests.ts';
import { createUser } from '../product/users.ts';
import { expectTold } from '../steps/told.ts';
import { both, expect, test } from './fixtures.ts';

const LAMP = BRIEF.title;

/** Opens the first of a list by its keys. */
async function openFirst(page: Page, list: string): Promise<void> {
  const row = page.getByRole('list', { name: list, exact: true }).getByRole('link', { name: LAMP });
  await expect(row).toHaveCount(1);
  // Behind what other journeys have left.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: LAMP })).toBeVisible();
}

both(
  'a request is held, released, reported and stopped',
  async ({ page, otherBrowser, product, signedIn }) => {
    test.slow();
    const kadota = await createListedSupplier(product, { name: 'Kadota Works' });
    const ravi = await createListedSupplier(product, RAVI);
    const admin = await otherBrowser(await createUser(product, 'admin'));
    await admin.goto('/team/requests');
    await admin.getByRole('button', { name: 'Have new requests wait' }).click();
    await expect(admin.getByText('New requests wait for the team')).toBeVisible();

    const entrepreneur = await signedIn('entrepreneur');
    const { id } = await sendRequest(product, entrepreneur, BRIEF, [kadota.id, ravi.id]);
    await page.goto(`/requests/${id}`);
    await expect(page.getByText('The team reads it first').first()).toBeVisible();

    const reviewer = await otherBrowser(await createUser(product, 'reviewer'));
    await reviewer.goto('/team');
    await reviewer.getByRole('link', { name: '1 held request' }).click();
    await expect(reviewer.getByText('Only an admin can change this.')).toBeVisible();
    await openFirst(reviewer, 'Held');
    const reach = reviewer.getByRole('region', { name: 'Whom it reaches' });
    await expect(reach).toContainText('A release reaches 2 suppliers, chosen by the buyer.');
    await expectAccessible(reviewer);
    await reviewer.keyboard.press('r');
    await expect(reviewer.getByText('No request waits before it is sent.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Suppliers asked' })).toContainText('2 asked');

    // Other journeys may have left reports and new pages that wait.
    const reports = reviewer.locator('[data-menu] a', { hasText: 'Reports' });
    const waiting = async () => Number((await reports.textContent())?.match(/\d+/)?.[0] ?? 0);
    const before = await waiting();
    const raviPage = await otherBrowser(ravi);
    await raviPage.goto('/requests/received');
    const row = raviPage.getByRole('list', { name: /^Requests:/ }).getByRole('listitem');
    await row.getByRole('link').click();
    await raviPage.getByLabel('More about this request').click();
    await raviPage.getByRole('button', { name: 'Report this request' }).click();
    await raviPage.getByLabel('Reason').selectOption('spam');
    await raviPage.getByRole('button', { name: 'Send the report' }).click();
    await expect(raviPage.getByText('Reported. Our team looks at it')).toBeVisible();

    // The reviewer’s page was open all the time, and fetches what came in.
    await expect.poll(waiting).toBe(before + 1);
    const menu = reviewer.locator('summary', { hasText: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await reviewer.getByRole('link', { name: /^Reports/ }).click();
    await openFirst(reviewer, 'Open');
    await expect(reviewer.getByRole('region', { name: 'One report' })).toContainText('Ravi & Sons');
    await reviewer.keyboard.press('x');
    const dialog = reviewer.getByRole('dialog', { name: 'Stop this request?' });
    await expect(dialog.getByLabel('Reason, for the buyer')).toBeFocused();
    await dialog.getByLabel('Reason, for the buyer').selectOption('spam');
    await dialog.getByLabel('What the buyer can do').fill('Ask for one product.');
    await dialog.getByRole('button', { name: 'Stop the request' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(waiting).toBe(before);
    await reviewer.goto('/team/requests');
    await expect(reviewer.getByRole('link', { name: 'Stopped 1' })).toBeVisible();

    await expect(page.getByText('Ask for one product.')).toBeVisible();
    await expect(raviPage.getByText('The team of Waggle has stopped this request.')).toBeVisible();
    await expectTold(page, product, entrepreneur, LAMP, ['Stopped', 'Sent', 'With our team']);
    const kadotaPage = await otherBrowser(kadota);
    await expectTold(kadotaPage, product, kadota, LAMP, ['Stopped by our team', 'New request']);
    await expectTold(raviPage, product, ravi, LAMP, ['Your report', 'New request']);

    await admin.getByRole('button', { name: 'Send new requests at once' }).click();
    await expect(admin.getByText('New requests are sent at once')).toBeVisible();
  },
);
