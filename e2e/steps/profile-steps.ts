/** Steps on the company profile: opening, editing, updating, choosing files, signing in on another device. */
import { picture } from '@waggle/server/test/files/sample-files.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './application-steps.ts';
import type { Product } from '../product/product.ts';
import { stored } from './session-steps.ts';
import { openSignIn, signInByCode } from './steps.ts';

export const PROFILE = '/supplier/profile';
export const CHANGE = '/v1/supplier/company/';

export const EDITABLE = [
  'Company Information',
  'Contact Information',
  'What we make',
  'Business Capabilities',
  'Certifications & Documents',
  'Company Media',
  'Closed for holidays',
] as const;

type Section = 'Company Overview' | (typeof EDITABLE)[number];

export function section(page: Page, name: Section): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** @returns the value of a fact */
export function fact(page: Page, name: string): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}`) });
  return page.locator('main dl > div').filter({ has: term }).getByRole('definition');
}

export async function openProfile(page: Page): Promise<void> {
  await page.goto(PROFILE);
  await seeProfile(page);
}

export async function seeProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Company Profile' })).toBeVisible();
  await expect(section(page, 'Company Media')).toBeVisible();
}

/** @returns the section in edit mode */
export async function editSection(page: Page, name: Section): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(section(page, name).getByRole('button', { name: 'Update' })).toBeVisible();
  return section(page, name);
}

/** Presses Update and waits until it is saved. */
export async function updateSection(page: Page, name: Section): Promise<void> {
  await section(page, name).getByRole('button', { name: 'Update' }).click();
  await expect(section(page, name).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

export async function pictureFile(name: string): Promise<ChosenFile> {
  return {
    name,
    mimeType: 'image/png',
    buffer: await picture({ format: 'png', width: 320, height: 200 }),
  };
}

/** @returns a short video that plays, recorded by the browser */
export async function videoFile(page: Page, name: string): Promise<ChosenFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 100];
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      if (paint) paint.fillStyle = frame % 2 ? '#eba81c' : '#1d212b';
      paint?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

/** @returns the supplier's data in the browser's storage */
export async function storedSupplierData(page: Page): Promise<Record<string, unknown>> {
  const { userData = '{}' } = await stored(page);
  return (JSON.parse(userData) as { supplier_data: Record<string, unknown> }).supplier_data;
}

/** Signs out here and signs in in another browser. @returns its page with the profile */
export async function signInOnOtherDevice(
  page: Page,
  other: Page,
  product: Product,
  email: string,
): Promise<Page> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(await stored(page)).toEqual({});
  await other.goto('/');
  await openSignIn(other);
  await signInByCode(other, product, email);
  await openProfile(other);
  return other;
}
