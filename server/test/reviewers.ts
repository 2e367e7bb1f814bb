/** Reviewers for a test: signing one in, and reviewing a supplier's case as the console does. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import { newId } from '../src/lib/new-id.ts';
import type { TestSupplier } from './suppliers.ts';
import { readAnswer, type TestServer } from './test-server.ts';

export const CASES_PATH = '/v1/team/cases/';

/** Begins the session of a user invited as a reviewer. */
export async function newReviewer(server: TestServer, email: string): Promise<string> {
  await server.sql`
    INSERT INTO team_members (id, email, role, invited_by, created_at)
    VALUES (${newId()}, ${email}, 'reviewer', ${newId()}, ${server.clock.now()})`;
  return server.signIn(email);
}

/** A reviewer's calls on one case; each sends the version of the answer before. */
export class ReviewClient {
  readonly #server: TestServer;
  readonly #token: string;
  readonly id: string;
  seen: ReviewCase;

  private constructor(server: TestServer, token: string, seen: ReviewCase) {
    this.#server = server;
    this.#token = token;
    this.id = seen.id;
    this.seen = seen;
  }

  static async open(
    server: TestServer,
    token: string,
    supplier: TestSupplier,
  ): Promise<ReviewClient> {
    const id = await caseIdOf(server, supplier);
    const answer = readAnswer(await server.call(`${CASES_PATH}${id}/`, { token }));
    return new ReviewClient(server, token, answer.data.case);
  }

  /** Reads the case again. */
  async look(): Promise<ReviewCase> {
    const path = `${CASES_PATH}${this.id}/`;
    const answer = readAnswer(await this.#server.call(path, { token: this.#token }));
    return (this.seen = answer.data.case);
  }

  async send(path: string, body: object = {}, key?: string) {
    const answer = readAnswer(
      await this.#server.call(`${CASES_PATH}${this.id}/${path}/`, {
        token: this.#token,
        body: { version: this.seen.version, ...body },
        key,
      }),
    );
    if (answer.http === 200) this.seen = answer.data.case;
    return answer;
  }

  take = () => this.send('take');
  release = () => this.send('release');
  decideDocument = (document: string, body: object) => this.send(`documents/${document}`, body);
  requestField = (field: string, body: object) => this.send(`fields/${field}`, body);
  claim = (body: object) => this.send('claims', body);
  notes = (body: object) => this.send('notes', body);
  decide = (body: object, key?: string) => this.send('decision', body, key);

  /** Checks the claims without which nobody is verified, but those that are checked already. */
  async checkRequired(): Promise<void> {
    const claims = [REGISTERED_CLAIM, TAX_CLAIM, { ...this.lookedUp(), kind: 'sanctions' }];
    for (const claim of claims) {
      const { checked } = this.seen.claims.find(({ kind }) => kind === claim.kind) ?? {};
      if (checked !== true) await this.claim(claim);
    }
  }

  /** @returns how a claim is checked that was looked up elsewhere, on this day */
  lookedUp(number = 'R-1', register = 'Register') {
    const reference = { register, number, url: '', looked_up_on: this.seen.today };
    return { checked: true, evidence: 'public_register', reference } as const;
  }

  /** Approves every document and checks the required claims. */
  async approveAll(): Promise<void> {
    for (const { id } of this.seen.documents_list) {
      await this.decideDocument(id, { state: 'approved', expires_at: null });
    }
    await this.checkRequired();
  }
}

export const REGISTERED_CLAIM = {
  kind: 'registered_company',
  checked: true,
  evidence: 'document',
  valid_until: null,
} as const;

export const TAX_CLAIM = { ...REGISTERED_CLAIM, kind: 'tax_id' } as const;

export async function caseIdOf(server: TestServer, supplier: TestSupplier): Promise<string> {
  const supplierId = String(supplier.record['id']);
  const [row] = await server.sql`
    SELECT id FROM verification_cases WHERE supplier_id = ${supplierId}`;
  return row?.['id'];
}

/** @returns kinds of the mails about a case to an address */
export async function caseMailKinds(server: TestServer, email: string): Promise<string[]> {
  const rows = await server.sql`
    SELECT kind FROM mails WHERE recipient = ${email} AND kind LIKE 'verification%' ORDER BY id`;
  return rows.map((row) => row['kind']);
}
