/** The company profile: read, edited section by section, refused, kept, looked at large, and who may see it. */
import { readFile } from 'node:fs/promises';
import { callProduct } from '../product/calls.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { expect, long, test } from './fixtures.ts';
import {
  CHANGE,
  pictureFile,
  videoFile,
  signInOnOtherDevice,
  editSection,
  fact,
  storedSupplierData,
  openProfile,
  section,
  updateSection,
} from '../steps/profile-steps.ts';
import { accountButton } from '../steps/session-steps.ts';
import { errorToast } from '../steps/steps.ts';
import { readablePdf } from '../product/readable-pdf.ts';
import { uploadAs } from '../product/supplier-accounts.ts';
import { pickCountry } from '../steps/pick-country.ts';

const COMPANY_FACTS = [
  ['Company Name', 'Anselm Metallwerk GmbH'],
  ['Description', 'Sheet and tube.\nSamples in ten days.'],
  ['Region', 'Baden-Württemberg'],
  ['Company website', 'anselm.example/en'],
  ['Business Address', 'Werkstr. 15'],
  ['Business Registration Number', 'HRB 1'],
  ['Tax Identification Number', 'DE 1'],
] as const;
const CONTACT_FACTS = [
  ['Contact Person', 'Ida Anselm'],
  ['Contact Email', 'ida@anselm.example'],
  ['Contact Phone', '+49 7115550143'],
] as const;

