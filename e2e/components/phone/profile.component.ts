/** The company profile on a phone: jump links land right, nothing covers Edit or Update, fields for touch. */
import type { Locator } from '@playwright/test';
import { fakeAnswer } from '../../browser/fake-answers.ts';
import { textLines } from '../../browser/text-lines.ts';
import { editSection, openProfile, section } from '../../steps/profile-steps.ts';
import { expect, long, test } from '../fixtures.ts';

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn('supplier');
  await openProfile(page);
});

/** @returns whether a touch in the middle of an element reaches it */
function isReachable(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** @returns the pixels from the sticky bar to the top of a section */
function gapBelowBar(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const bar = document.querySelector('h1')?.closest('.sticky');
    return element.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? 0);
  });
}

for (const [link, name] of [
  ['Contact', 'Contact Information'],
  ['Capabilities', 'Business Capabilities'],
  ['Certificates', 'Certifications & Documents'],
] as const) {
  long(`the jump to ${link} ends just below the sticky bar`, async ({ page }) => {
    await page.getByText('Jump to').click();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: link })
      .click();
    const place = section(page, name);
    await expect.poll(() => gapBelowBar(place)).toBeLessThan(40);
    expect(await gapBelowBar(place)).toBeGreaterThanOrEqual(0);
    expect(await isReachable(page.getByRole('button', { name: `Edit ${name}` }))).toBe(true);
  });
}

long('scroll to top, banner and bars cover neither Edit nor Update', async ({ page }) => {
  await fakeAnswer(page, '/readyz', { status: 503 });
  await fakeAnswer(page, '/v1/supplier/company/', { status: 503 });
  const contact = await editSection(page, 'Contact Information');
  await contact.getByLabel('Contact Person').fill('Ida Anselm');
  await contact.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Waggle is not answering; trying again')).toBeVisible();
  const update = contact.getByRole('button', { name: 'Update' });
  const edits = ['Business Capabilities', 'Certifications & Documents'].map((name) =>
    page.getByRole('button', { name: `Edit ${name}` }),
  );
  // The lower window is what the on-screen keyboard leaves.
  for (const height of [720, 380]) {
    await page.setViewportSize({ width: 360, height });
    for (const button of [update, ...edits]) {
      for (const block of ['start', 'end'] as const) {
        await button.evaluate(
          (element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }),
          block,
        );
        expect(await isReachable(button), `${height}, ${block}`).toBe(true);
      }
    }
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
    await expect
      .poll(() => textLines(page.getByRole('heading', { level: 1 })))
      .toEqual(['Company Profile']);
  }
});

long('the address field grows with its text', async ({ page }) => {
  const company = await editSection(page, 'Company Information');
  const address = company.getByLabel('Business Address');
  await address.fill('Hafenweg 1');
  const before = (await address.boundingBox())?.height ?? 0;
  await address.fill(['Halle 4', 'Tor B', 'Hafenweg 1', '47119 Duisburg', 'Germany'].join('\n'));
  expect((await address.boundingBox())?.height).toBeGreaterThan(before + 20);
  expect(await address.evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true);
});

long('«Drop files here» is not shown where nothing can be dropped', async ({ page }) => {
  const documents = await editSection(page, 'Certifications & Documents');
  await expect(documents.getByText(/^pdf, doc/).first()).toBeVisible();
  await expect(documents.getByText('Drop files here').first()).toBeHidden();
});
