/** Searching the directory: while typing, by filters and by what was understood; the address holds everything. */
import type { Page } from '@playwright/test';
import { tabTo } from '../../browser/keyboard.ts';
import { expect, long, test } from '../fixtures.ts';
import {
  answerTo,
  askedOf,
  FOUND,
  SENTENCE,
  stubDirectory,
  SUPPLIERS,
} from './directory-fixtures.ts';

const field = (page: Page) => page.getByLabel('What do you want to have made?');
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /supplier/i });
const rows = (page: Page) => page.getByRole('list', { name: /supplier/ }).locator('> li');
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: `Remove ${name}` });
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Types letter by letter, as a hand does. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).pressSequentially(text, { delay: 5 });
}

long('the slash begins a search, typing searches, and Back leaves it', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto('/suppliers');
  await expect(page).toHaveTitle('Verified suppliers · Waggle');
  await expect(count(page)).toHaveText('327 suppliers');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await type(page, 'a lamp');
  await expect(count(page)).toHaveText('38 suppliers fit');
  await expect(page).toHaveURL('/suppliers?q=a+lamp');
  await expect(page).toHaveTitle('a lamp: verified suppliers · Waggle');
  await expect(field(page)).toHaveValue('a lamp');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByLabel(/Germany/).check();
  await expect(page).toHaveURL('/suppliers?q=a+lamp&country=DE');
  expect(await entries()).toBe(before + 1);
  await type(page, 's');
  await expect(page).toHaveURL('/suppliers?q=a+lamps&country=DE');
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await expect(field(page)).toHaveValue('a lamp');
  await expect(page.getByLabel(/Germany/)).not.toBeChecked();
  await page.goForward();
  await expect(field(page)).toHaveValue('a lamps');
  await expect(page.getByLabel(/Germany/)).toBeChecked();
});

long('answers do not overtake each other; old rows stay meanwhile', async ({ page, server }) => {
  const late = Promise.withResolvers<void>();
  const calls: string[] = [];
  stubDirectory(server, async (request) => {
    const { q = '' } = askedOf(request);
    calls.push(q);
    if (q === 'lamp') await late.promise;
    return { ...answerTo(request), total: { count: q.length, exact: true } };
  });
  await page.goto('/suppliers?q=a');
  await expect(count(page)).toHaveText('1 supplier fits');
  await field(page).fill('lamp');
  await expect.poll(() => calls).toContain('lamp');
  await expect(rows(page)).toHaveCount(SUPPLIERS.length);
  await expect(count(page)).toHaveText('1 supplier fits');
  await field(page).fill('lampshade');
  await expect(count(page)).toHaveText('9 suppliers fit');
  late.resolve();
  await expect(page).toHaveURL('/suppliers?q=lampshade');
  await expect(count(page)).toHaveText('9 suppliers fit');
});

long('letters that follow each other are one search', async ({ page, server }) => {
  const calls: string[] = [];
  stubDirectory(server, (request) => {
    calls.push(askedOf(request)['q'] ?? '');
    return answerTo(request);
  });
  await page.goto('/suppliers');
  await expect(count(page)).toBeVisible();
  // All letters at once, however busy the machine is.
  await field(page).evaluate((element, text) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
    for (let end = 1; end <= text.length; end += 1) {
      set?.call(element, text.slice(0, end));
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, SENTENCE);
  await expect(page).toHaveURL(`/suppliers?q=${SENTENCE.replaceAll(' ', '+')}`);
  await expect(field(page)).toHaveValue(SENTENCE);
  await expect(count(page)).toBeVisible();
  await expect.poll(() => calls.filter((text) => text !== '')).toEqual([SENTENCE]);
});

long('a filter read from the sentence is removed like a chosen one', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto('/suppliers?q=lamp+europe&moq=500&certification=ce-certification');
  await expect(page.getByLabel(/^Europe/)).toBeChecked();
  await expect(page.getByLabel(/^Up to 500/)).toBeChecked();
  await chip(page, 'Ships to Europe').click();
  await expect(page.getByLabel(/^Europe/)).not.toBeChecked();
  await expect.poll(() => asked(page)).toMatchObject({ ignore: 'ships_to' });
  // The neighbour has the focus.
  await expect(chip(page, 'CE Certification')).toBeFocused();
  await page.getByLabel(/^Europe/).check();
  await expect
    .poll(() => asked(page))
    .toEqual({
      q: 'lamp europe',
      ships_to: 'europe',
      moq: '500',
      certification: 'ce-certification',
    });
  await page.getByLabel('Any size').check();
  await expect(chip(page, 'Up to 500 pieces')).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0);
  await expect(field(page)).toHaveValue('lamp europe');
});

