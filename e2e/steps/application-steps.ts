/** Steps of the supplier's application: filling it, choosing files, continuing. */
import type { SupplierCompany } from '@waggle/contract/supplier';
import { docx, pdf, picture } from '@waggle/server/test/files/sample-files.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { continueButton, step } from './steps.ts';

export { continueButton } from './steps.ts';

export const CREATE = '/v1/supplier/company/';
export const CREATED = 'Supplier company created successfully!';

export const APPLICATION_TITLES = [
  'Tell Us About Your Business',
  'Business Verification',
  'Product Categories',
  'Additional Capabilities',
] as const;

/** A file for the file dialog. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Answers to every question of the four steps, files aside. */
export const APPLICATION = {
  name: 'Rhine Tooling GmbH',
  description: 'Moulds, jigs and small series in steel',
  contact_person_name: 'Ada Berg',
  contact_person_email: 'ada@rhine-tooling.example',
  contact_person_phone: '49 3012345678',
  country: 'Germany',
  website: 'https://rhine-tooling.example',
  business_address: 'Hafenweg 1, Duisburg',
  registration_id: 'HRB 204417',
  tax_id: 'DE 318 842',
} as const satisfies Partial<SupplierCompany>;

type TextField = keyof typeof APPLICATION;

export const LABELS: Record<TextField, string> = {
  name: 'Company Name',
  description: 'Description',
  contact_person_name: 'Contact Person',
  contact_person_email: 'Contact Email',
  contact_person_phone: 'Contact Phone',
  country: 'Country',
  website: 'Company website',
  business_address: 'Business Address',
  registration_id: 'Business Registration Number',
  tax_id: 'Tax Identification Number',
};

const BUSINESS_FIELDS = Object.keys(LABELS).slice(0, 8) as TextField[];

export function pdfFile(name = 'licence.pdf', size = 2048): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: pdf(size) };
}

export async function pngFile(name = 'extract.png'): Promise<ChosenFile> {
  return { name, mimeType: 'image/png', buffer: await picture({ format: 'png' }) };
}

export function docxFile(name = 'tax-letter.docx'): ChosenFile {
  return { name, mimeType: '', buffer: docx() };
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit Application' });
}

export function documentsField(page: Page): Locator {
  return page.getByLabel('Upload Verification Documents');
}

/** The rows of files below the upload field. */
export function fileRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Files' }).getByRole('listitem');
}

/** @returns the checkbox of an option */
export function option(page: Page, group: string, name: string): Locator {
  return page.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
}

/** @returns the chips of the chosen options */
export function chips(page: Page, group: string): Locator {
  return page
    .getByRole('group', { name: group })
    .getByRole('list', { name: 'Selected' })
    .getByRole('listitem');
}

export async function fillBusiness(page: Page): Promise<void> {
  await expect(step(page, APPLICATION_TITLES[0])).toBeVisible();
  for (const field of BUSINESS_FIELDS)
    await page.getByLabel(LABELS[field]).fill(APPLICATION[field]);
}

export async function fillVerification(
  page: Page,
  files: readonly ChosenFile[] = [pdfFile()],
): Promise<void> {
  await expect(step(page, APPLICATION_TITLES[1])).toBeVisible();
  for (const field of ['registration_id', 'tax_id'] as const) {
    await page.getByLabel(LABELS[field]).fill(APPLICATION[field]);
  }
  await documentsField(page).setInputFiles([...files]);
  await expect(fileRows(page).filter({ hasText: 'uploaded' })).toHaveCount(files.length);
}

export async function fillCategories(page: Page): Promise<void> {
  await expect(step(page, APPLICATION_TITLES[2])).toBeVisible();
  await option(page, 'Product Categories', 'Industrial Equipment').check();
  await option(page, 'Shipping Regions', 'Europe').check();
}

/** Opens the application and fills it in up to a step. */
export async function openApplication(page: Page, until: 1 | 2 | 3 | 4): Promise<void> {
  await page.goto('/onboarding/supplier');
  const fills = [fillBusiness, fillVerification, fillCategories];
  for (const fill of fills.slice(0, until - 1)) {
    await fill(page);
    await continueButton(page).click();
  }
  await expect(step(page, APPLICATION_TITLES[until - 1] ?? '')).toBeVisible();
}
