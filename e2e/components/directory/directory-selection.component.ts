/** Choosing among the results: boxes, the bar at the bottom, its limit, bookmarks, and who sees none of it. */
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { FOUND, stubDirectory, SUPPLIERS } from './directory-fixtures.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen suppliers' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });

both(
  'a selection grows to ten, lasts over profiles and pages, and is cleared',
  async ({ page, server }) => {
    stubDirectory(server, () => ({
      ...FOUND,
      items: [
        ...SUPPLIERS.slice(0, 10),
        ...SUPPLIERS.slice(0, 1).map((one) => ({ ...one, id: 'eleven', name: 'Eleventh Lamps' })),
      ],
    }));
    await page.goto('/suppliers?q=lamp&moq=500');
    await expect(bar(page)).toBeHidden();
    await box(page, 'Leselicht Kranz').focus();
    await page.keyboard.press('Space');
    await expect(bar(page)).toContainText('1 chosen');
    await expectAccessible(page);
    for (const { name } of SUPPLIERS.slice(1, 10)) await box(page, name).check();
    await expect(bar(page)).toContainText('10 chosen');
    await box(page, 'Eleventh Lamps').click();
    await expect(box(page, 'Eleventh Lamps')).not.toBeChecked();
    await expect(page.getByText('Choose up to 10 at a time')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overflow(page)).toBe(0);

    await fakeAnswer(page, '/v1/directory/suppliers/**', { status: 404 });
    await page.getByRole('link', { name: 'Leselicht Kranz' }).click();
    await expect(page).toHaveURL('/suppliers/leselicht-kranz?q=lamp&moq=500');
    await page.goBack();
    await expect(bar(page)).toContainText('10 chosen');
    await bar(page).getByRole('button', { name: 'Clear the choice' }).click();
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: '38 suppliers fit' })).toBeFocused();
    await expect(box(page, 'Leselicht Kranz')).not.toBeChecked();
  },
);

long('a visitor who saves one is asked to sign in', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto('/suppliers?q=lamp');
  await page.getByRole('button', { name: 'Save to a list: Leselicht Kranz' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in');
});

long('an entrepreneur saves the whole selection to a list', async ({ page, server, signedIn }) => {
  await signedIn('entrepreneur');
  stubDirectory(server);
  const list = { id: 'lamps', name: 'Lamps', version: 1, suppliers: [] };
  server.answer('GET /v1/shortlists/', { shortlists: [list] });
  const saved = server.keep('POST /v1/shortlists/:id/suppliers/', {
    shortlist: { ...list, suppliers: ['Leselicht Kranz', 'Kadota Works'] },
    gone: [],
  });
  await page.goto('/suppliers?q=lamp');
  await box(page, 'Leselicht Kranz').check();
  await box(page, 'Kadota Works').check();
  await bar(page).getByRole('button', { name: 'Save to a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save 2 suppliers to a list' });
  await dialog.getByRole('button', { name: 'Save to Lamps' }).click();
  await expect(page.getByText('2 suppliers are on «Lamps»')).toBeVisible();
  await expect.poll(() => saved).toEqual([{ suppliers: ['Leselicht Kranz', 'Kadota Works'] }]);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Saved: Kadota Works' })).toBeVisible();
});

long('a supplier, who keeps no lists, chooses nothing', async ({ page, server }) => {
  stubDirectory(server);
  await server.openFor('supplier', '/suppliers?q=lamp');
  await expect(page.getByRole('link', { name: 'Kadota Works' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Save to a list/ })).toHaveCount(0);
});