test('texts and lists on another browser', async ({ page, otherBrowser, product, signedIn }) => {
  const { email } = await signedIn('supplier');
  await openProfile(page);

  const company = await editSection(page, 'Company Information');
  await expect(company.getByLabel('Company Name')).toHaveAttribute('name', 'company_name');
  for (const [label, value] of COMPANY_FACTS) await company.getByLabel(label).fill(value);
  await pickCountry(company.getByLabel('Country'), 'भारत');
  await updateSection(page, 'Company Information');
  await expect(accountButton(page, 'Anselm Metallwerk GmbH')).toBeVisible();

  const contact = await editSection(page, 'Contact Information');
  for (const [label, value] of CONTACT_FACTS) await contact.getByLabel(label).fill(value);
  await updateSection(page, 'Contact Information');

  const capabilities = await editSection(page, 'Business Capabilities');
  await capabilities.getByRole('checkbox', { name: 'Furniture' }).check();
  await capabilities.getByRole('button', { name: 'Remove Industrial Equipment' }).click();
  await capabilities.getByRole('checkbox', { name: 'Quality Control' }).check();
  await capabilities.getByRole('checkbox', { name: 'Worldwide' }).check();
  await expect(capabilities.getByPlaceholder('100 pieces')).toHaveValue('');
  await capabilities.getByLabel('Minimum Order Quantity').fill('50 pairs');
  await capabilities.getByPlaceholder('15-20 days').fill('3-4 weeks');
  await updateSection(page, 'Business Capabilities');

  const elsewhere = await signInOnOtherDevice(page, await otherBrowser(), product, email);
  for (const [name, value] of [
    ...COMPANY_FACTS,
    ...CONTACT_FACTS,
    ['Country', 'India'],
    ['Minimum Order Quantity', '50 pairs'],
    ['Lead Time', '3-4 weeks'],
  ] as const) {
    const shown = name === 'Company website' ? `${value} (opens in a new tab)` : value;
    await expect(fact(elsewhere, name)).toHaveText(shown, { useInnerText: true });
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
});

long('files and media on another browser', async ({ page, otherBrowser, product, signedIn }) => {
  const { email } = await signedIn('supplier');
  await openProfile(page);

  const certificates = await editSection(page, 'Certifications & Documents');
  const add = certificates.getByRole('button', { name: 'Add', exact: true });
  for (const typed of ['  Kitemark ', 'Kitemark', 'ISO 9001']) {
    await certificates.getByRole('checkbox', { name: 'Other' }).check();
    await certificates.getByLabel('Your certification').fill('   ');
    await expect(add).toBeDisabled();
    await certificates.getByLabel('Your certification').fill(typed);
    await add.click();
  }
  const register = readablePdf([['register']]);
  await certificates.locator('input[name="documents"]').setInputFiles({
    name: 'register extract.pdf',
    mimeType: 'application/pdf',
    buffer: register,
  });
  await expect(certificates.getByText('register extract.pdf', { exact: true })).toBeVisible();
  await certificates.getByRole('button', { name: 'Remove iso-9001-2026.pdf' }).click();
  await updateSection(page, 'Certifications & Documents');

  const company = await editSection(page, 'Company Information');
  await company.getByLabel('Profile picture').setInputFiles(await pictureFile('us.png'));
  await expect(company.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await updateSection(page, 'Company Information');
  await expect(section(page, 'Company Overview').locator('img')).toHaveAttribute('src', /^\/v1/);

  const media = await editSection(page, 'Company Media');
  await media
    .getByLabel('Pictures and videos')
    .first()
    .setInputFiles([await pictureFile('hall.png'), await videoFile(page, 'press.webm')]);
  await expect(media.getByRole('button', { name: 'Remove press.webm' })).toBeVisible();
  // Shown from the browser's own copy, which is no server's yet.
  await expect(media.locator('img').first()).toHaveAttribute('src', /^data:image\/png/);
  await expect(media.locator('video').first()).toHaveAttribute('src', /^data:video\/webm/);
  await updateSection(page, 'Company Media');
  expect(JSON.stringify(await storedSupplierData(page))).not.toContain('data:');

  const elsewhere = await signInOnOtherDevice(page, await otherBrowser(), product, email);
  await expect(fact(elsewhere, 'Certifications').getByRole('listitem')).toHaveText([
    'ISO 9001',
    'Blue Angel',
    'Kitemark',
  ]);
  await expect(fact(elsewhere, 'Verification documents').getByRole('listitem')).toHaveText([
    /trade-licence\.pdf/,
    /register extract\.pdf/,
  ]);
  const downloading = elsewhere.waitForEvent('download');
  await elsewhere.getByRole('button', { name: 'Open register extract.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('register extract.pdf');
  expect(await readFile(await download.path())).toEqual(register);
  await expect(fact(elsewhere, 'Certificate documents')).toHaveText('Not given yet');
  const avatar = section(elsewhere, 'Company Overview').locator('img');
  await expect(avatar).toHaveJSProperty('naturalWidth', 320);
  await expect(section(elsewhere, 'Company Media').getByRole('button')).toHaveText([
    /Edit/,
    /hall\.png/,
    /press\.webm/,
  ]);
});

test("dropped files: 'Document exceeds 10 mb limit'", async ({ page, signedIn }) => {
  await signedIn('supplier');
  await openProfile(page);
  const media = await editSection(page, 'Company Media');
  const hall = (await pictureFile('hall.png')).buffer.toString('base64');
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
  await updateSection(page, 'Company Media');
  await expect(media.getByRole('button', { name: 'Show hall.png' })).toBeVisible();
});

long('the gallery: keys, buttons; a video plays', async ({ page, product, signedIn }) => {
  const { token } = await signedIn('supplier');
  await openProfile(page);
  const urls: string[] = [];
  for (const file of [await pictureFile('hall.png'), await videoFile(page, 'press.webm')]) {
    const content = { name: file.name, content: file.buffer };
    urls.push((await uploadAs(product.url, token, 'MEDIA', content)).file_url);
  }
  const body = { media: urls };
  await callProduct(product.url + CHANGE, { method: 'PATCH', body, token });
  await page.reload();
  const opener = page.getByRole('button', { name: 'Show hall.png' });
  await opener.click();
  const gallery = page.getByRole('dialog', { name: 'hall.png' });
  const picture = gallery.getByRole('img', { name: 'hall.png' });
  await expect(picture).toHaveJSProperty('naturalWidth', 320);
  await page.keyboard.press('ArrowRight');
  const playing = page.getByRole('dialog', { name: 'press.webm' });
  await expect(playing.getByText('2 of 2')).toBeVisible();
  const video = playing.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect(video).toHaveJSProperty('videoWidth', 160);
  await expectAccessible(page, 1280);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('1 of 2')).toBeVisible();
  await gallery.getByRole('button', { name: 'Previous' }).click();
  await playing.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});
