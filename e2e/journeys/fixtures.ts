/** The fixtures of journeys: the running product, users by role, and a browser whose errors fail the test. */
/* oxlint-disable no-empty-pattern -- the test runner reads from the pattern what a fixture needs */
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { BrowserErrors } from '../browser/browser-errors.ts';
import { ofLongRun, ofShortRun } from '../browser/long-run.ts';
import { movePages } from '../browser/page-clock.ts';
import { slowDown } from '../browser/slow-answers.ts';
import { storeSession, createUser, type TestUser, type Role } from '../product/users.ts';
import {
  type OwnProduct,
  type Product,
  type ProductOptions,
  startProduct,
} from '../product/product.ts';

interface TestFixtures {
  browserErrors: BrowserErrors;
  /** Starts another product with other settings, for the test only. */
  anotherProduct(options?: ProductOptions): Promise<OwnProduct>;
  /** Opens a page of another browser, with a user's token; its errors count too. */
  otherBrowser(person?: TestUser): Promise<Page>;
  /** Lets seconds pass for a product of the test's own, and for all pages. */
  passTime(product: OwnProduct, seconds: number): Promise<void>;
  /** Creates a user of a role, stores the token in the page, and opens it there if it is said where. */
  signedIn(role: Role, path?: string): Promise<TestUser>;
}

interface WorkerFixtures {
  /** One per worker: each test uses its own addresses. */
  product: Product;
}

/** A test of both runs: one that looks at more in the long one, as with `expectAccessible`. */
export const both = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, provide) => {
    await provide(product.url);
  },
  browserErrors: [
    // Asks for `anotherProduct` so that what the page still fetches is not cut off before it is judged.
    async ({ context, anotherProduct: _stopsAfterwards }, provide) => {
      const browserErrors = new BrowserErrors();
      browserErrors.watch(context);
      await slowDown(context);
      await provide(browserErrors);
      expect(browserErrors.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  anotherProduct: async ({}, provide) => {
    const products: Product[] = [];
    await provide(async (options) => {
      const product = await startProduct(options);
      products.push(product);
      return product;
    });
    await Promise.all(products.map((product) => product.dispose()));
  },
  otherBrowser: async ({ browser, product, browserErrors }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (person) => {
      const context = await browser.newContext({ baseURL: product.url });
      contexts.push(context);
      browserErrors.watch(context);
      await slowDown(context);
      const page = await context.newPage();
      if (person) await storeSession(page, person);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  passTime: async ({ browser }, provide) => {
    await provide(async (product, seconds) => {
      await product.advance(seconds);
      for (const context of browser.contexts()) await movePages(context, seconds * 1000);
    });
  },
  signedIn: async ({ page, product }, provide) => {
    await provide(async (role, path) => {
      const person = await createUser(product, role);
      await storeSession(page, person);
      if (path !== undefined) await page.goto(path);
      return person;
    });
  },
});

export const test = ofShortRun(both);

/** A test of the long run alone: what is expensive and rarely breaks, or is held by a component's test too. */
export const long = ofLongRun(both);

export { expect };
