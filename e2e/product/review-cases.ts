/** Cases with readable documents, and a reviewer's steps in the console. */
import { picture } from '@waggle/server/test/files/sample-files.ts';
import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createUser, type TestUser } from './users.ts';
import type { Product } from './product.ts';
import { readablePdf } from './readable-pdf.ts';
import { applyAsSupplier, SUPPLIER, uploadAs } from './supplier-accounts.ts';

export const REVIEW = '/team/verification';

const EXTRACT = readablePdf([
  ['Extract from the Commercial Register', 'Company: Anselm Metallwerk GmbH', 'HRB 204417'],
  ['Second page', 'Share capital 75.000,00 EUR'],
  ['Third page'],
]);

export interface Applicant extends TestUser {
  /** A unique name. */
  company: string;
}

/** @returns a unique word in letters alone: a name with seven digits would be refused as a telephone number */
export function uniqueWord(): string {
  return randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** @returns a unique company name */
export function newCompany(): string {
  return `${SUPPLIER.name} ${uniqueWord()}`;
}

/** Applies with a PDF of three pages and a photograph, and with a certificate when one is given. */
export async function createApplicant(
  product: Product,
  company = newCompany(),
  certificate?: { name: string; content: Buffer },
): Promise<Applicant> {
  const person = await createUser(product, 'newcomer');
  await apply(product, person, company, certificate);
  return { ...person, company };
}

export async function apply(
  product: Product,
  { token }: TestUser,
  company: string,
  certificate?: { name: string; content: Buffer },
): Promise<void> {
  const upload = async (type: 'KYC_DOCS' | 'CERTIFICATES', name: string, content: Buffer) => {
    const { file_url: url } = await uploadAs(product.url, token, type, { name, content });
    return url;
  };
  const photograph = await picture({ width: 300, height: 200 });
  const kyc_docs = [
    await upload('KYC_DOCS', 'register-extract.pdf', EXTRACT),
    await upload('KYC_DOCS', 'licence.jpg', photograph),
  ];
  const certificate_docs = certificate
    ? [await upload('CERTIFICATES', certificate.name, certificate.content)]
    : [];
  await applyAsSupplier(product.url, token, { name: company, kyc_docs, certificate_docs });
}

/** @returns the queue's row of a company */
export function queueRow(page: Page, company: string): Locator {
  return page.getByRole('list', { name: 'Cases' }).getByRole('link', { name: company });
}

export function caseHeading(page: Page, company: string): Locator {
  return page.getByRole('heading', { level: 2, name: company, exact: true });
}

/** @returns the pages of the document shown that are drawn */
export function drawnPages(page: Page): Locator {
  return page.locator('canvas[data-drawn]');
}

/** Opens the console at a case, found by its company's name. */
export async function openCase(page: Page, company: string): Promise<void> {
  await page.goto(`${REVIEW}?search=${encodeURIComponent(company)}`);
  await queueRow(page, company).click();
  await expect(caseHeading(page, company)).toBeVisible();
}

export async function takeCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take this case' }).click();
  await expect(page.getByText('You have this case')).toBeVisible();
}

/** @returns the section of the case's screen with this name */
export function caseSection(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}
