/** People who sign up while the server is killed, and what it has acknowledged to each of them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codeIn, type ReceivedMail, type SmtpSink } from '../smtp-sink.ts';

const ANSWER_MILLISECONDS = 20_000;
/** Between tries while nobody answers. */
const RETRY_MILLISECONDS = 20;
/** How long a person looks into her inbox before somebody else has her turn. */
const PATIENCE_MILLISECONDS = 1500;

export interface Person {
  email: string;
  /** Set once the server said that the code was sent. */
  codeSent: boolean;
  token?: string;
  account?: string;
}

interface Answer {
  status: number;
  data: Record<string, unknown>;
}

export class Crowd {
  readonly people: Person[] = [];
  /** Answers that no fault of the machine explains. */
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #smtp: SmtpSink;
  #gone = false;

  constructor(url: string, smtp: SmtpSink) {
    this.#url = url;
    this.#smtp = smtp;
  }

  /** Person after person signs up, `size` of them at a time, until `leave`. */
  async signUp(size: number): Promise<void> {
    await Promise.all(
      Array.from({ length: size }, async () => {
        while (!this.#gone) await this.#oneSignsUp();
      }),
    );
  }

  leave(): void {
    this.#gone = true;
  }

  /** @returns what of a person's is not there, or undefined when all is */
  async missing({ email, token, account }: Person): Promise<string | undefined> {
    if (token === undefined) return undefined;
    const answer = await this.#call('GET', '/v1/auth/user/', { token });
    if (answer?.status !== 200) return `the session of ${email}`;
    const user = answer.data['auth_user'] as { email: string; entrepreneur_data: { id: string } };
    if (user.email !== email) return `the user ${email}`;
    const there = account === undefined || user.entrepreneur_data?.id === account;
    return there ? undefined : `the account of ${email}`;
  }

  async #oneSignsUp(): Promise<void> {
    const person: Person = { email: `${randomUUID()}@kill.example`, codeSent: false };
    this.people.push(person);
    const sent = await this.#once('/v1/auth/send-otp/', { email: person.email });
    if (sent === undefined) return;
    person.codeSent = true;
    const mail = await this.#mailTo(person.email);
    if (mail === undefined) return;

    const body = { otp: codeIn(mail), verification_token: sent['verification_token'] };
    const verified = await this.#once('/v1/auth/verify-otp/', body);
    if (typeof verified?.['access_token'] !== 'string') return;
    person.token = verified['access_token'];

    const created = await this.#untilAnswered('/v1/entrepreneur/company/', person.token);
    if (typeof created?.['id'] === 'string') person.account = created['id'];
  }

  async #mailTo(email: string): Promise<ReceivedMail | undefined> {
    const patience = new AbortController();
    const late = pause(PATIENCE_MILLISECONDS, undefined, { signal: patience.signal });
    const mail = await Promise.race([this.#smtp.mailTo(email), late.catch(() => undefined)]);
    patience.abort();
    return mail;
  }

  /** Sends once: whoever gets no answer has nothing acknowledged. */
  async #once(path: string, body: object): Promise<Record<string, unknown> | undefined> {
    const answer = await this.#call('POST', path, { body });
    if (answer === undefined) await pause(RETRY_MILLISECONDS);
    return answer?.status === 200 ? answer.data : undefined;
  }

  /** Sends again under the same Idempotency-Key until an answer comes. */
  async #untilAnswered(path: string, token: string): Promise<Record<string, unknown> | undefined> {
    const body = {
      business_idea: 'Lamps that fold flat and open like a flower',
      target_audience: 'People who read in bed in small rooms',
      brand_vibe: 'MODERN',
    };
    const key = randomUUID();
    for (;;) {
      const answer = await this.#call('POST', path, { body, token, key });
      if (answer !== undefined && answer.status !== 503) return answer.data;
      if (this.#gone) return undefined;
      await pause(RETRY_MILLISECONDS);
    }
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    { body, token, key }: { body?: object; token?: string; key?: string },
  ): Promise<Answer | undefined> {
    try {
      const response = await fetch(this.#url + path, {
        method,
        signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { message: string; data?: Answer['data'] };
      if (response.status !== 200 && response.status !== 503) {
        this.faults.push(`${method} ${path}: ${response.status} ${answer.message}`);
      }
      return { status: response.status, data: answer.data ?? {} };
    } catch {
      // Killed before or amid its answer.
      return undefined;
    }
  }
}
