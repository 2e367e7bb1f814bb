/** What suppliers make, their terms in figures and their holidays, on the profile without a server. */
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility.ts';
import { tabTo } from '../browser/keyboard.ts';
import {
  editSection,
  fact,
  openProfile,
  section,
  storedSupplierData,
  updateSection,
} from '../steps/profile-steps.ts';
import { expect, long, test } from './fixtures.ts';
import { CHINESE, GERMAN, stubKinds, stubProfileChanges, SUPPLIER_RECORD } from './records.ts';

const MAKES = 'What we make';
const TERMS = 'Business Capabilities';

/** Pastes a text of several lines. */
async function pasteInto(field: Locator, lines: readonly string[]): Promise<void> {
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    const paste = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    element.dispatchEvent(paste);
  }, lines.join('\n'));
}

test.beforeEach(({ server }) => {
  stubProfileChanges(server);
  stubKinds(server);
});

test('lines with kinds confirmed, pasted, ordered and removed; the panel says what is missing', async ({
  page,
  server,
}) => {
  await server.openProfile();
  const panel = page.getByRole('region', { name: 'To be found more often' });
  await expect(panel.getByRole('link')).toHaveText([
    'Get verified',
    'Say what you make',
    'Confirm your minimum order',
    'Confirm your lead time',
    'Add pictures',
  ]);
  await panel.getByRole('link', { name: 'Say what you make' }).click();
  await expect(page).toHaveURL(/#what-we-make$/);
  const makes = section(page, MAKES);
  await makes.getByRole('button', { name: 'Say what you make' }).click();
  // The field that was loaded meanwhile.
  await expect(makes.getByRole('button', { name: 'Add a line' })).toBeFocused();
  await makes.getByRole('button', { name: 'Add a line' }).click();
  const first = makes.getByLabel('Line 1', { exact: true });
  await expect(first).toBeFocused();
  await first.fill('Clip-on book light');
  const kinds = makes.getByRole('group', { name: 'Kinds of line 1' });
  const chip = kinds.getByRole('button', { name: 'Book lights' });
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await first.press('Enter');
  const second = makes.getByLabel('Line 2', { exact: true });
  await expect(second).toBeFocused();
  await second.fill('Headboard spot');
  await makes.getByRole('button', { name: /Another kind.*line 2/ }).click();
  await expect(makes.getByLabel('Find a kind')).toBeFocused();
  await page.keyboard.type('wall');
  const others = makes.getByRole('group', { name: 'Kinds of line 2' });
  await others.getByRole('button', { name: 'Wall lamps' }).click();
  await makes.getByRole('button', { name: 'Move line 2 up' }).click();
  await expect(first).toHaveValue('Headboard spot');
  await expect(makes.getByRole('button', { name: 'Move line 1 up' })).toBeFocused();

  // Several lines at once, as from a price list; an empty one is left out.
  await second.press('Enter');
  await pasteInto(makes.getByLabel('Line 3', { exact: true }), [
    '- Goosenecks',
    '- Charging boards',
    '',
    '',
  ]);
  await expect(makes.getByLabel('Line 4', { exact: true })).toHaveValue('Charging boards');
  await makes.getByRole('button', { name: 'Remove line 3' }).click();
  await expect(makes.getByLabel('Line 3', { exact: true })).toBeFocused();
  await makes.getByRole('button', { name: 'Add another line' }).click();
  await updateSection(page, MAKES);
  await expect(makes.getByRole('listitem')).toHaveText([
    'Headboard spotWall lamps',
    'Clip-on book lightBook lights',
    'Charging boardsNo kind confirmed',
  ]);
  const { productLines } = await storedSupplierData(page);
  expect(productLines).toEqual([
    { text: 'Headboard spot', kinds: ['wall-lamps'] },
    { text: 'Clip-on book light', kinds: ['book-lights'] },
    { text: 'Charging boards', kinds: [] },
  ]);
  await expect(panel.getByRole('link').nth(1)).toHaveText('Confirm the kinds of each line');
});

long(
  'a line that changes asks whether its kinds still fit; repeated and left out lines are named',
  async ({ page, server }) => {
    const productLines = [{ text: 'Shelf lamp', kinds: ['wall-lamps'] }];
    await server.openProfile({ supplier_data: { ...SUPPLIER_RECORD, productLines } });
    const makes = await editSection(page, MAKES);
    const line = makes.getByLabel('Line 1', { exact: true });
    await expect(line).toBeFocused();
    const kinds = makes.getByRole('group', { name: 'Kinds of line 1' });
    await expect(kinds.getByRole('status')).toHaveText('Confirmed by you. Add another if it fits.');
    await line.fill('Clip-on book light');
    const asked = 'The line has changed. Do its kinds still fit?';
    await expect(kinds.getByRole('status')).toHaveText(asked);
    await kinds.getByRole('button', { name: 'Wall lamps' }).click();
    await kinds.getByRole('button', { name: 'Book lights' }).click();
    await expect(kinds.getByRole('status')).toHaveText('Confirmed by you. Add another if it fits.');

    await line.press('Enter');
    const second = makes.getByLabel('Line 2', { exact: true });
    await second.fill('clip-on Book light ');
    await expect(makes.getByText('Line 1 says the same.')).toBeVisible();
    await pasteInto(
      second,
      Array.from({ length: 40 }, (_, at) => `Lamp ${at}`),
    );
    await expect(makes.getByText('21 pasted lines do not fit: 20 are the most.')).toBeVisible();
    await expect(makes.getByLabel('Line 20', { exact: true })).toHaveValue('Lamp 18');
    await expectAccessible(page);
  },
);

long(
  'two tabs: what the other one saved meanwhile is not replaced unnoticed',
  async ({ page, server, context }) => {
    await server.openProfile();
    const makes = await editSection(page, MAKES);
    await makes.getByRole('button', { name: 'Add a line' }).click();
    await makes.getByLabel('Line 1', { exact: true }).fill('Clip-on book light');
    const notice = makes.getByRole('alert').filter({ hasText: 'changed in another window' });

    const other = await context.newPage();
    await openProfile(other);
    // The other tab goes on with the same draft.
    await section(other, MAKES).getByLabel('Line 1', { exact: true }).fill('Wall lamp');
    await expect(makes.getByLabel('Line 1', { exact: true })).toHaveValue('Wall lamp');
    await updateSection(other, MAKES);
    await expect(makes.getByLabel('Line 1', { exact: true })).toHaveValue('Wall lamp');
    await makes.getByLabel('Line 1', { exact: true }).fill('Desk lamp');
    await expect(notice).toHaveCount(0);
    // Saved on another device, and read by the other tab.
    await other.evaluate(() => {
      const user = localStorage.getItem('userData') ?? '';
      localStorage.setItem('userData', user.replace('Wall lamp', 'Floor lamp'));
    });
    await expect(notice).toContainText('«What we make»');
    await expect(makes.getByRole('button', { name: 'Update' })).toBeDisabled();
    await notice.getByRole('button', { name: 'Use the other version' }).click();
    await expect(makes.getByLabel('Line 1', { exact: true })).toHaveValue('Floor lamp');
    await expect(notice).toHaveCount(0);
  },
);

long('a figure is read from the text; confirmed, it counts', async ({ page, server }) => {
  await server.openProfile();
  const terms = await editSection(page, TERMS);
  await terms.getByLabel('Minimum Order Quantity').fill('MOQ 1.000 Stück');
  const order = terms.getByRole('group', { name: 'Minimum order as a figure' });
  await expect(order.getByRole('status')).toHaveText('We read this as 1,000 pieces');
  await order.getByRole('button', { name: 'Confirm' }).click();
  await expect(order.getByRole('status')).toHaveText('Searched by 1,000 pieces');
  await terms.getByLabel('Lead Time', { exact: true }).fill('2-3 weeks');
  await updateSection(page, TERMS);
  await expect(fact(page, 'Minimum Order Quantity')).toHaveText('MOQ 1.000 Stück');
  await expect(fact(page, 'Lead Time')).toHaveText('2-3 weeks');
  await expect(fact(page, 'Searched by')).toHaveText('1,000 pieces · no lead time yet');
  await expect.poll(async () => (await storedSupplierData(page))['leadTimeDays']).toBeNull();

  await editSection(page, TERMS);
  const days = terms.getByRole('group', { name: 'Lead time in days' });
  await expect(days.getByRole('status')).toHaveText('We read this as 14–21 days');
  await days.getByRole('button', { name: 'Change' }).click();
  await expect(days.getByLabel('From (days)')).toBeFocused();
  await days.getByLabel('From (days)').fill('30');
  await terms.getByRole('button', { name: 'Update' }).click();
  await expect(days.getByRole('alert')).toHaveText('The longer time must come second');
  await days.getByLabel('From (days)').fill('10');
  await days.getByRole('button', { name: 'Done' }).click();
  await expect(days.getByRole('status')).toHaveText('Searched by 10–21 days');

  // Another text: the figure has to be confirmed again.
  await terms.getByLabel('Minimum Order Quantity').fill('from 1,000 units');
  await expect(order.getByRole('status')).toHaveText('We read this as 1,000 pieces');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await order.getByRole('button', { name: 'Confirm' }).click();
  await updateSection(page, TERMS);
  expect((await sent).postDataJSON()).toEqual({
    minimumOrderQuantity: 'from 1,000 units',
    minimumOrder: { quantity: 1000, unit: 'pieces' },
    leadTimeDays: { from: 10, to: 21 },
  });
});

long('holidays: both days or none', async ({ page, server }) => {
  await server.openProfile();
  const holidays = await editSection(page, 'Closed for holidays');
  await holidays.getByLabel('First day closed').fill('2099-12-23');
  await holidays.getByRole('button', { name: 'Update' }).click();
  await expect(holidays.getByText('Give the last day too')).toBeVisible();
  await holidays.getByLabel('Last day closed').fill('2099-12-01');
  await holidays.getByLabel('Last day closed').blur();
  await expect(holidays.getByText('The last day is before the first')).toBeVisible();
  await holidays.getByLabel('Last day closed').fill('2100-01-02');
  await updateSection(page, 'Closed for holidays');
  await expect(holidays.getByText('23 December 2099 to 2 January 2100')).toBeVisible();
  await editSection(page, 'Closed for holidays');
  await holidays.getByRole('button', { name: 'No holidays' }).click();
  await updateSection(page, 'Closed for holidays');
  await expect(holidays.getByText('No holidays planned.')).toBeVisible();
});

long('the keyboard alone writes a line and confirms its kind', async ({ page, server }) => {
  await server.openProfile();
  await tabTo(page.getByRole('button', { name: `Edit ${MAKES}` }));
  await page.keyboard.press('Enter');
  const makes = section(page, MAKES);
  await tabTo(makes.getByRole('button', { name: 'Add a line' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Clip-on book light');
  const chip = makes.getByRole('button', { name: 'Book lights' });
  await expect(chip).toBeVisible();
  await tabTo(chip);
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

long('long German and Chinese lines fit every screen', async ({ page, server }) => {
  const productLines = [
    { text: GERMAN, kinds: ['book-lights', 'wall-lamps', 'reading-lamps'] },
    { text: CHINESE.repeat(5), kinds: [] },
  ];
  const terms = { minimumOrderQuantity: '500 pcs', leadTime: GERMAN };
  await server.openProfile({ supplier_data: { ...SUPPLIER_RECORD, productLines, ...terms } });
  await expectAccessible(page);
  await editSection(page, MAKES);
  await editSection(page, TERMS);
  await editSection(page, 'Closed for holidays');
  await section(page, TERMS).getByRole('button', { name: 'Change' }).click();
  await expectAccessible(page);
});

long(
  'after the application: /welcome leads to what you make, which can be skipped',
  async ({ page, server }) => {
    for (const early_access of [true, false]) {
      await server.openFor('supplier', '/welcome', { early_access });
      await page.getByRole('link', { name: 'Say what you make' }).click();
      await expect(page).toHaveTitle('What you make · Waggle');
      await page.getByRole('button', { name: 'Skip for now' }).click();
      await expect(page).toHaveURL(/\/welcome$/);
    }
    await page.getByRole('link', { name: 'Say what you make' }).click();
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByLabel('Line 1', { exact: true }).fill(GERMAN);
    await expectAccessible(page);
    // What is typed survives a reload.
    await page.reload();
    await expect(page.getByLabel('Line 1', { exact: true })).toHaveValue(GERMAN);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(page).toHaveURL(/\/supplier\/profile$/);
    await expect(section(page, MAKES).getByRole('listitem')).toHaveText([
      `${GERMAN}No kind confirmed`,
    ]);
  },
);
