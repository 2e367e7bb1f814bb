/** `npm run record:screens`: takes the pictures in docs/screenshots from the running product, filled by the demo. */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../e2e/browser/chromium.ts';
import { storeToken, createUser, type Role, type TestUser } from '../e2e/product/users.ts';
import { startProduct } from '../e2e/product/product.ts';
import { drawnPages, createApplicant, queueRow } from '../e2e/product/review-cases.ts';
import { runDemo } from '../server/src/demo/run-demo.ts';
import { requestCode, fillWizard, openSignIn } from '../e2e/steps/steps.ts';
import { ROOT } from './runtime.mjs';

const FOLDER = join(ROOT, 'docs/screenshots');
const WIDE = { width: 1280, height: 800 };
const SETTLING_MILLISECONDS = 1000;
const NARROW = { width: 360, height: 760 };

const APPLICANT = 'Anselm Metallwerk GmbH';

type Page = Parameters<typeof storeToken>[0];

const SENTENCE = 'a lamp for reading in bed that does not wake the other one';
const LAMPS = `/suppliers?${new URLSearchParams({ q: SENTENCE }).toString()}`;

/** The suppliers found, of which so many are chosen. */
async function chooseLamps(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor();

/** The user, the address, and what is done before the screenshot. */
type Scene = [Role, address: string, reach?: (page: Page) => Promise<unknown>];
const SCENES: Record<string, Scene> = {
  landing: ['visitor', '/'],
  'sign-in': [
    'visitor',
    '/',
    async (page) => {
      await openSignIn(page);
      await requestCode(page, 'mira@foldlamp.example');
    },
  ],
  vibe: ['newcomer', '/onboarding', (page) => fillWizard(page)],
  welcome: ['entrepreneur', '/welcome'],
  directory: ['entrepreneur', LAMPS, (page) => chooseLamps(page, 2)],
  supplier: [
    'visitor',
    LAMPS,
    async (page) => {
      await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await heading('Against your brief')(page);
    },
  ],
  shortlist: [
    'entrepreneur',
    LAMPS,
    async (page) => {
      await chooseLamps(page, 3);
      await page.getByRole('region', { name: 'Chosen suppliers' }).getByText('Save').click();
      await page.getByLabel('A new list').fill('Bedside lamp');
      await page.getByRole('button', { name: 'Make it' }).click();
      await page.getByText('is made').waitFor();
      await page.goto('/shortlists');
      await heading('Bedside lamp')(page);
    },
  ],
  review: [
    'reviewer',
    `/team/verification?search=${encodeURIComponent(APPLICANT)}`,
    async (page) => {
      await queueRow(page, APPLICANT).click();
      await drawnPages(page).first().waitFor();
    },
  ],
  profile: ['supplier', '/supplier/profile', heading('Company Information')],
  notifications: ['supplier', '/notifications', heading('Also by email')],
};

/** The names have the scene, the width and the colour scheme. */
const PICTURES = [
  'landing',
  'landing-dark',
  'landing-360',
  'sign-in',
  'vibe',
  'vibe-360-dark',
  'welcome',
  'welcome-360',
  'directory',
  'directory-360-dark',
  'supplier',
  'supplier-360',
  'shortlist',
  'profile',
  'review',
  'review-dark',
  'notifications-360',
];

/** @param person the signed-in user */
async function take(
  browser: Awaited<ReturnType<typeof launchChromium>>,
  baseURL: string,
  person: TestUser,
  name: string,
  [, address, reach]: Scene,
) {
  const context = await browser.newContext({
    baseURL,
    viewport: name.includes('-360') ? NARROW : WIDE,
    colorScheme: name.endsWith('-dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await storeToken(page, person);
  await page.goto(address);
  await reach?.(page);
  // Waiting for an idle network is impossible, because the live stream does not end.
  await page.waitForTimeout(SETTLING_MILLISECONDS);
  await page.evaluate(() => document.fonts.ready);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await context.close();
  process.stdout.write(`${name}.png: ${Math.round((await stat(path)).size / 1024)} KB\n`);
}

const data = await mkdtemp(join(tmpdir(), 'waggle-screens-'));
await runDemo(
  { ...process.env, DATA_DIR: data },
  { args: [], say: (line) => void process.stdout.write(`${line}\n`) },
);
const product = await startProduct({ embedded: true, dataDir: data });
try {
  const browser = await launchChromium();
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const people = {
      visitor: await createUser(product, 'visitor'),
      newcomer: await createUser(product, 'newcomer'),
      entrepreneur: await createUser(product, 'entrepreneur', 'mira.fold@foldlamp.example'),
      supplier: await createUser(product, 'supplier', 'jonas@anselm-metall.example'),
      reviewer: await createUser(product, 'reviewer', 'noor@team.example'),
      admin: await createUser(product, 'admin'),
    };
    await createApplicant(product, APPLICANT);
    for (const name of PICTURES) {
      const scene = SCENES[name.replace(/-360|-dark/g, '')];
      if (scene) await take(browser, product.url, people[scene[0]], name, scene);
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.dispose();
  await rm(data, { recursive: true, force: true });
}
