/** The fixtures of component tests: a stub server, and a browser whose errors fail the test. */
import type { UserRecord } from '@waggle/contract/accounts';
import { test as base, expect } from '@playwright/test';
import { BrowserErrors } from '../browser/browser-errors.ts';
import { movePages } from '../browser/test-clock.ts';
import { CASE } from './cases.ts';
import { type SignedInRole, USERS } from './records.ts';
import { ORIGIN, StubServer } from './stub-server.ts';

interface Fixtures {
  server: StubServer;
  browserErrors: BrowserErrors;
  /** Signs in a user of a role. */
  signedIn(role: SignedInRole, changes?: Partial<UserRecord>): Promise<UserRecord>;
}

export const test = base.extend<Fixtures>({
  baseURL: ORIGIN,
  server: [
    async ({ context }, provide) => {
      await movePages(context);
      const server = new StubServer();
      server.answer('GET /v1/supplier/verification/', CASE);
      await server.serve(context);
      await provide(server);
      expect(server.unanswered(), 'calls that the test gives no answer').toEqual([]);
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

export { expect };
