/** Requests for a test: a brief, a buyer, listed suppliers, and the calls of both sides. */
import assert from 'node:assert/strict';
import type { LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import { emptyDraft, type RfqDraft, type SpecLine } from '@waggle/contract/rfq';
import { updateIndex } from '../../src/modules/directory/indexing/indexing.service.ts';
import { newId } from '../../src/lib/new-id.ts';
import { newSupplier, patchCompany, postEntrepreneur, setCaseState } from '../suppliers.ts';
import { dataOf, type Method, readAnswer, type TestServer, titlesOf } from '../test-server.ts';

export function line(more: Partial<SpecLine> = {}): SpecLine {
  return {
    key: newId(),
    attribute: 'Height, open',
    value: '310',
    unit: 'mm',
    tolerance: { kind: 'either_way', by: '2', percent: false },
    firmness: 'must',
    open: false,
    ...more,
  };
}

/** A brief that can be sent. */
export function newBrief(more: Partial<RfqDraft> = {}): RfqDraft {
  return {
    ...emptyDraft('Europe/Amsterdam'),
    title: 'Fold-flat desk lamp',
    category: 'Industrial Equipment',
    description: 'A lamp that folds to 28 mm and goes on the bookshelf.',
    lines: [
      line(),
      line({
        attribute: 'Cable',
        value: 'Textile',
        unit: '',
        tolerance: { kind: 'none', by: '', percent: false },
        firmness: 'nice',
      }),
    ],
    quantities: [500, 1000, 5000],
    country: 'NL',
    place: 'Rotterdam',
    ...more,
  };
}

export interface TestUser {
  readonly token: string;
  readonly userId: string;
  /** One call as this user; `path` without `/v1/`. */
  ask(method: Method, path: string, body?: unknown, key?: string): ReturnType<typeof ask>;
  /** The titles of what this user was told, newest first. */
  titles(): Promise<string[]>;
  /** The day that it is by the server's clock. */
  today(): string;
}

/** @returns the user of a session */
export async function userOf(server: TestServer, token: string): Promise<TestUser> {
  const { id: userId } = await server.user(token);
  return {
    token,
    userId,
    ask: (...call) => ask(server, token, ...call),
    titles: () => titlesOf(server, token),
    today: () => server.clock.now().slice(0, 10),
  };
}

/** Says who a user is in law, which confidential files, pages and signatures ask for. */
export async function sayLegalIdentity(
  server: TestServer,
  token: string,
  more: Partial<LegalIdentityInput> = {},
): Promise<void> {
  const body: LegalIdentityInput = {
    name: 'Nora Lindqvist',
    address: 'Storgatan 12\n211 41 Malmö',
    country: 'SE',
    capacity: 'private_person',
    ...more,
  };
  const path = '/v1/auth/legal-identity/';
  const answer = readAnswer(await server.call(path, { token, method: 'PUT', body }));
  assert.equal(answer.http, 200, JSON.stringify(answer));
}

export async function newBuyer(server: TestServer, email?: string): Promise<TestUser> {
  const token = await server.signIn(email);
  await postEntrepreneur(server, token);
  await sayLegalIdentity(server, token);
  return userOf(server, token);
}

export interface ListedTestSupplier extends TestUser {
  readonly id: string;
  readonly name: string;
}

/** A verified supplier that the directory lists. */
export async function newListedSupplier(
  server: TestServer,
  name = 'Holm Metall',
  change: object = {},
): Promise<ListedTestSupplier> {
  const supplier = await newSupplier(server);
  const more = { company_name: name, ...change };
  assert.equal((await patchCompany(server, supplier.token, more)).http, 200);
  await setCaseState(server, supplier, 'verified');
  await updateIndex(server.services.context);
  await sayLegalIdentity(server, supplier.token, { name, capacity: 'company' });
  const user = await userOf(server, supplier.token);
  return { ...user, id: String(supplier.record['id']), name };
}

/** One call as a user; `path` without `/v1/`. */
export async function ask(
  server: TestServer,
  token: string | undefined,
  method: Method,
  path: string,
  body?: unknown,
  key?: string,
) {
  return readAnswer(await server.call(`/v1/${path}`, { token, method, body, key }));
}

/** Begins a draft that names suppliers. */
export async function newDraft(buyer: TestUser, suppliers: readonly string[], brief = newBrief()) {
  const body = { brief, recipients: { suppliers, all_that_fit: false } };
  return dataOf(await buyer.ask('POST', 'rfqs/', body)).rfq;
}

/** Sends a request to suppliers. @returns it as its buyer sees it */
export async function sendRequest(
  buyer: TestUser,
  suppliers: readonly { id: string }[],
  brief = newBrief(),
) {
  const draft = await newDraft(
    buyer,
    suppliers.map(({ id }) => id),
    brief,
  );
  return dataOf(
    await buyer.ask('POST', `rfqs/${draft.id}/send/`, {
      draft_version: draft.draft_version,
    }),
  ).rfq;
}

/** @returns the id under which a supplier has a request */
export function requestIdOf(
  rfq: { invitations: { id: string; supplier_id: string }[] },
  supplier: { id: string },
): string {
  const found = rfq.invitations.find(({ supplier_id }) => supplier_id === supplier.id);
  assert.ok(found, 'the supplier was asked');
  return found.id;
}
