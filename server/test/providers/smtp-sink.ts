/** A real SMTP server that stores its mails, and can be restarted on the same port. */
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from '../product/free-port.ts';
import { until } from '../until.ts';

export interface ReceivedMail extends Email {
  /** From the envelope. */
  recipient: string;
}

export class SmtpSink {
  readonly mails: ReceivedMail[] = [];
  /** Runs when a mail is received, before it is acknowledged. */
  onTaken: (mail: ReceivedMail) => Promise<void> | void = () => undefined;
  /** Every recipient that was named to it, in this order. */
  readonly named: string[] = [];
  /** Runs before a recipient is taken: what it returns or throws refuses it, `550 5.1.1 No such user` for example. */
  onNamed: (address: string) => Promise<string | void> | string | void = () => undefined;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        this.named.push(address);
        Promise.resolve(this.onNamed(address)).then((refusal) => {
          if (refusal === undefined) return done();
          const [, code, words] = /^(\d{3}) (.+)$/.exec(refusal) ?? [];
          done(Object.assign(new Error(words), { responseCode: Number(code) }));
        }, done);
      },
      onData: (stream, session, done) => {
        this.#take(stream, session.envelope.rcptTo[0]?.address ?? '').then(
          () => done(),
          (error: Error) => done(error),
        );
      },
    });
    server.on('error', () => undefined);
    this.#port = await listen(server.server, this.#port);
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    await promise;
  }

  /** @returns the nth mail (from 1) to an address, waiting until it is there */
  mailTo(address: string, nth = 1, seconds?: number): Promise<ReceivedMail> {
    const find = () => this.mails.filter((mail) => mail.recipient === address)[nth - 1];
    return until(find, `mail ${nth} to ${address}`, seconds);
  }

  /** @returns the code of the first mail to an address, from the nth on, that has one; other mails may come between */
  codeTo(address: string, nth = 1): Promise<string> {
    const codes = () =>
      this.mails
        .filter((mail) => mail.recipient === address)
        .slice(nth - 1)
        .map(codeIn);
    return until(() => codes().find((code) => code !== ''), `a code for ${address}`);
  }

  async #take(stream: NodeJS.ReadableStream, recipient: string): Promise<void> {
    const parsed = await PostalMime.parse(await text(stream as AsyncIterable<Buffer>));
    const mail = { ...parsed, recipient };
    this.mails.push(mail);
    await this.onTaken(mail);
  }
}

/** @returns the six digits of a sign-in mail */
export function codeIn(mail: Email): string {
  return /^ {4}(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? '';
}
