/** The fixtures of journeys: the running product, users by role, and a browser whose errors fail the test. */
/* oxlint-disable no-empty-pattern -- the test runner reads from the pattern what a fixture needs */
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { BrowserErrors } from '../browser/browser-errors.ts';
import { storeToken, createUser, type TestUser, type Role } from '../product/users.ts';
import { type Product, type ProductOptions, startProduct } from '../product/product.ts';

interface TestFixtures {
  browserErrors: BrowserErrors;
  /** Starts another product, with settings of its own; gone after the test. */
  anotherProduct(options?: ProductOptions): Promise<Product>;
  /** Opens a page of another browser, with a user's token; its errors count too. */
  otherBrowser(person?: TestUser): Promise<Page>;
  /** Creates a user of a role and stores the token in the page. */
  signedIn(role: Role): Promise<TestUser>;
}

interface WorkerFixtures {
  /** One for all tests of a worker: each uses addresses of its own. */
  product: Product;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, lend) => {
      const product = await startProduct();
      await lend(product);
      await product.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, lend) => {
    await lend(product.url);
  },
  browserErrors: [
    // Asks for `anotherProduct` so that what the page still fetches is not cut off before it is judged.
    async ({ context, anotherProduct: _stopsAfterwards }, lend) => {
      const browserErrors = new BrowserErrors();
      browserErrors.watch(context);
      await lend(browserErrors);
      expect(browserErrors.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  anotherProduct: async ({}, lend) => {
    const products: Product[] = [];
    await lend(async (options) => {
      const product = await startProduct(options);
      products.push(product);
      return product;
    });
    await Promise.all(products.map((product) => product.dispose()));
  },
  otherBrowser: async ({ browser, product, browserErrors }, lend) => {
    const contexts: BrowserContext[] = [];
    await lend(async (person) => {
      const context = await browser.newContext({ baseURL: product.url });
      contexts.push(context);
      browserErrors.watch(context);
      const page = await context.newPage();
      if (person) await storeToken(page, person);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  signedIn: async ({ page, product }, lend) => {
    await lend(async (role) => {
      const person = await createUser(product, role);
      await storeToken(page, person);
      return person;
    });
  },
});

export { expect };
