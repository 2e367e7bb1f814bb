/** A client of a server that may be killed at any moment. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.ts';
import { codeIn, type SmtpSink } from '../providers/smtp-sink.ts';

const ANSWER_MILLISECONDS = 20_000;
/** Between two looks at what waits for another client, or for the server. */
export const LOOK_MILLISECONDS = 30;
/** How long a user waits for a mail. */
const MAIL_SECONDS = 1.5;

export interface Answer {
  status: number;
  data: Record<string, unknown>;
}

interface Sent {
  body?: object | FormData;
  token?: string;
  /** The Idempotency-Key. */
  key?: string;
  /** Other answers than these and 503 are faults. */
  expected?: readonly number[];
}

export class CrashClient {
  /** Unexpected answers. */
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #smtp: SmtpSink;
  /** Addresses that have already requested a code. */
  readonly #asked = new Set<string>();
  /** Whether its users have stopped. */
  protected left = false;

  constructor(url: string, smtp: SmtpSink) {
    this.#url = url;
    this.#smtp = smtp;
  }

  leave(): void {
    this.left = true;
  }

  /** @returns undefined when no answer came */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    { body, token, key, expected = [200] }: Sent = {},
  ): Promise<Answer | undefined> {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(this.#url + path, {
        method,
        signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { message: string; data?: Answer['data'] };
      if (![...expected, 503].includes(response.status)) {
        this.faults.push(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      }
      return { status: response.status, data: answer.data ?? {} };
    } catch {
      return undefined;
    }
  }

  /**
   * Signs in by a mailed code.
   * @param onSent called when the server has confirmed the mail
   * @returns undefined when a request or the mail was lost
   */
  async signIn(email: string, onSent: () => void = () => undefined): Promise<string | undefined> {
    const again = this.#asked.has(email);
    this.#asked.add(email);
    const earlier = this.#smtp.mails.filter(({ recipient }) => recipient === email).length;
    const sent = await this.call('POST', '/v1/auth/send-otp/', { body: { email } });
    if (sent?.status !== 200) return undefined;
    onSent();
    const { verification_token } = sent.data;
    // An earlier mail may arrive late, with an invalidated code.
    const expected = again ? [200, 400] : [200];
    for (let nth = earlier + 1; ; nth += 1) {
      const mail = await this.#smtp.mailTo(email, nth, MAIL_SECONDS).catch(() => undefined);
      if (mail === undefined) return undefined;
      const body = { otp: codeIn(mail), verification_token };
      const verified = await this.call('POST', '/v1/auth/verify-otp/', { body, expected });
      const token = verified?.data['access_token'];
      if (typeof token === 'string') return token;
      if (verified?.status !== 400) return undefined;
    }
  }

  /**
   * Asks for a code by a call that mails one, and reads it there.
   * @param about words of the mail's subject
   * @returns undefined when the call or the mail was lost
   */
  protected async mailedCode(
    email: string,
    about: string,
    ask: () => Promise<Answer | undefined>,
  ): Promise<string | undefined> {
    const codes = () =>
      this.#smtp.mails.flatMap(({ recipient, subject = '' }) =>
        recipient === email && /^\d{6} /.test(subject) && subject.includes(about)
          ? [subject.slice(0, 6)]
          : [],
      );
    const before = codes().length;
    if ((await ask())?.status !== 200) return undefined;
    return until(() => codes()[before] ?? false, about, MAIL_SECONDS).catch(() => undefined);
  }

  /** Signs in, again and again until it succeeds or its users have stopped. */
  protected async token(email: string): Promise<string | undefined> {
    while (!this.left) {
      const token = await this.signIn(email);
      if (token !== undefined) return token;
      await pause(LOOK_MILLISECONDS);
    }
    return undefined;
  }

  /** Sends the same again until an answer comes that is one. */
  protected async insist(send: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    while (!this.left) {
      const answer = await send();
      if (answer !== undefined && answer.status !== 503) return answer;
      await pause(LOOK_MILLISECONDS);
    }
    return undefined;
  }
}
