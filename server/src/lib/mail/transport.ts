/** Mail transports: an SMTP server, or .eml files in the data directory. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_LIMITS } from '@waggle/contract/limits';
import { createTransport } from 'nodemailer';
import { makePrivateFolder } from '../file-store/private-folder.ts';
import { notTaken } from './not-taken.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for every attempt, so that duplicates can be recognised. */
  messageId: string;
  /** Of a mail that the recipient can switch off: the page, and the address for one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailTransport {
  /** @throws MailNotTaken when the server did not accept the mail; other errors when it could not be written */
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

interface Patience {
  /** Seconds in which the server has to say something. */
  readonly silence: number;
  /** Seconds for the whole mail, however much it says. */
  readonly attempt: number;
}

export function smtpTransport(
  url: string,
  from: string,
  { silence, attempt }: Patience = MAIL_LIMITS,
): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: silence * 1000,
    greetingTimeout: silence * 1000,
    socketTimeout: silence * 1000,
  });
  /** Message-IDs of mails whose text the library has opened: it does so once it may send. */
  const begun = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      begun.add(message.messageId());
      return open(options);
    };
    done();
  });
  return {
    toFiles: false,
    async send(mail) {
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const signal = AbortSignal.timeout(attempt * 1000);
      try {
        await transport.sendMail({ ...messageOf(mail, from), ...safe, signal });
      } catch (error) {
        throw notTaken(error, begun.has(mail.messageId));
      } finally {
        begun.delete(mail.messageId);
      }
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
