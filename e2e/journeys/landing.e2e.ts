/** The landing page: its required texts, what works without script, its menu, links and policy. */
import type { Page } from '@playwright/test';
import { expect, long, test } from './fixtures.ts';
import { signInButton } from '../steps/session-steps.ts';
import { signInDialog, step, STEPS } from '../steps/steps.ts';

const FOOTER = {
  Platform: ['Features', 'Pricing', 'Success Stories'],
  Resources: ['Blog', 'Guides', 'Supplier Network'],
  Company: ['About Us', 'Careers', 'Contact'],
  Legal: ['Terms', 'Privacy', 'Cookie Policy'],
};

const BUTTONS = ["I'm an Entrepreneur", "I'm a Supplier", 'Launch a Product', 'Become a Supplier'];

async function expectTexts(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Waggle/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to\s+Waggle$/);
  await expect(page.getByText(/Entrepreneurs .* meet suppliers/)).toBeVisible();
  for (const name of BUTTONS) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  const paths = page.getByRole('region', { name: 'Two Paths, One Platform' });
  for (const name of ['For entrepreneurs', 'For suppliers']) {
    const card = paths.getByRole('region', { name });
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await expect(card.getByRole('heading', { level: 4 })).toHaveCount(3);
  }
  const reasons = page.getByRole('region', { name: 'Why Choose' });
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveCount(4);
  for (const claim of ['Weeks instead of months', 'Verified partners', 'Secure transactions']) {
    await expect(reasons.getByRole('heading', { name: claim })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Join the Community' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const [column, links] of Object.entries(FOOTER)) {
    await expect(footer.getByRole('region', { name: column }).getByRole('link')).toHaveText(links);
  }
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByText('Where new products meet the people who make them.')).toBeVisible();
  await expect(footer.getByText(/^© 20\d\d Waggle/)).toBeVisible();
}

long('its texts, and the columns of the footer', async ({ page }) => {
  await page.goto('/');
  await expectTexts(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Suppliers', 'Products', 'How it works', 'For suppliers']);
});

test.describe('before its script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('all texts are readable, and the buttons navigate', async ({ page, product }) => {
    await page.goto('/');
    await expectTexts(page);
    await expect(signInButton(page)).toBeVisible();
    await page.getByRole('button', { name: "I'm an Entrepreneur" }).click();
    await expect(page).toHaveURL(`${product.url}/onboarding?`);
    await page.goto('/');
    await page.getByRole('button', { name: 'Become a Supplier' }).click();
    await expect(page).toHaveURL(`${product.url}/onboarding/supplier?`);
  });

  long('the menu of a phone opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const link = page.getByRole('link', { name: 'How it works' });
    await expect(link).toBeHidden();
    await page.locator('summary', { hasText: 'Menu' }).click();
    await expect(link).toBeVisible();
  });
});

long('an address with sign-in opens the dialog, and drops that', async ({ page, product }) => {
  await page.goto('/?sign-in=1');
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/`);
});

long('the mobile menu closes on a link, on a click outside and on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const opener = page.locator('summary', { hasText: 'Menu' });
  const link = page.getByRole('navigation').getByRole('link', { name: 'For suppliers' });
  await opener.click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page).toHaveURL(/#for-suppliers$/);
  await expect(page.getByRole('region', { name: 'For suppliers' })).toBeInViewport();
  await opener.click();
  await expect(link).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(link).toBeHidden();
  await opener.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
});

long('placeholder links neither jump nor change the address', async ({ page, product }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await link.press('Enter');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page).toHaveURL(`${product.url}/`);
});

long('to the wizard and back the history holds', async ({ page, product }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Launch a Product' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(step(page, STEPS[0])).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(step(page, 'Welcome to Waggle')).toBeVisible();
});

test('the page keeps to its policy: no frames, no foreign hosts', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violated: ${violatedDirective} by ${blockedURI}`);
    });
  });
  const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
  // The one inline script is named by its hash: no other one runs.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  await page.getByRole('button', { name: "I'm an Entrepreneur" }).click();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const foreign = asked.filter((url) => !url.startsWith(`${product.url}/`));
  expect(foreign).toEqual([]);
});

long('the tour is fetched when it is played, with captions', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tour/')) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const cover = page.getByRole('button', { name: /^Watch how it works \d:\d\d$/ });
  await cover.scrollIntoViewIfNeeded();
  await expect(cover).toBeVisible();
  expect(fetched).toEqual([]);
  await cover.click();
  const video = page.getByLabel('Waggle: how it works');
  await expect(video).toBeFocused();
  const playing = (what: (element: HTMLVideoElement) => number | undefined) =>
    expect.poll(() => video.evaluate(what));
  await playing(({ currentTime }) => currentTime).toBeGreaterThan(0.2);
  await playing(({ textTracks }) => textTracks[0]?.cues?.length).toBeGreaterThan(5);
  await expect(video).toHaveJSProperty('videoWidth', 1280);
  await expect(video).toHaveJSProperty('videoHeight', 720);
  expect(fetched).toContain('/tour/tour.webm');
});
