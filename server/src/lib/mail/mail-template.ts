/** What a kind of mail says, and how it is sent. */
import type { MailParts } from './render-mail.ts';

export type MailVariables = Readonly<Record<string, string | number>>;

/** A kind of mail, defined by the module that sends it. */
export interface MailTemplate {
  readonly kind: string;
  /** Whether the recipient's address is deleted after sending. */
  readonly last?: true;
  /** Whether its recipient waits for it: it is tried at once, even if earlier mails were put off or refused. */
  readonly askedFor?: true;
  compose(variables: MailVariables): MailParts;
  /** The log line when mails are only written to files; never used with an SMTP server. */
  developmentNote(variables: MailVariables): string;
}
