/** `npm run record:screens`: takes the pictures in docs/screenshots from the running product. */
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '../e2e/browser/chromium.ts';
import { lendToken, makePerson } from '../e2e/product/people.ts';
import { startProduct } from '../e2e/product/product.ts';
import { drawn, makeApplicant, openCase } from '../e2e/product/review-cases.ts';
import { askForCode, fillWizard, openSignIn } from '../e2e/steps/steps.ts';
import { ROOT } from './runtime.mjs';

const FOLDER = join(ROOT, 'docs/screenshots');
const WIDE = { width: 1280, height: 800 };
const SETTLING_MILLISECONDS = 1000;
const NARROW = { width: 360, height: 760 };

/**
 * @typedef {import('../e2e/product/product.ts').Product} Product
 * @typedef {import('../e2e/product/people.ts').Role} Role
 * @typedef {Parameters<typeof lendToken>[0]} Page
 *
 * @typedef {object} Scene
 * @property {Role} role who looks at it
 * @property {(page: Page) => Promise<unknown>} open
 *
 * @typedef {object} Picture
 * @property {string} name of the file, without its ending
 * @property {Scene} scene
 * @property {typeof WIDE} viewport
 * @property {'light' | 'dark'} scheme
 */

/** @type {Scene} */
const landing = { role: 'visitor', open: (page) => page.goto('/') };
/** @type {Scene} */
const signIn = {
  role: 'visitor',
  async open(page) {
    await page.goto('/');
    await openSignIn(page);
    await askForCode(page, 'mira@foldlamp.example');
  },
};
/** @type {Scene} */
const vibe = {
  role: 'newcomer',
  async open(page) {
    await page.goto('/onboarding');
    await fillWizard(page);
  },
};
/** @type {Scene} */
const welcome = { role: 'entrepreneur', open: (page) => page.goto('/welcome') };

const APPLICANT = 'Anselm Metallwerk GmbH';
/** @type {Scene} */
const review = {
  role: 'reviewer',
  async open(page) {
    await openCase(page, APPLICANT);
    await drawn(page).first().waitFor();
  },
};
/** @type {Scene} */
const profile = {
  role: 'supplier',
  async open(page) {
    await page.goto('/supplier/profile');
    await page.getByRole('heading', { name: 'Company Information' }).waitFor();
  },
};
/** @type {Scene} */
const notifications = {
  role: 'supplier',
  async open(page) {
    await page.goto('/notifications');
    await page.getByRole('heading', { name: 'By mail too' }).waitFor();
  },
};

/** @type {readonly Picture[]} */
const PICTURES = [
  { name: 'landing', scene: landing, viewport: WIDE, scheme: 'light' },
  { name: 'landing-dark', scene: landing, viewport: WIDE, scheme: 'dark' },
  { name: 'landing-360', scene: landing, viewport: NARROW, scheme: 'light' },
  { name: 'sign-in', scene: signIn, viewport: WIDE, scheme: 'light' },
  { name: 'vibe', scene: vibe, viewport: WIDE, scheme: 'light' },
  { name: 'vibe-360-dark', scene: vibe, viewport: NARROW, scheme: 'dark' },
  { name: 'welcome', scene: welcome, viewport: WIDE, scheme: 'light' },
  { name: 'welcome-360', scene: welcome, viewport: NARROW, scheme: 'light' },
  { name: 'profile', scene: profile, viewport: WIDE, scheme: 'light' },
  { name: 'review', scene: review, viewport: WIDE, scheme: 'light' },
  { name: 'review-dark', scene: review, viewport: WIDE, scheme: 'dark' },
  { name: 'notifications-360', scene: notifications, viewport: NARROW, scheme: 'light' },
];

/**
 * @param {Awaited<ReturnType<typeof launchChromium>>} browser
 * @param {Product} product
 * @param {import('../e2e/product/people.ts').Person} person who looks at it
 * @param {Picture} picture
 */
async function take(browser, product, person, { name, scene, viewport, scheme }) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await lendToken(page, person);
  await scene.open(page);
  // Not until the network is idle: the live stream of the signed-in never ends.
  await page.waitForTimeout(SETTLING_MILLISECONDS);
  await page.evaluate(() => document.fonts.ready);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await context.close();
  process.stdout.write(`${name}.png: ${Math.round((await stat(path)).size / 1024)} KB\n`);
}

const product = await startProduct();
try {
  const browser = await launchChromium();
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const people = {
      visitor: await makePerson(product, 'visitor'),
      newcomer: await makePerson(product, 'newcomer'),
      entrepreneur: await makePerson(product, 'entrepreneur', 'mira.fold@foldlamp.example'),
      supplier: await makePerson(product, 'supplier', 'jonas@anselm-metall.example'),
      reviewer: await makePerson(product, 'reviewer', 'noor@team.example'),
      admin: await makePerson(product, 'admin'),
    };
    await makeApplicant(product, APPLICANT);
    for (const picture of PICTURES) {
      await take(browser, product, people[picture.scene.role], picture);
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.dispose();
}