long('what was understood is corrected', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto('/suppliers?q=lamp');
  const understood = page.getByRole('list', { name: 'We understood' });
  await understood.getByRole('link', { name: 'Remove Reading lamps' }).click();
  await expect.poll(() => asked(page)).toEqual({ q: 'lamp', kinds: 'book-lights' });
  await expect(understood.getByRole('link', { name: 'Remove Reading lamps' })).toHaveCount(0);
  await understood.getByRole('link', { name: 'Add Night lights' }).click();
  await expect(understood.getByRole('link', { name: 'Remove Night lights' })).toBeVisible();
  await expect.poll(() => asked(page)).toEqual({ q: 'lamp', kinds: 'book-lights,night-lights' });
  await page.getByRole('link', { name: 'None of these' }).click();
  await expect(page.getByLabel('Category', { exact: true }).first()).toBeFocused();
  await expect.poll(() => asked(page)).toEqual({ q: 'lamp', kinds: 'none' });
  await page.getByRole('link', { name: 'Guess what it is' }).click();
  await expect(understood).toBeVisible();
  await understood.getByRole('link', { name: 'Remove Reading lamps' }).click();
  // It was about the sentence before.
  await field(page).fill('tent');
  await expect(page).toHaveURL('/suppliers?q=tent');
});

long('pages turn, and counts stay; a shared link shows the same', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto('/suppliers?q=lamp');
  await expect(page.getByText('1 to 10 of 38')).toBeVisible();
  await page.getByRole('link', { name: 'Next 10' }).click();
  await expect(page.getByText('11 to 13 of 38')).toBeVisible();
  await expect(count(page)).toBeFocused();
  await expect(page.getByLabel('Germany 7 suppliers')).toBeVisible();
  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(shared.getByText('11 to 13 of 38')).toBeVisible();
  await expect(rows(shared)).toHaveText(await rows(page).allInnerTexts(), { useInnerText: true });
  await expect(shared.getByLabel('Germany 7 suppliers')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/suppliers?q=lamp');
  await page.getByLabel('Category', { exact: true }).first().selectOption('Home & Kitchen');
  await expect(page).toHaveURL('/suppliers?q=lamp&category=home-kitchen');
});

test('by keyboard alone: from the field to the filters and past them', async ({ page, server }) => {
  stubDirectory(server);
  await page.goto('/suppliers');
  await expect(count(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('lamp');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('38 suppliers fit');
  await expect(page.getByRole('status').filter({ hasText: '38 suppliers fit' })).toBeAttached();
  await tabTo(page.getByRole('link', { name: 'Skip to the suppliers' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('group', { name: 'Category' }).getByRole('checkbox').first(),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Show 6 more of Country' }).press('Enter');
  await page.getByLabel('Find in Country').fill('pol');
  await expect(page.getByRole('group', { name: 'Country' }).getByRole('checkbox')).toHaveCount(1);
  await page.getByLabel('Find in Country').press('Enter');
  await page.getByLabel('Poland').check();
  await expect.poll(() => asked(page)).toMatchObject({ country: 'PL' });
  await page.getByText('Order: Best fit').press('Enter');
  await page.getByRole('link', { name: 'Newest' }).press('Enter');
  await expect(page.getByText('Order: Newest')).toBeVisible();
  await expect.poll(() => asked(page)).toMatchObject({ sort: 'newest' });
});

long('an address that asks nonsense asks the rest', async ({ page, server }) => {
  const calls: Record<string, string>[] = [];
  stubDirectory(server, (request) => {
    calls.push(askedOf(request));
    return FOUND;
  });
  await page.goto('/suppliers?q=lamp&country=DE&country=XX&moq=-5&sort=cheap&cursor=&utm_source=a');
  await expect(count(page)).toHaveText('38 suppliers fit');
  await expect.poll(() => calls[0]).toEqual({ q: 'lamp' });
});
