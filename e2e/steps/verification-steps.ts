/** The verification in the page: the banner, the panel of requested changes, its file inputs. */
import type { Page } from '@playwright/test';
import { readablePdf } from '../product/readable-pdf.ts';

export const NEW_LICENCE = {
  name: 'licence-2027.pdf',
  mimeType: 'application/pdf',
  buffer: readablePdf([['licence']]),
};

/** Said of a point without its file. */
export const FILE_MISSING = /Upload a replacement for this document/;

export const NEW_CERTIFICATE = { ...NEW_LICENCE, name: 'iso-9001-2029.pdf' };

export function banner(page: Page, label: string) {
  return page.getByRole('heading', { name: `Verification status: ${label}` });
}

export function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

export function licenceInput(page: Page) {
  return page.getByLabel('New file in place of trade-licence.pdf');
}

export function certificateInput(page: Page) {
  return page.getByLabel('New file in place of iso-9001-2026.pdf');
}

/** @returns what happened when, in the dialog behind «View Details» */
export function caseEvents(page: Page) {
  const items = page.getByRole('dialog', { name: 'Verification details' }).getByRole('listitem');
  return items.filter({ has: page.getByRole('time') });
}
