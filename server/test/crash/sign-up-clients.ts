/** Clients that sign up while the server is killed, and the acknowledged data of each. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ENTREPRENEUR } from '../suppliers.ts';
import { CrashClient, LOOK_MILLISECONDS } from './crash-client.ts';

export interface SignUp {
  email: string;
  /** Set once the server said that the code was sent. */
  codeSent: boolean;
  token?: string;
  account?: string;
}

export class SignUpClients extends CrashClient {
  readonly signUps: SignUp[] = [];

  /** Users sign up one after the other, `size` of them in parallel, until `leave`. */
  async signUp(size: number): Promise<void> {
    await Promise.all(
      Array.from({ length: size }, async () => {
        while (!this.left) await this.#oneSignsUp();
      }),
    );
  }

  /** @returns which of a user's data is missing; undefined when all is there */
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
      // Without an answer, nothing was acknowledged.
      await pause(LOOK_MILLISECONDS);
      return;
    }
    person.token = token;
    const given = { body: ENTREPRENEUR, token, key: randomUUID() };
    const created = await this.insist(() => this.call('POST', '/v1/entrepreneur/company/', given));
    const id = created?.data['id'];
    if (typeof id === 'string') person.account = id;
  }
}
