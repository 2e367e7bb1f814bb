/** /welcome with early access: the next step, what is open by role, and the beta texts with their dates. */
import type { Page } from '@playwright/test';
import type { UserRecord } from '@waggle/contract/accounts';
import { expectAccessible } from '../browser/accessibility.ts';
import { expectLink, step, WELCOME } from '../steps/steps.ts';
import { expect, long as test, type PageServer } from './fixtures.ts';
import { GERMAN, type SignedInRole, SUPPLIER_RECORD, USERS } from './records.ts';

/** The steps and cards that the specification names, and what is written in them. */
const BETA_TEXTS = [
  'For now only selected users are allowed in.',
  'as soon as Waggle is available in your region.',
  'We review your registration and add you to the beta list.',
  'We continue building Waggle with the first users.',
  'You get an e-mail with your early access link.',
  'Suppliers that fit what you want to make.',
];

/** @returns the paths that links of the page's content lead to */
function linkedPaths(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

const next = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

async function open(
  page: Page,
  server: PageServer,
  role: SignedInRole,
  changes?: Partial<UserRecord>,
): Promise<void> {
  await server.openFor(role, '/welcome', changes);
  await expect(step(page, WELCOME)).toBeVisible();
  await expect(page.getByText('You have early access', { exact: true })).toBeVisible();
}

test('an entrepreneur: what waits, next, comb of twelve, both roles', async ({ page, server }) => {
  server.waits(['/requests', 'quotes', 2, 0, '2 quotes to decide on']);
  await open(page, server, 'entrepreneur');
  await expectLink(page, '2 quotes to decide on', '/requests');
  await expect(next(page, 'Next: find a name')).toBeVisible();
  const comb = page.getByRole('list', { name: 'Your journey: 2 of 12' });
  const cells = comb.getByRole('listitem');
  await expect(cells).toHaveCount(12);
  await expect(cells.first()).toHaveText('Idea, done');
  await expect(cells.nth(2)).toHaveText('Brand, next');
  await expect(cells.last()).toHaveText('Marketplace listing, to come');
  await expect(comb.getByRole('link')).toHaveCount(12);
  await expectLink(page, 'Go on with your journey', '/journey');
  await expect(next(page, 'As an entrepreneur')).toBeVisible();
  await expectLink(page, /^Build the brand/, '/journey');
  await expectLink(page, /^Orders From the terms/, '/orders');
  await expect(page.getByText('You have no supplier account yet')).toBeVisible();
  for (const text of BETA_TEXTS) await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('link', { name: /^Become a supplier/ }).click();
  await expect(page).toHaveURL(/\/onboarding\/supplier$/);
});

test('the comb has four cells in a row, three on a phone', async ({ page, server }) => {
  await open(page, server, 'entrepreneur');
  const rows = () =>
    page
      .getByRole('list', { name: /^Your journey/ })
      .getByRole('listitem')
      .evaluateAll((cells) => {
        const tops = cells.map((cell) => Math.round(cell.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      });
  await expect.poll(rows).toEqual([4, 4, 4]);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(rows).toEqual([3, 3, 3, 3]);
  }
});

test('on a phone Guide Bee is beside the text, below the heading', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, server, 'entrepreneur');
  const heading = await step(page, WELCOME).boundingBox();
  const bee = await page.locator('main svg:has(use[href*="bee-celebrating"])').boundingBox();
  expect(heading?.width).toBe(320);
  expect(bee?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
  const sentence = await page.getByText('Waggle is open to you.').boundingBox();
  expect(bee?.x).toBeGreaterThanOrEqual((sentence?.x ?? 0) + (sentence?.width ?? 0));
});

test('the dates on which the promises came true; none where no mail was sent', async ({
  page,
  server,
}) => {
  await open(page, server, 'entrepreneur');
  await expect(page.getByText('Done on 20 November 2026')).toBeVisible();
  await expect(page.getByText('Now, and you are one of them')).toBeVisible();
  await expect(page.getByText('Done on 24 November 2026')).toBeVisible();
  await expect(
    page.getByText(`Yours was sent on 24 November 2026 to ${USERS.entrepreneur.email}.`),
  ).toBeVisible();
  await open(page, server, 'entrepreneur', { early_access_at: null, early_access_mailed_at: null });
  await expect(page.getByText('Not needed: you have early access already')).toBeVisible();
  await expect(page.getByText(/^Yours was sent/)).toHaveCount(0);
});

for (const [status, title, label] of [
  ['pending', 'Next: say what you make', 'Pending Review'],
  ['verified', 'Next: share your badge', 'Verified'],
  ['rejected', 'Next: see what our team decided', 'Action Required'],
] as const) {
  test(`a supplier, ${status}: the state of the verification and no comb`, async ({
    page,
    server,
  }) => {
    const supplier_data = { ...SUPPLIER_RECORD, kyc_status: status };
    await open(page, server, 'supplier', { supplier_data });
    await expect(next(page, title)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: label })).toBeVisible();
    await expect(page.getByRole('list', { name: /^Your journey/ })).toHaveCount(0);
    await expect(next(page, 'As a supplier')).toBeVisible();
    const badge = `/suppliers/${SUPPLIER_RECORD.id}/badge`;
    expect((await linkedPaths(page)).includes(badge)).toBe(status === 'verified');
  });
}

test('a newcomer starts either account; every link leads to a page that exists', async ({
  page,
  server,
}) => {
  await open(page, server, 'newcomer');
  await expect(next(page, 'Next: describe your product')).toBeVisible();
  const known = ['/', '/onboarding', '/onboarding/supplier', '/notifications', '/account'];
  const paths = (await linkedPaths(page)).filter((path) => !path.startsWith('mailto:'));
  for (const path of paths) expect(known).toContain(path);
  expect(paths).toContain('/onboarding');
  expect(paths).toContain('/onboarding/supplier');
});

test('without early access the page is as it was', async ({ page, server }) => {
  await server.openFor('entrepreneur', '/welcome', { early_access: false });
  await expect(page.getByText('Waggle opens step by step.')).toBeVisible();
  await expect(page.getByText('You have early access')).toHaveCount(0);
  await expect(page.getByText(/^Done/)).toHaveCount(0);
});

test('long names, both themes, 1280 to 320 px', async ({ page, server }) => {
  await open(page, server, 'supplier', {
    is_entrepreneur_account: true,
    entrepreneur_data: USERS.entrepreneur.entrepreneur_data,
    supplier_data: { ...SUPPLIER_RECORD, company_name: GERMAN },
  });
  await expectAccessible(page);
});
