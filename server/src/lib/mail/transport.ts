/** Mail transports: an SMTP server, or .eml files in the data directory. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder } from '../file-store/private-folder.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for every attempt, so that duplicates can be recognised. */
  messageId: string;
  /** Of a mail that the recipient can switch off: the page, and the address for one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailTransport {
  /** @throws when the mail was not accepted; the caller retries */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether mails are only written to files, so that the log may show their contents. */
  readonly toFiles: boolean;
  close(): void;
}

/** @returns the message as the library takes it */
function messageOf({ unsubscribeUrl, ...mail }: OutgoingMail, from: string) {
  const headers =
    unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
  return { from, headers, ...mail };
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
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      await transport.sendMail({ ...messageOf(mail, from), ...safe });
    },
    close: () => transport.close(),
  };
}

/** @param folder gets a file for each mail, named by its Message-ID, so that a retry replaces it */
export function fileTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    toFiles: true,
    async send(mail) {
      const built = await transport.sendMail(messageOf(mail, from));
      await makePrivateFolder(folder);
      const name = `${mail.messageId.replace(/[^a-z0-9-]/gi, '_')}.eml`;
      const partial = join(folder, `.${name}.partial`);
      // One of an attempt that failed could have wider permissions.
      await rm(partial, { force: true });
      await writeFile(partial, built.message, { mode: 0o600, flag: 'wx' });
      await rename(partial, join(folder, name));
    },
    close: () => transport.close(),
  };
}
