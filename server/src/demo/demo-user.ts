/** A user of the demo, whose calls are those of the product. */
import { setTimeout as pause } from 'node:timers/promises';
import type { UserRecord } from '@waggle/contract/accounts';
import type { LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import type { UploadData } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { CODE_LIMITS } from '@waggle/contract/limits';
import type { InjectOptions } from 'fastify';
import { StartupError } from '../lib/startup-error.ts';
import type { DemoServer } from './demo-server.ts';

export interface DemoFile {
  readonly name: string;
  readonly content: Buffer;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
type Sent = Pick<InjectOptions, 'headers' | 'payload'>;

interface Answer {
  readonly status: string;
  readonly message: string;
  readonly code?: string;
  readonly data: Record<string, unknown>;
}

/** A caller waits for its own calls, or for what all share. */
const BUSY = new Set([429, 503]);
const RETRIES = 10;
const RETRY_MILLISECONDS = 1000;

let clients = 0;

/**
 * Every user comes from an address of its own, in the network that is set aside for such tests (RFC 2544), so that
 * nobody's own address has used up its codes afterwards.
 */
function ownAddress(): string {
  clients += 1;
  return `198.${18 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`;
}

const signedIn = new WeakMap<DemoServer, Map<string, Promise<DemoUser>>>();

export class DemoUser {
  readonly #server: DemoServer;
  readonly #email: string;
  readonly #address = ownAddress();
  #token = '';

  private constructor(server: DemoServer, email: string) {
    this.#server = server;
    this.#email = email;
  }

  /** Signs in by a mailed code, once a run. A new user gets an account. */
  static signIn(server: DemoServer, email: string): Promise<DemoUser> {
    const users = signedIn.get(server) ?? new Map<string, Promise<DemoUser>>();
    signedIn.set(server, users);
    const user = users.get(email) ?? DemoUser.#signIn(server, email);
    users.set(email, user);
    return user;
  }

  /** Sessions of the team last for hours, and the demo for days. */
  static forgetSessions(server: DemoServer): void {
    signedIn.delete(server);
  }

  static async #signIn(server: DemoServer, email: string): Promise<DemoUser> {
    const user = new DemoUser(server, email);
    const { verification_token } = await user.post('/v1/auth/send-otp/', { email });
    const proved = await user.prove('/v1/auth/verify-otp/', (otp) => ({ otp, verification_token }));
    user.#token = String(proved['access_token']);
    return user;
  }

  /** Posts with the code that was mailed for it. */
  async prove(url: string, payload: (code: string) => object): Promise<Answer['data']> {
    for (let tries = 1; ; tries += 1) {
      const code = await this.#server.codeFor(this.#email);
      const answer = await this.#ask('POST', url, { payload: payload(code) });
      // The mail of a run that was interrupted may come first, with a code that is none any more.
      if (answer.code === 'invalid_otp' && tries < CODE_LIMITS.tries) continue;
      return this.#dataOf(answer, `POST ${url}`);
    }
  }

  async #ask(method: Method, url: string, { headers, ...rest }: Sent = {}): Promise<Answer> {
    const ask = () =>
      this.#server.app.inject({
        method,
        url,
        remoteAddress: this.#address,
        headers: {
          ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
          ...headers,
        },
        ...rest,
      });
    let answer = await ask();
    // On a busy machine the calls of one reviewer queue for too long, and are refused before anything is done.
    for (let tries = 0; BUSY.has(answer.statusCode) && tries < RETRIES; tries += 1) {
      await pause(RETRY_MILLISECONDS);
      answer = await ask();
    }
    return answer.json();
  }

  /** @throws StartupError for a refusal */
  #dataOf({ status, message, data }: Answer, what: string): Answer['data'] {
    if (status === 'success') return data;
    throw new StartupError(`The demo stops: ${what} was answered with «${message}».`);
  }

  async #call(method: Method, url: string, sent?: Sent): Promise<Answer['data']> {
    return this.#dataOf(await this.#ask(method, url, sent), `${method} ${url}`);
  }

  get(url: string) {
    return this.#call('GET', url);
  }

  post(url: string, payload: object) {
    return this.#call('POST', url, { payload });
  }

  put(url: string, payload: object) {
    return this.#call('PUT', url, { payload });
  }

  patch(url: string, payload: object) {
    return this.#call('PATCH', url, { payload });
  }

  /** @returns the user's own record */
  async record(): Promise<UserRecord> {
    return (await this.get('/v1/auth/user/'))['auth_user'] as UserRecord;
  }

  /** Says who the user is in law, unless an earlier run has. */
  async sayLegalIdentity(identity: LegalIdentityInput): Promise<void> {
    const path = '/v1/auth/legal-identity/';
    if ((await this.get(path))['identity'] === null) await this.put(path, identity);
  }

  async upload(fileType: FileType, { name, content }: DemoFile): Promise<UploadData> {
    const form = new FormData();
    form.append('file_type', fileType);
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await encoded.arrayBuffer());
    const data = await this.#call('POST', '/v1/upload/file/', { payload, headers });
    return data['upload_data'] as UploadData;
  }
}
