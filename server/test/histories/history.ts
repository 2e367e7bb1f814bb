/** One history of a supplier on a real server: its accounts, its calls, and what everybody is told after each. */
import assert from 'node:assert/strict';
import type { ClaimKind } from '@waggle/contract/verification/claims';
import { newId } from '../../src/lib/new-id.ts';
import { findOrCreateUser } from '../../src/modules/accounts/accounts.service.ts';
import { createSession } from '../../src/modules/auth/auth.service.ts';
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import { APPLICATION, COMPANY_PATH } from '../suppliers.ts';
import { readAnswer, type TestServer } from '../test-server.ts';
import { EvidenceChecker } from './evidence-checker.ts';
import { type DocumentFacts, type Facts, readFacts, readTold } from './history-facts.ts';

export interface Member {
  id: string;
  token: string;
}

/** Signs in without a mailed code, which would take longer than the history. */
export async function signInDirectly(server: TestServer, email: string): Promise<Member> {
  const { context } = server.services;
  return server.transact(async (tx) => {
    const id = await findOrCreateUser(context, tx, email);
    const token = await createSession(context, tx, id, { method: 'code', device: null });
    return { id, token };
  });
}

export class History {
  readonly server: TestServer;
  readonly random: SeededRandom;
  readonly team: readonly Member[];
  readonly checker = new EvidenceChecker();
  /** Each step with its answer, for the report of a failure. */
  readonly log: string[] = [];
  readonly #email: string;
  /** Of accounts that were erased. */
  readonly #gone: string[] = [];
  user: Member = { id: '', token: '' };
  #facts: Facts | undefined;
  /** The version of the case and the day at which all that is told was last held against evidence. */
  #held = '';

  constructor(parts: Pick<History, 'server' | 'random' | 'team'> & { email: string }) {
    this.server = parts.server;
    this.random = parts.random;
    this.team = parts.team;
    this.#email = parts.email;
  }

  get facts(): Facts {
    assert.ok(this.#facts);
    return this.#facts;
  }

  get today(): string {
    return this.server.clock.now().slice(0, 10);
  }

  /** @returns a day from now */
  dayIn(days: number): string {
    const at = Date.parse(this.server.clock.now()) + days * 24 * 3_600_000;
    return new Date(at).toISOString().slice(0, 10);
  }

  /** @returns the address of a new file with a content of its own */
  async upload(kind: DocumentFacts['kind']): Promise<string> {
    const id = newId();
    const now = this.server.clock.now();
    const content = this.random.bytes(32);
    await this.server.sql`
      INSERT INTO files (id, user_id, file_type, name, content_type, size, sha256, storage_key, loose_since, created_at)
      VALUES (${id}, ${this.user.id}, ${kind}, 'a.pdf', 'application/pdf', 10, ${content}, ${id}, ${now}, ${now})`;
    return `/v1/files/${id}/a.pdf`;
  }

  /** Calls as the supplier, or as a member of the team. */
  async call(
    path: string,
    body: object,
    { by = this.user, method }: { by?: Member; method?: 'PATCH' } = {},
  ): Promise<boolean> {
    const options = { token: by.token, body, ...(method === undefined ? {} : { method }) };
    const answer = readAnswer(await this.server.call(path, options));
    // A refusal is a step too, a fault of the server or of this test is none.
    assert.ok(answer.http < 500 && answer.http !== 401, JSON.stringify([path, body, answer]));
    this.log.push(`${path} ${JSON.stringify(body)} → ${answer.http} ${answer.message}`);
    return answer.http === 200;
  }

  /** A member's write on the case, of the version that the tables have now. */
  async review(path: string, body: object, by: Member): Promise<boolean> {
    const { case_id, version } = this.facts;
    return this.call(`/v1/team/cases/${case_id}/${path}/`, { version, ...body }, { by });
  }

  /** Checks a claim by a document, or by a register. */
  async check(
    claim: { kind: ClaimKind; subject: string },
    document: DocumentFacts | undefined,
    { until, by }: { until: string | null; by: Member },
  ): Promise<void> {
    const given = { ...claim, checked: true, valid_until: until, town: 'Leipzig' };
    const reference = { register: 'R', number: '1', url: '', looked_up_on: this.today };
    // Of another kind or not: the reason is kept where it is needed.
    const other = { page: 1, other_reason: 'It says so' };
    const body =
      document === undefined
        ? { ...given, evidence: 'public_register', reference }
        : { ...given, evidence: 'document', document: document.id, ...other };
    const before = this.facts;
    if (!(await this.review('claims', body, by))) return;
    this.checker.checked(claim, before, {
      document: document ?? null,
      until: until ?? this.dayIn(366),
    });
  }

  /** Applies, also again after an erasure. */
  async apply(): Promise<void> {
    this.user = await signInDirectly(this.server, this.#email);
    const kyc_docs = [await this.upload('KYC_DOCS')];
    const certificate_docs = [await this.upload('CERTIFICATES')];
    await this.call(COMPANY_PATH, { ...APPLICATION, kyc_docs, certificate_docs });
  }

  async erase(): Promise<void> {
    const { supplier } = this.facts;
    if (!(await this.call('/v1/account/erase/', { email: this.#email }))) return;
    this.#gone.push(supplier);
    this.checker.erased();
    await this.apply();
  }

  /** Fails when somebody is told what no evidence holds. */
  async verify(): Promise<void> {
    const facts = await readFacts(this.server, this.user.id);
    assert.ok(facts);
    this.#facts = facts;
    // A refused step has changed nothing: neither the record, which counts as a version of the case, nor the day.
    const moment = JSON.stringify([facts, this.today]);
    if (moment === this.#held) return;
    this.#held = moment;
    const told = await readTold(this.server, facts.supplier, this.user.token);
    const faults = this.checker.faults(told, facts, this.today);
    for (const id of this.#gone.slice(-1)) {
      const { badge } = await readTold(this.server, id, this.user.token);
      if (badge !== null) faults.push('an erased company has a badge');
    }
    this.log.push(`  = ${this.today} ${facts.state}, ${told.kyc}`);
    assert.deepEqual(faults, []);
  }
}
