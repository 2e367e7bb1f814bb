/** The field for a country: found by any of its names, by keys and by touch; what no list has stays as it was typed. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { editSection, fact, openProfile, updateSection } from '../../steps/profile-steps.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { SUPPLIER_RECORD, USERS } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';

test.beforeEach(({ signedIn }) => signedIn('supplier'));

/** @returns what the profile sends, as it comes */
function watchChanges(server: StubServer): unknown[] {
  return server.keep('PATCH /v1/supplier/company/', (request) => {
    return { ...SUPPLIER_RECORD, ...request.postDataJSON() };
  });
}

/** @returns what «Where are you?» sends, as it comes */
function watchAnswers(server: StubServer): unknown[] {
  return server.keep('PUT /v1/auth/user/country/', (request) => {
    return { auth_user: { ...USERS.newcomer, early_access: false, ...request.postDataJSON() } };
  });
}

async function openCountry(page: Page): Promise<{ form: Locator; field: Locator; list: Locator }> {
  await openProfile(page);
  const form = await editSection(page, 'Company Information');
  const field = form.getByRole('combobox', { name: 'Country' });
  return { form, field, list: page.getByRole('listbox', { name: 'Countries' }) };
}

const active = (list: Locator) => list.getByRole('option', { selected: true });

both(
  'by keys alone: native names, arrows, Enter and Escape; the name is sent',
  async ({ page, server }) => {
    const sent = watchChanges(server);
    const { field, list } = await openCountry(page);
    await expect(field).toHaveValue('Germany');
    await field.focus();
    await expect(list).toBeHidden();

    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option').first()).toHaveText('India');
    await expect(active(list)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(active(list)).toHaveText(/^Zimbabwe/);
    await expect(active(list)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('Germany');
    await expect(field).toBeFocused();

    for (const [typed, first] of [
      ['việt', 'VietnamViệt Nam'],
      ['中', 'China中国'],
      ['Espa', 'SpainEspaña'],
      ['P.R. Chi', 'China中国'],
    ] as const) {
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(typed);
      await expect(active(list), typed).toHaveText(new RegExp(`^${first}`));
      await expect(field).toHaveAttribute(
        'aria-activedescendant',
        (await active(list).getAttribute('id')) ?? 'none',
      );
    }
    await expectAccessible(page);

    // An Enter that ends a word of an input method, as Safari sends it, picks nothing.
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await expect(field).toHaveValue('P.R. Chi');
    await expect(active(list)).toBeVisible();

    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('viet');
    await expect(active(list)).toHaveText(/^Vietnam/);
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('Vietnam');
    // The Enter that chose has sent nothing; the next one does.
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(fact(page, 'Country')).toHaveText('Vietnam');
    await expect.poll(() => sent).toEqual([{ country: 'Vietnam' }]);
  },
);

long(
  'what was typed stays as it was typed, and says what it is understood as',
  async ({ page, server }) => {
    const sent = watchChanges(server);
    const { field, list } = await openCountry(page);
    await field.fill('Deutschland');
    await expect(active(list)).toHaveText('GermanyDeutschland');
    await page.keyboard.press('Tab');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('Deutschland');
    await expect(field).toHaveAccessibleDescription('Buyers find you under Germany.');

    await field.fill('Thule Nova');
    await expect(page.getByText('No country of this name', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription(/We don’t know this country/);
    await updateSection(page, 'Company Information');
    expect(sent).toEqual([{ country: 'Thule Nova' }]);
  },
);

long('a field of codes takes the country once it can be no other', async ({ page, server }) => {
  const sent = watchAnswers(server);
  await server.openFor('newcomer', '/welcome', { early_access: false });
  const field = page.getByRole('combobox', { name: 'Where are you?' });
  const saved = page.getByRole('status').filter({ hasText: 'Saved' });
  await field.focus();
  await page.keyboard.type('Niger');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Niger');
  // The whole name of one country is the beginning of another.
  await page.keyboard.type('ia');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Nigeria');
  expect(sent).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(saved).toHaveText('Saved: Nigeria.');

  await field.fill('日本');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Japan/);
  await page.keyboard.press('Enter');
  await expect(saved).toHaveText('Saved: Japan.');
  await expect(field).toHaveValue('Japan');

  // What is no country is not taken for one, and what was saved comes back.
  await field.fill('Atlantis');
  await field.blur();
  await expect(field).toHaveValue('Japan');
  await field.fill('');
  await field.blur();
  await expect(saved).toHaveCount(0);
  const codes = ['NG', 'JP', null].map((country) => ({ country }));
  await expect.poll(() => sent).toEqual(codes);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true });

  long('a tap opens the list, a tap picks, a tap beside it closes it', async ({ page, server }) => {
    const sent = watchChanges(server);
    const { form, field, list } = await openCountry(page);
    await field.tap();
    await expect(list.getByRole('option').first()).toHaveText('India');
    expect(await overflow(page)).toBe(0);
    for (const option of (await list.getByRole('option').all()).slice(0, 6)) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await form.getByLabel('Company Name').tap();
    await expect(list).toBeHidden();

    await field.tap();
    const peru = list.getByRole('option', { name: 'Peru' });
    await peru.scrollIntoViewIfNeeded();
    await peru.tap();
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('Peru');
    // The phone's keyboard stays for what else is to be typed.
    await expect(field).toBeFocused();

    await field.fill('');
    await page.keyboard.insertText('भा');
    await list.getByRole('option', { name: 'India' }).tap();
    await expect(field).toHaveValue('India');
    await updateSection(page, 'Company Information');
    expect(sent).toEqual([{ country: 'India' }]);
  });
});
