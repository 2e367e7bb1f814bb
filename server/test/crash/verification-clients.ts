/** Clients that go through verifications while the server is killed, as suppliers and as reviewers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { VerificationCase } from '@waggle/contract/verification';
import { pdf } from '../files/sample-files.ts';
import { APPLICATION } from '../suppliers.ts';
import { type Answer, CrashClient, LOOK_MILLISECONDS } from './crash-client.ts';

const COMPANY = '/v1/supplier/company/';
const OWN_CASE = '/v1/supplier/verification/';
const CASES = '/v1/team/cases/';
const DOCUMENTS = 2;

/** A step of a case that the server said was taken. */
export interface Acknowledged {
  /** The supplier's address, or the case's id. */
  whose: string;
  state: string;
  version: number;
}

export class VerificationClients extends CrashClient {
  readonly acknowledged: Acknowledged[] = [];
  /** Cases that went the whole way. */
  arrived = 0;

  /** Supplier after supplier, from the application to being verified and beyond. */
  async apply(): Promise<void> {
    while (!this.left) {
      const email = `${randomUUID()}@journey.example`;
      const token = await this.token(email);
      if (token !== undefined) await this.#travel(email, token);
    }
  }

  /** A member of the team who takes whatever waits, and asks for changes before verifying. */
  async review(email: string): Promise<void> {
    const token = await this.token(email);
    while (!this.left && token !== undefined) {
      const list = await this.call('GET', `${CASES}?limit=20`, { token });
      const cases = (list?.data['cases'] ?? []) as { id: string }[];
      for (const { id } of cases) await this.#reviewOne(token, id);
      await pause(LOOK_MILLISECONDS);
    }
  }

  async #upload(token: string): Promise<string> {
    const sent = await this.insist(() => {
      const body = new FormData();
      body.append('file_type', 'KYC_DOCS');
      body.append(
        'file',
        new Blob([Uint8Array.from(pdf())], { type: 'application/pdf' }),
        'licence.pdf',
      );
      return this.call('POST', '/v1/upload/file/', { token, body });
    });
    return String((sent?.data['upload_data'] as { file_url: string } | undefined)?.file_url);
  }

  async #travel(email: string, token: string): Promise<void> {
    const kyc_docs: string[] = [];
    while (kyc_docs.length < DOCUMENTS) kyc_docs.push(await this.#upload(token));
    await this.#post(token, COMPANY, { ...APPLICATION, kyc_docs });
    if (this.left) return;
    this.acknowledged.push({ whose: email, state: 'submitted', version: 1 });
    let verified = 0;
    while (!this.left && verified < 2) {
      const look = await this.call('GET', OWN_CASE, { token });
      const seen = look?.status === 200 ? (look.data as unknown as VerificationCase) : undefined;
      if (seen?.state === 'changes_requested') await this.#sendAgain(email, token, seen);
      else if (seen?.state === 'verified') {
        verified += 1;
        const body = { taxId: `DE ${randomUUID()}` };
        if (verified < 2) {
          await this.insist(() => this.call('PATCH', COMPANY, { token, body }));
        }
      } else await pause(LOOK_MILLISECONDS);
    }
    this.arrived += verified === 2 ? 1 : 0;
  }

  async #sendAgain(email: string, token: string, { requests }: VerificationCase): Promise<void> {
    const documents: Record<string, string> = {};
    for (const { about } of requests) documents[about] = await this.#upload(token);
    const data = await this.#post(token, `${OWN_CASE}resubmit/`, { documents });
    const sent = data?.['case'] as VerificationCase | undefined;
    if (sent === undefined) return;
    this.acknowledged.push({ whose: email, state: 'resubmitted', version: sent.version });
  }

  async #post(token: string, path: string, body: object): Promise<Answer['data'] | undefined> {
    const key = randomUUID();
    return (await this.insist(() => this.call('POST', path, { token, body, key })))?.data;
  }

  async #reviewOne(token: string, id: string): Promise<void> {
    const look = await this.call('GET', `${CASES}${id}/`, { token });
    let seen = look?.data['case'] as ReviewCase | undefined;
    const step = async (path: string, body: object = {}): Promise<void> => {
      if (seen === undefined) return;
      const answer = await this.call('POST', `${CASES}${id}/${path}/`, {
        token,
        body: { version: seen.version, ...body },
        expected: [200, 409],
      });
      // A colleague was first, or nobody knows: the next round looks again.
      seen = answer?.status === 200 ? (answer.data['case'] as ReviewCase) : undefined;
    };
    const move = async (path: string, body: object = {}): Promise<void> => {
      await step(path, body);
      if (seen !== undefined) {
        this.acknowledged.push({ whose: id, state: seen.state, version: seen.version });
      }
    };
    if (seen?.state !== 'in_review') await move('take');
    const first = seen?.round === 1;
    const decision = first
      ? { state: 'revision', reason: 'blurry_image' }
      : { state: 'approved', expires_at: null };
    for (const document of seen?.documents_list ?? []) {
      if (document.state === 'new') await step(`documents/${document.id}`, decision);
    }
    if (first) await move('decision', { decision: 'request_changes' });
    else {
      const today = seen?.today;
      const reference = { register: 'Lists', number: '1', url: '', looked_up_on: today };
      for (const claim of [
        { kind: 'registered_company', evidence: 'document' },
        { kind: 'tax_id', evidence: 'document' },
        { kind: 'sanctions', evidence: 'public_register', reference },
      ]) {
        await step('claims', { ...claim, checked: true });
      }
      await move('decision', { decision: 'verify' });
    }
  }
}
