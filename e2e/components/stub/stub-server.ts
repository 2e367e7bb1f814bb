/** What a test answers to the page's calls, checked against the contract. */
import { type Api, ENDPOINTS } from '@waggle/contract/api';
import { successAnswer } from '@waggle/contract/answer-schema';
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import type { UserRecord } from '@waggle/contract/accounts';
import type { Page } from '@playwright/test';
import { storeToken } from '../../product/users.ts';
import type { StubAnswer, StubRequest } from './stub-host.ts';

type CallName = keyof Api;
type Answer<Name extends CallName> =
  | Api[Name]['data']
  | ((request: StubRequest) => Api[Name]['data'] | Promise<Api[Name]['data']>);

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

export const LEGAL_IDENTITY: LegalIdentity = {
  name: 'Mira Lindqvist',
  address: 'Storgatan 12\n211 41 Malmö',
  country: 'SE',
  capacity: 'private_person',
  changed_at: '2026-09-01T08:00:00.000Z',
};

export class StubServer {
  readonly #answers = new Map<string, (request: StubRequest) => unknown>();
  readonly #faults = new Set<string>();
  #user: UserRecord | undefined;
  /** The installation's settings. */
  settings = { signInMethods: ['google', 'email'], supportEmail: 'support@waggle.example' };

  constructor() {
    // Every page's header asks for them once nothing comes by the stream.
    this.answer('GET /v1/notifications/', { notifications: [], next_cursor: null, unread: 0 });
    // The directory and the lists of an entrepreneur ask for these.
    this.answer('GET /v1/saved-searches/', { saved_searches: [] });
    // The header of everybody who asks for quotes or is asked, and the page of a request.
    this.answer('GET /v1/conversations/', { conversations: [], next_cursor: null });
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
    // The page of all orders.
    this.answer('GET /v1/orders/calendar/', { calendar: null });
    // The surveys of an entrepreneur ask which logos are liked.
    this.answer('GET /v1/brand/logos/liked/', { logos: [] });
    // And those of the team's pages.
    this.waits();
    this.answer('GET /v1/team/moderation/', {
      switch: { holds: false, changed: null },
      counts: { stopped: 0, muted: 0 },
    });
    this.answer('GET /v1/team/requests/:id/demand-proof/', {
      proof: null,
      withheld: false,
      page_closed: false,
    });
    this.answer('GET /v1/team/takes/', { takes: [] });
    this.answer('GET /v1/team/reports/', { reported: [], next_cursor: null });
    this.answer('GET /v1/team/suppliers/:supplier/reports/', { reports: [] });
    this.answer('GET /v1/team/suppliers/:supplier/relations/', { relations: [] });
    // Confidential files, the first published page and the account page, whose passkeys are the team’s.
    this.answer('GET /v1/auth/passkeys/', { offered: false, passkeys: [] });
    this.answer('GET /v1/auth/legal-identity/', { identity: LEGAL_IDENTITY });
    this.answer('GET /v1/auth/sessions/', { sessions: [] });
    this.answer('GET /v1/account/export/', { files: 0, size: 0, kept: [], available_at: null });
    // The page of the notifications.
    this.answer('GET /v1/notifications/preferences/', {
      mail: { order: true, message: true, success: true, warning: true, info: true, other: true },
    });
    // And a supplier’s inbox.
    this.answer('GET /v1/muted-buyers/', { buyers: [] });
    // The tools of a brand ask for this.
    this.answer('GET /v1/ai/', { configured: false, paused: false, has_tokens: false });
    // The company profile and the quote form ask for these.
    this.answer('GET /v1/relations/', { relations: [] });
  }

  /** Says how much waits, by path and list; how many of these are overdue, and what all of them are called. */
  waits(...lists: (readonly [string, string, number, number?, string?])[]): void {
    const waiting = lists.map(([path, list, count, overdue = 0, text = null]) => {
      const own = list === 'mine';
      return { path, list, own, count, overdue, since: null, until: null, text, to: path };
    });
    this.answer('GET /v1/waiting/', { waiting });
  }

  /** Sets the answer of a call. */
  answer<Name extends CallName>(name: Name, answer: Answer<Name>): void {
    this.#answers.set(name, typeof answer === 'function' ? answer : () => answer);
  }

  /** Sets the answer of a call. @returns what is sent with it, the first call first */
  keep<Name extends CallName>(name: Name, answer: Answer<Name>): unknown[] {
    const sent: unknown[] = [];
    this.answer(name, (request) => {
      sent.push(request.postDataJSON());
      return typeof answer === 'function' ? answer(request) : answer;
    });
    return sent;
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

  /** Calls without an answer, and answers that are not of the contract. */
  faults(): string[] {
    return [...this.#faults];
  }

  /** @returns the answer to a call; undefined where the test gives none */
  async call(request: StubRequest): Promise<StubAnswer | undefined> {
    const { pathname } = new URL(request.url());
    const endpoint = PATTERNS.find(
      ({ endpoint: { method }, pattern }) => method === request.method() && pattern.test(pathname),
    )?.endpoint;
    const answer = this.#answers.get(`${endpoint?.method} ${endpoint?.path}`);
    if (!endpoint || !answer) {
      this.#faults.add(`${request.method()} ${pathname}`);
      return undefined;
    }
    try {
      const body = { status: 'success', message: endpoint.done, data: await answer(request) };
      return successAnswer(endpoint.data).parse(body);
    } catch (error) {
      this.#faults.add(`${request.method()} ${pathname}: ${String(error)}`);
      return undefined;
    }
  }
}
