/** Clients that sign up while the server is killed, and what it acknowledged to each. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ENTREPRENEUR } from '../suppliers.ts';
import { CrashClient } from './crash-client.ts';

/** Between tries while nobody answers. */
const RETRY_MILLISECONDS = 20;

export interface SignUp {
  email: string;
  /** Set once the server said that the code was sent. */
  codeSent: boolean;
  token?: string;
  account?: string;
}

export class SignUpClients extends CrashClient {
  readonly signUps: SignUp[] = [];

  /** Person after person signs up, `size` of them at a time, until `leave`. */
  async signUp(size: number): Promise<void> {
    await Promise.all(
      Array.from({ length: size }, async () => {
        while (!this.left) await this.#oneSignsUp();
      }),
    );
  }

  /** @returns what of a person's is not there, or undefined when all is */
  async missing({ email, token, account }: SignUp): Promise<string | undefined> {
    if (token === undefined) return undefined;
    const answer = await this.call('GET', '/v1/auth/user/', { token });
    if (answer?.status !== 200) return `the session of ${email}`;
    const user = answer.data['auth_user'] as { email: string; entrepreneur_data: { id: string } };
    if (user.email !== email) return `the user ${email}`;
    const there = account === undefined || user.entrepreneur_data?.id === account;
    return there ? undefined : `the account of ${email}`;
  }

  async #oneSignsUp(): Promise<void> {
    const person: SignUp = { email: `${randomUUID()}@kill.example`, codeSent: false };
    this.signUps.push(person);
    const token = await this.signIn(person.email, () => (person.codeSent = true));
    if (token === undefined) {
      // Whoever got no answer has nothing acknowledged.
      await pause(RETRY_MILLISECONDS);
      return;
    }
    person.token = token;
    const created = await this.#untilAnswered('/v1/entrepreneur/company/', token);
    if (typeof created?.['id'] === 'string') person.account = created['id'];
  }

  /** Sends again under the same Idempotency-Key until an answer comes. */
  async #untilAnswered(path: string, token: string): Promise<Record<string, unknown> | undefined> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.call('POST', path, { body: ENTREPRENEUR, token, key });
      if (answer !== undefined && answer.status !== 503) return answer.data;
      if (this.left) return undefined;
      await pause(RETRY_MILLISECONDS);
    }
  }
}
