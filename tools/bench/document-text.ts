/** Bench: a PDF of 40 pages in the review console: until its text is found and marked, and the longest frame meanwhile. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { startProduct } from '../../e2e/product/product.ts';
import { readablePdf } from '../../e2e/product/readable-pdf.ts';
import { createApplicant, newCompany, openCase } from '../../e2e/product/review-cases.ts';
import { createUser, storeToken } from '../../e2e/product/users.ts';
import { ROOT } from '../runtime.mjs';
import { median, say } from './harness.ts';
import { longestWork, TRACE_CATEGORIES } from './pages/page-trace.ts';

const PAGES = 40;
const LINES = 22;
const ROUNDS = 5;
const MAX_MILLISECONDS = 1500;
const MAX_FRAME_MILLISECONDS = 50;
const TRACES = join(ROOT, '.cache', 'bench');
const NAME = 'articles.pdf';
const FILLER =
  'The shareholders have resolved that the company produces sheet metal and tube components for lighting of 1250 kg';

/** @returns a contract of as many pages, with what was declared on the last ones */
function articles(company: string): Buffer {
  return readablePdf(
    Array.from({ length: PAGES }, (_, page) => {
      const lines = Array.from({ length: LINES }, (__, line) => `${page}.${line} ${FILLER}`);
      if (page === PAGES - 2) lines[3] = `Company ${company}, HRB 204417, Tax DE 318 842 001`;
      if (page === PAGES - 1) lines[3] = 'Werkstr. 14, 70565 Stuttgart, by Jonas Anselm';
      return lines;
    }),
  );
}

mkdirSync(TRACES, { recursive: true });
const product = await startProduct();
const browser = await launchChromium();
try {
  const company = newCompany();
  await createApplicant(product, company, { name: NAME, content: articles(company) });
  const times: number[] = [];
  const frames: { processor: number; clock: number }[] = [];
  const reviewer = await createUser(product, 'reviewer');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const page = await browser.newPage({ baseURL: product.url, locale: 'en-GB' });
    await storeToken(page, reviewer);
    await openCase(page, company);
    // The reader is loaded with the first document of a case.
    await page
      .getByRole('status')
      .filter({ hasText: / found$/ })
      .waitFor();
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    times.push(
      await page.evaluate(
        (name) =>
          new Promise<number>((resolve) => {
            const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
              one.textContent.includes(name),
            );
            const toolbar = () => document.querySelector('[role=toolbar] [role=status]');
            const began = performance.now();
            new MutationObserver((_, observer) => {
              if (toolbar()?.textContent !== '5 of 5 found') return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - began));
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
            tab?.click();
          }),
        NAME,
      ),
    );
    const trace = await browser.stopTracing();
    writeFileSync(join(TRACES, `document-text-${round}.json`), trace);
    frames.push(longestWork(trace));
    await page.close();
  }
  say(`${PAGES} pages found and marked, median`, median(times), 'ms', { most: MAX_MILLISECONDS });
  say('slowest round', Math.max(...times), 'ms', { most: MAX_MILLISECONDS });
  say('longest frame, processor', Math.max(...frames.map(({ processor }) => processor)), 'ms', {
    most: MAX_FRAME_MILLISECONDS,
  });
  say('longest frame, clock', Math.max(...frames.map(({ clock }) => clock)), 'ms', {
    most: MAX_FRAME_MILLISECONDS,
  });
  process.stdout.write(`The traces are in ${TRACES}\n`);
} finally {
  await browser.close();
  await product.dispose();
}
