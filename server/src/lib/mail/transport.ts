/** Mail transports: an SMTP server, or .eml files under the data directory without one. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** Stays the same however often the mail is tried, so that a repeat is recognised as one. */
  messageId: string;
}

export interface MailTransport {
  /** @throws when the mail was not taken over; the caller tries again */
  send(mail: OutgoingMail): Promise<void>;
  /** True when mails only reach files, so that the log may say what stands in them. */
  readonly toFiles: boolean;
  close(): void;
}

const TIMEOUT_MILLISECONDS = 15_000;

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  return {
    toFiles: false,
    async send(mail) {
      await transport.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}

/** @param folder one file a mail, named by its Message-ID, so that a repeat replaces itself */
export function fileTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    toFiles: true,
    async send(mail) {
      const built = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true });
      const name = `${mail.messageId.replace(/[^a-z0-9-]/gi, '_')}.eml`;
      const partial = join(folder, `.${name}.partial`);
      await writeFile(partial, built.message);
      await rename(partial, join(folder, name));
    },
    close: () => transport.close(),
  };
}
