/** The company profile: read, edited section by section, refused, kept, looked at large, and who may see it. */
import type { Page } from '@playwright/test';
import { answerFalsely, holdBack, SPEECHLESS } from '../browser/answers.ts';
import { callProduct } from '../product/calls.ts';
import { expectFit, overflow } from '../browser/fit.ts';
import { expect, test } from './fixtures.ts';
import { COMPANY, makePerson } from '../product/people.ts';
import {
  CHANGE,
  chosenPicture,
  chosenVideo,
  comeBackElsewhere,
  edit,
  EDITABLE,
  fact,
  keptData,
  openProfile,
  PROFILE,
  section,
  update,
} from '../steps/profile-steps.ts';
import { errorToast, signInByCode, signInDialog, step } from '../steps/steps.ts';
import { SUPPLIER, uploadAs } from '../product/supplier-accounts.ts';

const GERMAN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const CHINESE = '可折叠的台灯适合住在小公寓里的学生和在家工作的人们使用';

function account(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name });
}

test('the overview: name, description, country, website, counts; the header says company_name', async ({
  page,
  signedIn,
}) => {
  await signedIn('supplier');
  await openProfile(page);
  await expect(page).toHaveTitle('Company Profile · Waggle');
  await expect(account(page, SUPPLIER.name)).toBeVisible();
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

test('each section is edited and still so after sign-out and sign-in on another browser', async ({
  page,
  browser,
  product,
  signedIn,
}) => {
  const { email } = await signedIn('supplier');
  await openProfile(page);

  const company = await edit(page, 'Company Information');
  await expect(company.getByLabel('Company Name')).toHaveAttribute('name', 'company_name');
  await company.getByLabel('Company Name').fill('Anselm Metallwerk GmbH');
  await company.getByLabel('Description').fill('Sheet and tube.\nSamples in ten days.');
  await company.getByLabel('Country').selectOption('India');
  await company.getByLabel('Region').fill('Baden-Württemberg');
  await company.getByLabel('Company website').fill('anselm.example/en');
  await company.getByLabel('Business Address').fill('Werkstr. 15');
  await company.getByLabel('Business Registration Number').fill('HRB 1');
  await company.getByLabel('Tax Identification Number').fill('DE 1');
  await update(page, 'Company Information');
  await expect(account(page, 'Anselm Metallwerk GmbH')).toBeVisible();

  const contact = await edit(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Ida Anselm');
  await contact.getByLabel('Contact Email').fill('ida@anselm.example');
  await contact.getByLabel('Contact Phone').fill('+49 7115550143');
  await update(page, 'Contact Information');

  const capabilities = await edit(page, 'Business Capabilities');
  await capabilities.getByRole('checkbox', { name: 'Furniture' }).check();
  await capabilities.getByRole('button', { name: 'Remove Industrial Equipment' }).click();
  await capabilities.getByRole('checkbox', { name: 'Quality Control' }).check();
  await capabilities.getByRole('checkbox', { name: 'Worldwide' }).check();
  await expect(capabilities.getByPlaceholder('100 pieces')).toHaveValue('');
  await capabilities.getByLabel('Minimum Order Quantity').fill('50 pairs');
  await capabilities.getByPlaceholder('15-20 days').fill('3-4 weeks');
  await update(page, 'Business Capabilities');

  const elsewhere = await comeBackElsewhere(page, browser, product, email);
  for (const [name, value] of [
    ['Company Name', 'Anselm Metallwerk GmbH'],
    ['Description', 'Sheet and tube.\nSamples in ten days.'],
    ['Country', 'India'],
    ['Region', 'Baden-Württemberg'],
    ['Company website', 'anselm.example/en'],
    ['Business Address', 'Werkstr. 15'],
    ['Business Registration Number', 'HRB 1'],
    ['Tax Identification Number', 'DE 1'],
    ['Contact Person', 'Ida Anselm'],
    ['Contact Email', 'ida@anselm.example'],
    ['Contact Phone', '+49 7115550143'],
    ['Minimum Order Quantity', '50 pairs'],
    ['Lead Time', '3-4 weeks'],
  ] as const) {
    await expect(fact(elsewhere, name)).toHaveText(value, { useInnerText: true });
  }
  // What the profile's own lists lack was kept: custom entries and the application's words.
  for (const [name, entries] of [
    ['Product Categories', ['Home & Kitchen', 'Lamp parts', 'Furniture']],
    [
      'Manufacturing Capabilities',
      ['Prototyping', 'OEM (Original Equipment Manufacturing)', 'Quality Control'],
    ],
    ['Shipping Regions', ['Europe', 'Middle East', 'Worldwide']],
  ] as const) {
    await expect(fact(elsewhere, name).getByRole('listitem')).toHaveText([...entries]);
  }
  await elsewhere.context().close();
});

test('certifications, documents, picture and media are still there on another browser; custom certifications are trimmed, duplicates ignored', async ({
  page,
  browser,
  product,
  signedIn,
}) => {
  const { email } = await signedIn('supplier');
  await openProfile(page);

  const certificates = await edit(page, 'Certifications & Documents');
  const add = certificates.getByRole('button', { name: 'Add', exact: true });
  for (const typed of ['  Kitemark ', 'Kitemark', 'ISO 9001']) {
    await certificates.getByRole('checkbox', { name: 'Other' }).check();
    await certificates.getByLabel('Your certification').fill('   ');
    await expect(add).toBeDisabled();
    await certificates.getByLabel('Your certification').fill(typed);
    await add.click();
  }
  await certificates.locator('input[name="documents"]').setInputFiles({
    name: 'register extract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nregister\n%%EOF\n'),
  });
  await expect(certificates.getByText('register extract.pdf', { exact: true })).toBeVisible();
  await certificates.getByRole('button', { name: 'Remove iso-9001-2026.pdf' }).click();
  await update(page, 'Certifications & Documents');

  const company = await edit(page, 'Company Information');
  await company.getByLabel('Profile picture').setInputFiles(await chosenPicture('us.png'));
  await expect(company.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await update(page, 'Company Information');
  await expect(section(page, 'Company Overview').locator('img')).toHaveAttribute('src', /^\/v1/);

  const media = await edit(page, 'Company Media');
  await media
    .getByLabel('Pictures and videos')
    .first()
    .setInputFiles([await chosenPicture('hall.png'), await chosenVideo(page, 'press.webm')]);
  await expect(media.getByRole('button', { name: 'Remove press.webm' })).toBeVisible();
  // Shown from the browser's own copy, which is no server's yet.
  await expect(media.locator('img').first()).toHaveAttribute('src', /^data:image\/png/);
  await expect(media.locator('video').first()).toHaveAttribute('src', /^data:video\/webm/);
  await update(page, 'Company Media');
  expect(JSON.stringify(await keptData(page))).not.toContain('data:');

  const elsewhere = await comeBackElsewhere(page, browser, product, email);
  await expect(fact(elsewhere, 'Certifications').getByRole('listitem')).toHaveText([
    'ISO 9001',
    'Blue Angel',
    'Kitemark',
  ]);
  await expect(fact(elsewhere, 'Verification documents').getByRole('listitem')).toHaveText([
    /trade-licence\.pdf/,
    /register extract\.pdf/,
  ]);
  await expect(fact(elsewhere, 'Certificate documents')).toHaveText('Not given yet');
  const avatar = section(elsewhere, 'Company Overview').locator('img');
  await expect(avatar).toHaveJSProperty('naturalWidth', 320);
  await expect(section(elsewhere, 'Company Media').getByRole('button')).toHaveText([
    /Edit/,
    /hall\.png/,
    /press\.webm/,
  ]);
  await elsewhere.context().close();
});

test('Update is in the local data at once; a refusal takes it back, reopens the section with the draft and says why', async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(400);
  complaints.expectNoConnection();
  await signedIn('supplier');
  await openProfile(page);
  const letGo = await holdBack(page, CHANGE);
  const contact = await edit(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Ida Anselm');
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(fact(page, 'Contact Person')).toHaveText('Ida Anselm');
  expect((await keptData(page))['name']).toBe('Ida Anselm');
  await expect(contact.getByText('Saving...')).toBeVisible();
  letGo();
  await expect(contact.getByText('Saved')).toBeVisible();
  await page.unroute(`**${CHANGE}`);

  await answerFalsely(page, CHANGE, {
    status: 400,
    body: {
      status: 'error',
      code: 'invalid_input',
      message: 'Please check the highlighted fields',
      errors: [{ path: 'email', message: 'This address bounced' }],
    },
  });
  await edit(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Ole Anselm');
  await contact.getByLabel('Contact Email').fill('ole@anselm.example');
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(errorToast(page, 'Please check the highlighted fields')).toBeVisible();
  await expect(contact.getByLabel('Contact Email')).toHaveAccessibleDescription(
    'This address bounced',
  );
  await expect(contact.getByLabel('Contact Email')).toBeFocused();
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Ole Anselm');
  expect((await keptData(page))['name']).toBe('Ida Anselm');
  await page.unroute(`**${CHANGE}`);

  await page.route(`**${CHANGE}`, (route) => route.abort());
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(contact.getByText(/Waggle is not answering/)).toBeVisible();
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Ole Anselm');
  await page.unroute(`**${CHANGE}`);
  await update(page, 'Contact Information');
  await expect(fact(page, 'Contact Person')).toHaveText('Ole Anselm');
});

test('Cancel resets and closes; what is not saved yet survives a reload', async ({
  page,
  signedIn,
}) => {
  await signedIn('supplier');
  await openProfile(page);
  const contact = await edit(page, 'Contact Information');
  await expect(contact.getByLabel('Contact Person')).toBeFocused();
  await contact.getByLabel('Contact Person').fill('Ida');
  await page.reload();
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Ida');
  await expect(contact.getByText('Editing, not saved yet')).toBeVisible();
  await contact.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Contact Information' })).toBeFocused();
  await expect(fact(page, 'Contact Person')).toHaveText('Jonas Anselm');
  await page.reload();
  await expect(fact(page, 'Contact Person')).toHaveText('Jonas Anselm');
  await edit(page, 'Contact Information');
  await expect(contact.getByLabel('Contact Person')).toHaveValue('Jonas Anselm');
});

test("'Company Name is required', 'Company website is required', 'Business Registration is required', 'Tax ID is required', 'Contact Person is required', 'Invalid email', 'Invalid phone number', 'At least one verification document is required'", async ({
  page,
  signedIn,
}) => {
  await signedIn('supplier');
  await openProfile(page);
  const company = await edit(page, 'Company Information');
  for (const [label, message] of [
    ['Company Name', 'Company Name is required'],
    ['Company website', 'Company website is required'],
    ['Business Registration Number', 'Business Registration is required'],
    ['Tax Identification Number', 'Tax ID is required'],
  ] as const) {
    const field = company.getByLabel(label);
    await field.fill('  ');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
  }
  const contact = await edit(page, 'Contact Information');
  for (const [label, value] of [
    ['Contact Person', ''],
    ['Contact Email', 'nobody'],
    ['Contact Phone', '123'],
  ] as const) {
    await contact.getByLabel(label).fill(value);
  }
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(contact.getByRole('alert').filter({ hasText: /./ })).toHaveText([
    'Contact Person is required',
    'Invalid email',
    'Invalid phone number',
  ]);
  const certificates = await edit(page, 'Certifications & Documents');
  await certificates.getByRole('button', { name: 'Remove trade-licence.pdf' }).click();
  await expect(
    certificates.getByText('At least one verification document is required'),
  ).toBeVisible();
});

test('a stored value that the lists lack: shown as selected, kept by an Update of something else', async ({
  page,
  signedIn,
}) => {
  await signedIn('supplier');
  await openProfile(page);
  const company = await edit(page, 'Company Information');
  await expect(company.getByLabel('Country')).toHaveValue('Germany');
  await company.getByLabel('Region').fill('Swabia');
  await update(page, 'Company Information');
  await expect(fact(page, 'Country')).toHaveText('Germany');
  const capabilities = await edit(page, 'Business Capabilities');
  const chosen = capabilities
    .getByRole('group', { name: 'Product Categories' })
    .getByRole('list', { name: 'Selected' });
  await expect(chosen.getByRole('listitem')).toHaveText(SUPPLIER.product_category);
});

test("dropped files: over the limit 'Document exceeds 10 mb limit', skipped; the others are taken", async ({
  page,
  signedIn,
}) => {
  await signedIn('supplier');
  await openProfile(page);
  const media = await edit(page, 'Company Media');
  const hall = (await chosenPicture('hall.png')).buffer.toString('base64');
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0);
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(10_485_761)], 'huge.png', { type: 'image/png' }));
    dropped.items.add(new File([bytes], 'hall.png', { type: 'image/png' }));
    return dropped;
  }, hall);
  await media.locator('input[name="media"]').dispatchEvent('drop', { dataTransfer });
  await expect(errorToast(page, 'Document exceeds 10 mb limit')).toBeVisible();
  await expect(media.getByRole('button', { name: /^Remove/ })).toHaveText(['']);
  await update(page, 'Company Media');
  await expect(media.getByRole('button', { name: 'Show hall.png' })).toBeVisible();
});

