/** The stub server: files come from the web's build, answers from the test, checked against the contract. */
import { type Api, ENDPOINTS } from '@waggle/contract/api';
import { successAnswer } from '@waggle/contract/endpoint';
import type { UserRecord } from '@waggle/contract/accounts';
import { LIVE_PATH } from '@waggle/contract/notifications/live';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeToken } from '../product/users.ts';

const BUILD = join(import.meta.dirname, '../../web/dist');

/** Each call waits for up to so many milliseconds, at random: shows which test looks too early. */
const SLOW = Number(process.env['WAGGLE_SLOW_ANSWERS'] ?? 0);

/** A secure context, as in production. */
export const ORIGIN = 'http://localhost';

type CallName = keyof Api;
type Answer<Name extends CallName> =
  | Api[Name]['data']
  | ((request: Request) => Api[Name]['data'] | Promise<Api[Name]['data']>);

// A path without parameters goes first, as on the server.
const PATTERNS = ENDPOINTS.toSorted(
  (a, b) => a.path.split(':').length - b.path.split(':').length,
).map((endpoint) => ({
  endpoint,
  // `:id` stands for one part of a path.
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const NO_DEMAND: Api['GET /v1/rfqs/:id/demand-proofs/']['data']['preview'] = {
  content: { brand: null, request: '', page: null, survey: null, told: null },
  by: 'mira',
  refused: 'nothing_measured',
};

export class StubServer {
  readonly #answers = new Map<string, (request: Request) => unknown>();
  readonly #unanswered = new Set<string>();
  #user: UserRecord | undefined;
  /** The installation's settings. */
  settings = { signInMethods: ['google', 'email'], supportEmail: 'support@waggle.example' };

  constructor() {
    // Every page's header asks for them once nothing comes by the stream.
    this.answer('GET /v1/notifications/', { notifications: [], next_cursor: null, unread: 0 });
    // The directory and the lists of an entrepreneur ask for these.
    this.answer('GET /v1/saved-searches/', { saved_searches: [] });
    // The header of everybody who asks for quotes or is asked, and the page of a request.
    this.answer('GET /v1/conversations/', { conversations: [], next_cursor: null, unread: 0 });
    this.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [] });
    // The specification of a brief asks for this.
    this.answer('GET /v1/rfqs/price-effects/', { effects: [] });
    // The page of a request, on both sides, asks for the demand that is shown with it.
    this.answer('GET /v1/requests/:id/demand-proof/', {
      proof: null,
      withheld: false,
      page_closed: false,
    });
    this.answer('GET /v1/demand/', { preview: NO_DEMAND, requests: [] });
    this.answer('GET /v1/rfqs/:id/demand-proofs/', { preview: NO_DEMAND, proofs: [] });
    // The surveys of a founder ask which logos are liked.
    this.answer('GET /v1/brand/logos/liked/', { logos: [] });
    // And those of the team's pages.
    this.answer('GET /v1/team/load/', { holds: 0, overdue: 0 });
    this.answer('GET /v1/team/moderation/', {
      switch: { holds: false, changed: null },
      counts: { held: 0, reported: 0, messages: 0, stopped: 0, muted: 0 },
    });
    this.answer('GET /v1/team/requests/:id/demand-proof/', {
      proof: null,
      withheld: false,
      page_closed: false,
    });
    this.answer('GET /v1/team/public-reports/', { reported: [], next_cursor: null, waiting: 0 });
    this.answer('GET /v1/team/listing-counts/', { counts: { submitted: 0, reported: 0 } });
    this.answer('GET /v1/team/suppliers/:supplier/reports/', { reports: [] });
    this.answer('GET /v1/team/suppliers/:supplier/relations/', { relations: [] });
    // And a supplier’s inbox.
    this.answer('GET /v1/muted-buyers/', { buyers: [] });
    // The tools of a brand ask for this.
    this.answer('GET /v1/ai/', { configured: false, paused: false, has_tokens: false });
    // The company profile and the quote form ask for these.
    this.answer('GET /v1/relations/', { relations: [] });
  }

  /** Answers all requests of a context. */
  async serve(context: BrowserContext): Promise<void> {
    await context.route(`${ORIGIN}/**`, (route) => this.#serve(route));
  }

  /** Sets the answer of a call. */
  answer<Name extends CallName>(name: Name, answer: Answer<Name>): void {
    this.#answers.set(name, typeof answer === 'function' ? answer : () => answer);
  }

  /** Signs in a user: the next page that opens loads this record. */
  async signIn(page: Page, record: UserRecord): Promise<void> {
    this.#user = record;
    this.answer('GET /v1/auth/user/', () => ({ auth_user: this.#user ?? record }));
    await storeToken(page, { email: record.email, token: 'token' });
  }

  /** Changes the record of the signed-in user, as a call has done. */
  changeUser(change: (user: UserRecord) => UserRecord): void {
    if (this.#user) this.#user = change(this.#user);
  }

  /** Calls without an answer. */
  unanswered(): string[] {
    return [...this.#unanswered];
  }

  async #serve(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === LIVE_PATH) return; // Open and silent, as the stream is while nothing happens.
    await (pathname.startsWith('/v1/') ? this.#call(route, pathname) : this.#file(route, pathname));
  }

  async #call(route: Route, pathname: string): Promise<void> {
    const request = route.request();
    const endpoint = PATTERNS.find(
      ({ endpoint: { method }, pattern }) => method === request.method() && pattern.test(pathname),
    )?.endpoint;
    const answer = this.#answers.get(`${endpoint?.method} ${endpoint?.path}`);
    if (!endpoint || !answer) {
      this.#unanswered.add(`${request.method()} ${pathname}`);
      await route.abort();
      return;
    }
    if (SLOW > 0) await sleep(Math.random() * SLOW);
    const body = { status: 'success', message: endpoint.done, data: await answer(request) };
    await route.fulfill({ json: successAnswer(endpoint.data).parse(body) });
  }

  async #file(route: Route, pathname: string): Promise<void> {
    const path = join(BUILD, pathname);
    if (extname(pathname) !== '') {
      await route.fulfill(existsSync(path) ? { path } : { status: 404 });
      return;
    }
    const page = await readFile(join(BUILD, pathname === '/' ? 'index.html' : 'app.html'), 'utf8');
    const settings = JSON.stringify(this.settings).replaceAll('"', '&quot;');
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: page.replaceAll('__WAGGLE_SETTINGS__', settings),
    });
  }
}
