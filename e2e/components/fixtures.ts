/** The fixtures of component tests: a stub server, and a browser whose errors fail the test. */
/* oxlint-disable no-empty-pattern -- the test runner reads from the pattern what a fixture needs */
import type { UserRecord } from '@waggle/contract/accounts';
import { test as base, type BrowserContext, expect } from '@playwright/test';
import { BrowserErrors } from '../browser/browser-errors.ts';
import { ofLongRun, ofShortRun } from '../browser/long-run.ts';
import { moveToNoon } from '../browser/test-clock.ts';
import { PROFILE, seeProfile } from '../steps/profile-steps.ts';
import { CASE } from './cases.ts';
import { type SignedInRole, USERS } from './records.ts';
import { startStubHost, type StubHost } from './stub/stub-host.ts';
import { StubServer } from './stub/stub-server.ts';

/** The stub server of a test, which opens its page. */
export class PageServer extends StubServer {
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    super();
    this.#context = context;
  }

  /** Signs in a user of a role and opens a page as this user. */
  async openFor(
    role: SignedInRole,
    path: string,
    changes: Partial<UserRecord> = {},
  ): Promise<void> {
    const [page] = this.#context.pages();
    if (page === undefined) throw new Error('The test has no page');
    await this.signIn(page, { ...USERS[role], ...changes });
    await page.goto(path);
  }

  /** As a supplier. */
  async openProfile(changes: Partial<UserRecord> = {}): Promise<void> {
    await this.openFor('supplier', PROFILE, changes);
    for (const page of this.#context.pages()) await seeProfile(page);
  }
}

interface Fixtures {
  server: PageServer;
  browserErrors: BrowserErrors;
  /** Signs in a user of a role. */
  signedIn(role: SignedInRole, changes?: Partial<UserRecord>): Promise<UserRecord>;
}

interface WorkerFixtures {
  host: StubHost;
}

/** A test of both runs: one that looks at more in the long one, as with `expectAccessible`. */
export const both = base.extend<Fixtures, WorkerFixtures>({
  host: [
    async ({}, provide) => {
      const host = await startStubHost();
      await provide(host);
      host.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, provide) => {
    await provide(host.origin);
  },
  server: [
    async ({ context, host }, provide) => {
      await moveToNoon(context);
      const server = new PageServer(context);
      server.answer('GET /v1/supplier/verification/', CASE);
      host.serve(server);
      await provide(server);
      expect(server.faults(), 'calls without an answer of the contract').toEqual([]);
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ context }, provide) => {
      const browserErrors = new BrowserErrors();
      browserErrors.watch(context);
      await provide(browserErrors);
      expect(browserErrors.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page, server }, provide) => {
    await provide(async (role, changes = {}) => {
      const record = { ...USERS[role], ...changes };
      await server.signIn(page, record);
      return record;
    });
  },
});

export const test = ofShortRun(both);

/** A test of the long run alone: one more look at what another test looks at too. */
export const long = ofLongRun(both);

export { expect };
