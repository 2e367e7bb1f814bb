/** Bench: typing in every field of the supplier's application and profile, at 4 × CPU slowdown; from a trace. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  continueButton,
  fillCategories,
  openApplication,
  option,
} from '../../e2e/steps/application-steps.ts';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { storeToken, createUser } from '../../e2e/product/users.ts';
import { startProduct } from '../../e2e/product/product.ts';
import { EDITABLE, editSection, openProfile } from '../../e2e/steps/profile-steps.ts';
import { applyAsSupplier } from '../../e2e/product/supplier-accounts.ts';
import { ROOT } from '../runtime.mjs';
import { say } from './harness.ts';
import { longestWork, TRACE_CATEGORIES } from './pages/page-trace.ts';

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type Locator = ReturnType<Page['locator']>;

const CPU_SLOWDOWN = 4;
const MAX_FRAME_MILLISECONDS = 50;
const TEXT = 'Moulds, jigs and 27 lamps';
/** About as fast as a good typist. */
const MILLISECONDS_A_KEY = 60;
const TRACES = join(ROOT, '.cache', 'bench');

/** Types into each field, and prints the longest frame. */
async function measure(browser: Browser, page: Page, where: string, fields: Locator) {
  const count = await fields.count();
  if (count === 0) throw new Error(`${where} has no field to type into`);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const longest = { processor: 0, clock: 0 };
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index);
    await field.focus();
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await field.pressSequentially(TEXT, { delay: MILLISECONDS_A_KEY });
    const trace = await browser.stopTracing();
    const name = (await field.getAttribute('name')) ?? 'own-entry';
    const file = `typing-${where}-${name}.json`.toLowerCase().replaceAll(/[^a-z0-9_.-]+/g, '-');
    writeFileSync(join(TRACES, file), trace);
    const { processor, clock } = longestWork(trace);
    longest.processor = Math.max(longest.processor, processor);
    longest.clock = Math.max(longest.clock, clock);
  }
  await slow.detach();
  const what = `${where}, fields: ${count}`;
  say(`${what}: longest frame, processor`, longest.processor, 'ms', {
    most: MAX_FRAME_MILLISECONDS,
  });
  say(`${what}: longest frame, clock`, longest.clock, 'ms');
}

async function measureApplication(browser: Browser, page: Page): Promise<void> {
  const texts = page.getByRole('main').getByRole('textbox');
  await openApplication(page, 1);
  await measure(browser, page, 'application, step 1', texts);
  await openApplication(page, 2);
  await measure(browser, page, 'application, step 2', texts);
  await openApplication(page, 3);
  await option(page, 'Product Categories', 'Other').check();
  await option(page, 'Shipping Regions', 'Other').check();
  await measure(browser, page, 'application, step 3', texts);
  await fillCategories(page);
  await continueButton(page).click();
  await option(page, 'Certifications', 'Other').check();
  await measure(browser, page, 'application, step 4', texts);
}

async function measureProfile(browser: Browser, page: Page): Promise<void> {
  await openProfile(page);
  for (const name of EDITABLE) {
    const section = await editSection(page, name);
    const texts = section.getByRole('textbox');
    if ((await texts.count()) > 0) await measure(browser, page, `profile, ${name}`, texts);
    await section.getByRole('button', { name: 'Cancel' }).click();
  }
}

mkdirSync(TRACES, { recursive: true });
const product = await startProduct();
const browser = await launchChromium();
try {
  const newPage = () => browser.newPage({ baseURL: product.url, locale: 'en-GB' });
  const applicant = await newPage();
  await storeToken(applicant, await createUser(product, 'newcomer'));
  await measureApplication(browser, applicant);
  const supplier = await createUser(product, 'newcomer');
  await applyAsSupplier(product.url, supplier.token);
  const owner = await newPage();
  await storeToken(owner, supplier);
  await measureProfile(browser, owner);
  process.stdout.write(`The traces are in ${TRACES}\n`);
} finally {
  await browser.close();
  await product.dispose();
}
