/** A user of the running product, whose every call has to succeed, whichever process gets it. */
import type { Method } from '@waggle/contract/endpoint';
import type { UserRecord } from '@waggle/contract/accounts';
import { pdf } from '../files/sample-files.ts';
import { codeIn, type SmtpSink } from '../providers/smtp-sink.ts';
import { APPLICATION, ENTREPRENEUR } from '../suppliers.ts';
import { SERVED_BY } from './proxy.ts';

const CALL_MILLISECONDS = 30_000;

/** What all users together have done. */
export interface Tally {
  calls: number;
  /** Steps whose next step another process served. */
  crossed: { codes: number; files: number };
  faults: string[];
}

export function newTally(): Tally {
  return { calls: 0, crossed: { codes: 0, files: 0 }, faults: [] };
}

interface Sent {
  method?: Method;
  body?: object;
  expected?: number;
}

interface Answer {
  data: Record<string, unknown>;
  bytes: Buffer;
  /** The process that answered. */
  by: string;
}

interface OwnFile {
  id: string;
  path: string;
  content: Buffer;
}

export class ProductUser {
  readonly email: string;
  readonly files: OwnFile[] = [];
  id = '';
  #url: string;
  readonly #smtp: SmtpSink;
  readonly #tally: Tally;
  readonly #address: string;
  #token: string | undefined;

  /** @param number makes the mail address and the network address */
  constructor(url: string, smtp: SmtpSink, tally: Tally, number: number) {
    this.#url = url;
    this.#smtp = smtp;
    this.#tally = tally;
    this.#address = `198.51.100.${number}`;
    this.email = `bee-${number}@hive.example`;
  }

  /** Every status but the expected one, and every connection that breaks, is a fault. */
  async call(path: string, { body, method, expected = 200 }: Sent = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    this.#tally.calls += 1;
    try {
      const response = await fetch(this.#url + path, {
        method: verb,
        signal: AbortSignal.timeout(CALL_MILLISECONDS),
        headers: {
          'x-forwarded-for': this.#address,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status !== expected) {
        this.#tally.faults.push(`${verb} ${path}: ${response.status} ${bytes.toString()}`);
      }
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const data = isJson ? (JSON.parse(bytes.toString()).data ?? {}) : {};
      return { data, bytes, by: response.headers.get(SERVED_BY) ?? '' };
    } catch (error) {
      const why = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
      this.#tally.faults.push(`${verb} ${path}: ${why}`);
      throw error;
    }
  }

  async signIn(): Promise<void> {
    this.#token = undefined;
    const earlier = this.#smtp.mails.filter(({ recipient }) => recipient === this.email).length;
    const asked = await this.call('/v1/auth/send-otp/', { body: { email: this.email } });
    const otp = codeIn(await this.#smtp.mailTo(this.email, earlier + 1));
    const { verification_token } = asked.data;
    const verified = await this.call('/v1/auth/verify-otp/', { body: { otp, verification_token } });
    this.#token = String(verified.data['access_token']);
    if (asked.by !== verified.by) this.#tally.crossed.codes += 1;
    this.id = (await this.user()).id;
  }

  async user(): Promise<UserRecord> {
    const { data } = await this.call('/v1/auth/user/');
    return data['auth_user'] as UserRecord;
  }

  /** Uploads a file and reads it back at once, by its address and by a link. @returns its address */
  async upload(): Promise<string> {
    const content = pdf();
    const body = new FormData();
    body.append('file_type', 'KYC_DOCS');
    body.append('file', new Blob([Uint8Array.from(content)]), 'licence.pdf');
    const sent = await this.call('/v1/upload/file/', { body });
    const { file_url } = sent.data['upload_data'] as { file_url: string };
    const { pathname } = new URL(file_url);
    const id = pathname.split('/')[3] ?? '';
    const file = { id, path: pathname, content };
    this.files.push(file);
    const read = await this.#read(file);
    const linked = await this.call(`/v1/files/${id}/link/`, { method: 'POST' });
    const link = new URL(String(linked.data['url']), this.#url);
    const opened = await this.call(link.pathname + link.search);
    if (!opened.bytes.equals(content)) this.#tally.faults.push(`${link.pathname}: other bytes`);
    if (sent.by !== read.by) this.#tally.crossed.files += 1;
    return file_url;
  }

  async #read({ path, content }: OwnFile): Promise<Answer> {
    const read = await this.call(path);
    if (!read.bytes.equals(content)) this.#tally.faults.push(`${path}: other bytes`);
    return read;
  }

  async readAll(files: readonly OwnFile[] = this.files): Promise<void> {
    for (const file of files) await this.#read(file);
  }

  /** Goes on at another address, with the same session. */
  moveTo(url: string): void {
    this.#url = url;
  }

  async look(): Promise<void> {
    await this.call('/v1/notifications/');
    await this.call('/v1/notifications/unread/');
    const { email } = await this.user();
    if (email !== this.email) this.#tally.faults.push(`${this.email} is ${email}`);
  }

  async createCompanies(): Promise<void> {
    await this.call('/v1/entrepreneur/company/', { body: ENTREPRENEUR });
    const company = {
      ...APPLICATION,
      tax_id: `TAX ${this.email}`,
      registration_id: `HRB ${this.email}`,
      kyc_docs: [await this.upload()],
    };
    await this.call('/v1/supplier/company/', { body: company });
  }

  /** Erases the account; nobody knows the session any more, on any process. */
  async erase(): Promise<void> {
    await this.call('/v1/account/erase/', { body: { email: this.email } });
    for (let asked = 0; asked < 2; asked += 1) await this.call('/v1/auth/user/', { expected: 401 });
  }
}