test('the gallery opens large: arrow keys, buttons, Escape, focus back; a video plays', async ({
  page,
  product,
  signedIn,
}) => {
  const { token } = await signedIn('supplier');
  await openProfile(page);
  const urls: string[] = [];
  for (const file of [await chosenPicture('hall.png'), await chosenVideo(page, 'press.webm')]) {
    const content = { name: file.name, content: file.buffer };
    urls.push((await uploadAs(product.url, token, 'MEDIA', content)).file_url);
  }
  const body = { media: urls };
  await callProduct(product.url + CHANGE, { method: 'PATCH', body, token });
  await page.reload();
  const opener = page.getByRole('button', { name: 'Show hall.png' });
  await opener.click();
  const gallery = page.getByRole('dialog', { name: 'hall.png' });
  await expect(gallery.getByRole('img', { name: 'hall.png' })).toHaveJSProperty(
    'naturalWidth',
    320,
  );
  await page.keyboard.press('ArrowRight');
  const playing = page.getByRole('dialog', { name: 'press.webm' });
  await expect(playing.getByText('2 of 2')).toBeVisible();
  const video = playing.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect(video).toHaveJSProperty('videoWidth', 160);
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('1 of 2')).toBeVisible();
  await gallery.getByRole('button', { name: 'Previous' }).click();
  await playing.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a document is opened by its owner: the same bytes come back', async ({
  page,
  product,
  signedIn,
}) => {
  const { token } = await signedIn('supplier');
  const content = Buffer.from('%PDF-1.7\nthe licence itself\n%%EOF\n');
  const licence = { name: 'Lizenz 2026.pdf', content };
  const { file_url } = await uploadAs(product.url, token, 'KYC_DOCS', licence);
  const body = { documents: [file_url] };
  await callProduct(product.url + CHANGE, { method: 'PATCH', body, token });
  await openProfile(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open Lizenz 2026.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Lizenz 2026.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
});

