/** The header on a phone: its four parts, its menus over the page, long names and addresses. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { textLines } from '../../browser/text-lines.ts';
import { accountButton } from '../../steps/session-steps.ts';
import { expect, long, test } from '../fixtures.ts';
import { SUPPLIER_RECORD } from '../records.ts';

const COMPANY = 'Gesellschaft für präzise Blechbearbeitung mbH & Co. KG';
const ADDRESS = 'sales.international@blechbearbeitung-schwaben.example';
/** In pixels. */
const HEADER = 56;
const TARGET = 44;

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });

async function open(page: Page): Promise<Locator> {
  await page.goto('/welcome');
  await expect(accountButton(page, COMPANY)).toBeVisible();
  return page.getByRole('banner');
}

test.beforeEach(async ({ signedIn }) => {
  await signedIn('supplier', {
    email: ADDRESS,
    supplier_data: { ...SUPPLIER_RECORD, company_name: COMPANY },
  });
});

function parts(page: Page): Locator[] {
  const header = page.getByRole('banner');
  return [
    header.getByRole('button', { name: 'Notifications' }),
    accountButton(page, COMPANY),
    header.locator('summary'),
  ];
}

long('logo, bell, avatar and menu: 44 px each, 56 px high, no cut-off name', async ({ page }) => {
  const header = await open(page);
  expect((await header.boundingBox())?.height).toBe(HEADER);
  await expect(header.getByRole('link', { name: 'Waggle' })).toBeVisible();
  let edge = 0;
  for (const part of parts(page)) {
    const box = await part.boundingBox();
    expect([box?.width, box?.height]).toEqual([TARGET, TARGET]);
    expect(box?.x).toBeGreaterThanOrEqual(edge);
    edge = (box?.x ?? 0) + TARGET;
  }
  expect(edge).toBeLessThanOrEqual(360);
  const written = accountButton(page, COMPANY).getByText(COMPANY);
  expect((await written.boundingBox())?.width).toBeLessThanOrEqual(1);
});

long('at 320 px the word goes, the mark and the name of the link stay', async ({ page }) => {
  const header = await open(page);
  const word = header.getByText('Waggle', { exact: true });
  await expect(word).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(word).toBeHidden();
  await expect(header.getByRole('link', { name: 'Waggle' })).toBeVisible();
  await expectAccessible(page);
});

long('the account menu: full width, name and address whole', async ({ page }) => {
  await open(page);
  const button = accountButton(page, COMPANY);
  await button.click();
  const menu = page.getByRole('dialog', { name: COMPANY });
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, HEADER, 360]);
  const title = menu.getByRole('heading', { name: COMPANY });
  expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
  const lines = await textLines(menu.getByText(ADDRESS));
  expect(lines).toEqual(['sales.international@', 'blechbearbeitung-schwaben.example']);
  const switching = menu.getByRole('region', { name: 'Switch Account' }).getByRole('button');
  await expect(switching).toHaveText([`${COMPANY} Supplier`]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  // The scrim below the menu.
  await page.touchscreen.tap(180, 715);
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

long('the open button has the wash, the menu button turns into a cross', async ({ page }) => {
  await open(page);
  const wash = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.color = 'var(--accent-wash)';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  const [bell, avatar, menu] = parts(page) as [Locator, Locator, Locator];
  for (const part of [bell, avatar, menu]) {
    await expect(part).not.toHaveCSS('background-color', wash);
  }
  await menu.click();
  await expect(menu).toHaveCSS('background-color', wash);
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Company profile' })).toBeVisible();
  const box = await links.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, HEADER, 360]);
  await page.touchscreen.tap(180, 600);
  await expect(links).toBeHidden();
  await avatar.click();
  await expect(page.locator('[data-account]')).toHaveCSS('background-color', wash);
});

long('by keyboard to the notifications, with what is unread', async ({ page, server }) => {
  server.answer('GET /v1/notifications/', { notifications: [], next_cursor: null, unread: 12 });
  const header = await open(page);
  await expect(header.getByRole('button', { name: 'Notifications, 12 unread' })).toBeVisible();
  const menu = header.locator('summary');
  await tabTo(menu);
  await page.keyboard.press('Enter');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Orders', 'Company profile', 'Notifications 12 unread']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(links.first()).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(links.last());
  // The row is as wide as the page, so its focus is shown inside.
  await expect(links.last()).toHaveCSS('outline-offset', '-3px');
  await expect(links.last()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(links.last()).toBeHidden();
});

long(
  'an entrepreneur’s menu has the directory, the requests and the orders',
  async ({ page, signedIn }) => {
    const { name } = await signedIn('entrepreneur');
    // The header of the prerendered page, which is adapted before the application runs.
    for (const path of ['/welcome', '/']) {
      await page.goto(path);
      await expect(accountButton(page, name)).toBeVisible();
      await page.getByRole('banner').locator('summary').click();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText([
        'Journey',
        'Suppliers',
        'Requests',
        'Orders',
        'Messages',
        'Notifications',
      ]);
    }
  },
);

test('a toast covers neither bell nor menu, nor what they open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await open(page);
  await page.evaluate(() => localStorage.setItem('draft.supplier', '{"values":{}}'));
  // The account exists already: said by a toast.
  await page.goto('/onboarding/supplier');
  const toast = page.getByLabel('Messages').getByRole('status');
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(HEADER);
  async function expectBelow(opened: Locator): Promise<void> {
    await expect(opened).toBeVisible();
    const { y = 0, height = 0 } = (await opened.boundingBox()) ?? {};
    expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  }
  const [bell, avatar, menu] = parts(page) as [Locator, Locator, Locator];
  await menu.click();
  await expectBelow(page.getByRole('navigation', { name: 'Main' }));
  await page.keyboard.press('Escape');
  await avatar.click();
  await expectBelow(page.getByRole('dialog', { name: COMPANY }));
  await page.keyboard.press('Escape');
  await bell.click();
  await expectBelow(page.getByRole('dialog', { name: 'Notifications' }));
});
