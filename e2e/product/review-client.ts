/** Reviews a supplier's case through the team's calls, to prepare data. */
import type {
  FieldReason,
  RejectionReason,
  RevisionReason,
} from '@waggle/contract/verification/reasons';
import type { Claim } from '@waggle/contract/verification/claims';
import type { ReviewCase, ReviewedField } from '@waggle/contract/verification/review';
import { registerOf } from '@waggle/contract/verification/registers';
import { callProduct } from './calls.ts';
import { createUser, type TestUser } from './users.ts';
import type { Product } from './product.ts';

interface Changes {
  /** By the document's name. */
  documents?: Record<string, { reason: RevisionReason; note?: string }>;
  fields?: Partial<Record<ReviewedField, { reason: FieldReason; note?: string }>>;
  /** For the supplier, sent with the decision. */
  note?: string;
}

export interface Evidence {
  /** By the document's name, a date. */
  expiries?: Record<string, string>;
  claims?: readonly (Pick<Claim, 'kind' | 'evidence'> &
    Partial<Pick<Claim, 'subject' | 'valid_until' | 'town'>>)[];
}

/** A reviewer's calls on one case; each sends the version of the answer before. */
export class ReviewClient {
  readonly #product: Product;
  readonly #token: string;
  #seen: ReviewCase;

  private constructor(product: Product, token: string, seen: ReviewCase) {
    this.#product = product;
    this.#token = token;
    this.#seen = seen;
  }

  /** @param reviewer without one an admin signs in */
  static async open(
    product: Product,
    supplier: TestUser,
    reviewer?: TestUser,
  ): Promise<ReviewClient> {
    const { token } = reviewer ?? (await createUser(product, 'admin'));
    const [found] = await product.query(
      `SELECT id FROM verification_cases WHERE supplier_id = (SELECT suppliers.id FROM suppliers
       JOIN users ON users.id = suppliers.user_id WHERE users.email = $1)`,
      [supplier.email],
    );
    const data = await callProduct(`${product.url}/v1/team/cases/${found?.['id']}/`, { token });
    return new ReviewClient(product, token, data['case'] as ReviewCase);
  }

  get supplierId(): string {
    return this.#seen.supplier_id;
  }

  async #send(path: string, body: object = {}): Promise<void> {
    const url = `${this.#product.url}/v1/team/cases/${this.#seen.id}/${path}/`;
    const data = await callProduct(url, {
      body: { version: this.#seen.version, ...body },
      token: this.#token,
    });
    this.#seen = data['case'] as ReviewCase;
  }

  /** Looks at the case as it is by now, and takes it. */
  async take(): Promise<void> {
    const url = `${this.#product.url}/v1/team/cases/${this.#seen.id}/`;
    this.#seen = (await callProduct(url, { token: this.#token }))['case'] as ReviewCase;
    await this.#send('take');
  }

  /** Checks a claim: what no document shows, by the register of the country with a number typed. */
  async #check(claim: NonNullable<Evidence['claims']>[number]): Promise<void> {
    const { company, today } = this.#seen;
    const { kind, evidence } = claim;
    const { number, ...register } = registerOf(kind, evidence ?? 'call', company);
    const reference = { ...register, number: number || 'R-1', looked_up_on: today };
    const by = evidence === 'document' ? {} : { reference };
    await this.#send('claims', { checked: true, valid_until: null, ...by, ...claim });
  }

  /** Releases the case, whoever has taken it. */
  async release(): Promise<void> {
    await this.#send('release');
  }

  /** Takes the case and sends it back with these requests; the other documents are approved. */
  async askForChanges({ documents = {}, fields = {}, note = '' }: Changes): Promise<void> {
    await this.take();
    for (const { id, name } of this.#seen.documents_list) {
      const asked = documents[name];
      await this.#send(
        `documents/${id}`,
        asked ? { state: 'revision', ...asked } : { state: 'approved', expires_at: null },
      );
    }
    for (const [field, asked] of Object.entries(fields)) await this.#send(`fields/${field}`, asked);
    if (note !== '') await this.#send('notes', { public_note: note });
    await this.#send('decision', { decision: 'request_changes' });
  }

  /** Takes the case and rejects it for good, with every document. */
  async reject(reason: RejectionReason): Promise<void> {
    await this.take();
    for (const { id } of this.#seen.documents_list) {
      await this.#send(`documents/${id}`, { state: 'rejected', reason });
    }
    await this.#send('decision', { decision: 'reject', reason });
  }

  /**
   * Takes the case, approves every document, checks what is needed and verifies.
   * @param more until when documents are valid, by their names, and what else of the badge was checked
   */
  async verify({ expiries = {}, claims = [] }: Evidence = {}): Promise<void> {
    await this.take();
    for (const { id, name } of this.#seen.documents_list) {
      await this.#send(`documents/${id}`, {
        state: 'approved',
        expires_at: expiries[name] ?? null,
      });
    }
    const needed = [
      { kind: 'registered_company', evidence: 'public_register' },
      { kind: 'tax_id', evidence: 'document' },
      { kind: 'sanctions', evidence: 'public_register' },
    ] as const;
    for (const claim of [...needed, ...claims]) await this.#check(claim);
    await this.#send('decision', { decision: 'verify' });
  }
}