test('jump links, a menu on a small screen, the section in the address, scroll to top past 500 px', async ({
  page,
  signedIn,
}) => {
  await signedIn('supplier');
  await openProfile(page);
  const jumps = page.getByRole('navigation', { name: 'Sections' });
  const names = ['Overview', 'Company', 'Contact', 'Capabilities', 'Certificates', 'Media'];
  await expect(jumps.getByRole('link')).toHaveText(names);
  await jumps.getByRole('link', { name: 'Certificates' }).click();
  await expect(page).toHaveURL(/#certificates$/);
  await expect(section(page, 'Certifications & Documents')).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Certifications & Documents' })).toBeInViewport();

  const up = page.getByRole('button', { name: 'Scroll to top' });
  const scroll = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scroll(500);
  await expect(up).toHaveCount(0);
  await scroll(501);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
  await expect(jumps.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current');

  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByText('Section: Overview').click();
  await jumps.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: 'Company Media' })).toBeInViewport();
  await expect(jumps).toBeHidden();
  // The heading stays in view, and under the site's own.
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeInViewport();
});

test.describe('who may see it', () => {
  test('a visitor: / with the dialog open, and on to the profile after signing in', async ({
    page,
    product,
  }) => {
    const { email } = await makePerson(product, 'supplier');
    await page.goto(PROFILE);
    await expect(signInDialog(page)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/`);
    await signInByCode(page, product, email);
    await expect(page).toHaveURL(product.url + PROFILE);
    await expect(step(page, 'Company Profile')).toBeVisible();
  });

  for (const role of ['newcomer', 'entrepreneur'] as const) {
    test(`${role}: /onboarding/supplier`, async ({ page, product, signedIn }) => {
      await signedIn(role);
      await page.goto(PROFILE);
      await expect(page).toHaveURL(`${product.url}/onboarding/supplier`);
    });
  }

  test('both accounts: supplier is active by default', async ({ page, product, signedIn }) => {
    const { token } = await signedIn('supplier');
    await callProduct(`${product.url}/v1/entrepreneur/company/`, { body: COMPANY, token });
    await openProfile(page);
    await expect(account(page, SUPPLIER.name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Company profile' })).toBeVisible();
  });

  test('Reset Data and Sign Out lead away from it, without asking to sign in', async ({
    page,
    product,
    signedIn,
  }) => {
    await signedIn('supplier');
    for (const way of ['Reset Data', 'Sign Out']) {
      await openProfile(page);
      await account(page, SUPPLIER.name).click();
      const menu = page.getByRole('dialog');
      await menu.getByRole('button', { name: way }).click();
      // Asked twice.
      if (way === 'Reset Data') await menu.getByRole('button', { name: 'Yes, reset' }).click();
      await expect(page).toHaveURL(`${product.url}/`);
      await expect(signInDialog(page)).toHaveCount(0);
    }
  });
});

test('a session that ended meanwhile: the dialog, and then the update is saved', async ({
  page,
  product,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(401);
  const { email, token } = await signedIn('supplier');
  await openProfile(page);
  const contact = await edit(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Ida Anselm');
  await callProduct(`${product.url}/v1/auth/sign-out-everywhere/`, { body: {}, token });
  await contact.getByRole('button', { name: 'Update' }).click();
  await signInByCode(page, product, email);
  await expect(contact.getByText('Saved')).toBeVisible();
  await expect(fact(page, 'Contact Person')).toHaveText('Ida Anselm');
});

test('the user cannot be fetched: what is the matter, and Retry', async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expectStatus(500);
  await signedIn('supplier');
  await answerFalsely(page, '/v1/auth/user/', SPEECHLESS);
  await page.goto(PROFILE);
  await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
  await page.unroute('**/v1/auth/user/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(section(page, 'Company Information')).toBeVisible();
});

test('the keyboard alone edits a section', async ({ page, signedIn }) => {
  await signedIn('supplier');
  await openProfile(page);
  const jumps = page.getByRole('navigation', { name: 'Sections' });
  await jumps.getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Contact Information' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Contact Person')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ida Anselm');
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Contact Person')).toHaveText('Ida Anselm');
  await expect(page.getByRole('button', { name: 'Edit Contact Information' })).toBeEnabled();
});

test.describe('axe finds nothing, light and dark; 320 px fit', () => {
  test('reading', async ({ page, signedIn }) => {
    await signedIn('supplier');
    await openProfile(page);
    await expectFit(page);
  });

  test('editing every section, with errors', async ({ page, signedIn }) => {
    await signedIn('supplier');
    await openProfile(page);
    for (const name of EDITABLE) await edit(page, name);
    const certificates = section(page, 'Certifications & Documents');
    await certificates.getByRole('checkbox', { name: 'Other' }).check();
    await page.getByLabel('Company Name').fill('');
    await page.getByLabel('Company Name').blur();
    await expect(page.getByText('Company Name is required')).toBeVisible();
    await expectFit(page);
  });

  test('long German and Chinese words, and empty lists', async ({ page, product, signedIn }) => {
    const { token } = await signedIn('supplier');
    const body = {
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
    await callProduct(product.url + CHANGE, { method: 'PATCH', body, token });
    await openProfile(page);
    await expect(fact(page, 'Certifications')).toHaveText('Not given yet');
    await expectFit(page);
    for (const name of EDITABLE) await edit(page, name);
    expect(await overflow(page)).toBe(0);
  });
});
