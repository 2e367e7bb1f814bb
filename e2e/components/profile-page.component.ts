/** The company profile without a server: its parts, who may see it, and how it fits. */
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../browser/fake-answers.ts';
import { expectAccessible, overflow } from '../browser/accessibility.ts';
import {
  editSection,
  EDITABLE,
  fact,
  openProfile,
  PROFILE,
  section,
} from '../steps/profile-steps.ts';
import { accountButton, openMenu, signInButton } from '../steps/session-steps.ts';
import { signInDialog } from '../steps/steps.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import { COMPANY } from '../product/users.ts';
import { expect, long, test } from './fixtures.ts';
import { CHINESE, GERMAN, SUPPLIER_RECORD } from './records.ts';

long('jump links, a menu on a phone, scroll to top past 500 px', async ({ page, server }) => {
  await server.openProfile();
  const jumps = page.getByRole('navigation', { name: 'Sections' });
  const names = [
    'Overview',
    'Company',
    'Contact',
    'What we make',
    'Capabilities',
    'Certificates',
    'Media',
    'Holidays',
    'Quote issuers',
    'Bank account',
  ];
  await expect(jumps.getByRole('link')).toHaveText(names);
  await jumps.getByRole('link', { name: 'Certificates' }).click();
  await expect(page).toHaveURL(/#certificates$/);
  await expect(section(page, 'Certifications & Documents')).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Certifications & Documents' })).toBeInViewport();

  const up = page.getByRole('button', { name: 'Scroll to top' });
  const scroll = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(up).toBeVisible();
  await scroll(500);
  await expect(up).toHaveCount(0);
  await scroll(501);
  await up.focus();
  expect(await page.evaluate(() => window.scrollY), 'focus in the bar scrolls nothing').toBe(501);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
  await expect(jumps.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current');

  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByText('Jump to').click();
  await jumps.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: 'Company Media' })).toBeInViewport();
  await expect(jumps).toBeHidden();
  // The heading stays in view, and under the site's own.
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeInViewport();
});

long('the user cannot be fetched: Retry', async ({ page, server }) => {
  await fakeAnswer(page, '/v1/auth/user/', SERVER_ERROR);
  await server.openFor('supplier', PROFILE);
  await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
  stopFaking(page, '/v1/auth/user/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'Company Information')).toBeVisible();
});

test.describe('axe finds nothing, light and dark; 320 px fit', () => {
  long('editing every section, with errors', async ({ page, server }) => {
    await server.openProfile();
    for (const name of EDITABLE) await editSection(page, name);
    const certificates = section(page, 'Certifications & Documents');
    await certificates.getByRole('checkbox', { name: 'Other' }).check();
    await page.getByLabel('Company Name').fill('');
    await page.getByLabel('Company Name').blur();
    await expect(page.getByText('Company Name is required')).toBeVisible();
    await expectAccessible(page);
  });

  long('long German and Chinese words, and empty lists', async ({ page, server }) => {
    const supplier_data = {
      ...SUPPLIER_RECORD,
      company_name: GERMAN,
      company_description: CHINESE.repeat(10),
      region: GERMAN,
      address: GERMAN,
      contactWebsite: `https://${'a'.repeat(60)}.example/${'b'.repeat(200)}`,
      name: CHINESE.repeat(4),
      productCategories: [GERMAN, CHINESE.repeat(3)],
      manufacturingCapabilities: [],
      certifications: [],
      certificateDocuments: [],
    };
    await server.openProfile({ supplier_data });
    await expect(fact(page, 'Certifications')).toHaveText('Not given yet');
    await expectAccessible(page);
    for (const name of EDITABLE) await editSection(page, name);
    await expect.poll(() => overflow(page)).toBe(0);
  });
});

long('both accounts: the supplier is active, with its overview', async ({ page, server }) => {
  await server.openProfile({
    is_entrepreneur_account: true,
    entrepreneur_data: { id: 'mira', ...COMPANY },
  });
  await expect(page).toHaveTitle('Company Profile · Waggle');
  await expect(accountButton(page, SUPPLIER.name)).toBeVisible();
  const link = page.getByRole('link', { name: 'Company profile' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  const overview = section(page, 'Company Overview');
  await expect(overview.getByRole('heading', { name: SUPPLIER.name })).toBeVisible();
  await expect(overview.getByText(SUPPLIER.description ?? '')).toBeVisible();
  await expect(overview.getByText('Germany')).toBeVisible();
  const website = overview.getByRole('link', { name: 'anselm-metall.example' });
  await expect(website).toHaveAttribute('href', 'https://anselm-metall.example/');
  await expect(website).toHaveAttribute('rel', /noopener/);
  for (const count of ['categories3', 'certificates2', 'regions2']) {
    await expect(overview.locator('dl > div').filter({ hasText: count })).toBeVisible();
  }
  await expect(overview.getByRole('button')).toHaveCount(0);
});

long(
  'Reset Data and Sign Out lead to the landing page, without the dialog',
  async ({ page, server, signedIn }) => {
    server.answer('POST /v1/auth/sign-out/', {});
    await signedIn('supplier');
    for (const way of ['Reset Data', 'Sign Out']) {
      await openProfile(page);
      const menu = await openMenu(page, SUPPLIER.name);
      await menu.getByRole('button', { name: way }).click();
      // Asked twice.
      if (way === 'Reset Data') await menu.getByRole('button', { name: 'Yes, reset' }).click();
      await expect(page).toHaveURL('/');
      await expect(signInButton(page)).toBeVisible();
      await expect(signInDialog(page)).toHaveCount(0);
    }
  },
);

test('every text of the record is shown in a section and can be changed there', async ({
  page,
  server,
}) => {
  const names = Object.entries(SUPPLIER_RECORD)
    .filter(
      ([name, value]) =>
        typeof value === 'string' && !['id', 'kyc_status', 'country_code'].includes(name),
    )
    .map(([name]) => name);
  const texts = Object.fromEntries(names.map((name) => [name, `https://${name}.example`]));
  await server.openProfile({ supplier_data: { ...SUPPLIER_RECORD, ...texts } });
  for (const name of names) {
    const shown = page.getByRole('definition').filter({ hasText: `${name}.example` });
    await expect(shown.first(), name).toBeVisible();
  }
  for (const title of EDITABLE) await editSection(page, title);
  for (const [name, text] of Object.entries(texts)) {
    await expect(page.locator(`[name="${name}"]`), name).toHaveValue(text);
  }
});
