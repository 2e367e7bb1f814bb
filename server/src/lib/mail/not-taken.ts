/** Why a mail was not taken: what a mail server said of its recipient, of the mail itself, or that there is none. */
import { MAIL_LIMITS } from '@waggle/contract/limits';
import { cutText } from '@waggle/contract/text/cut-text';
import { withoutValues } from '../logs/describe-error.ts';

/**
 * - `no_mailbox`: refused for good, because of the address: no mail to it will ever be taken.
 * - `refused`: refused for good, because of this mail or of our sending at all.
 * - `later`: the server takes it later, or fell silent over it.
 * - `away`: nothing can be said of it, because no server is there, or it does not let us in.
 */
export type NotTaken = 'no_mailbox' | 'refused' | 'later' | 'away';

export class MailNotTaken extends Error {
  readonly outcome: NotTaken;
  /** For people: the server's words without addresses and long numbers. */
  readonly answer: string;

  constructor(outcome: NotTaken, answer: string, cause: unknown) {
    super('A mail was not taken', { cause });
    this.name = 'MailNotTaken';
    this.outcome = outcome;
    this.answer = answer;
  }
}

/** What the library's errors have. */
interface SendingError {
  readonly code?: string;
  /** What was said last to the server. */
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** RFC 3463, in a reply: `550 5.1.1 No such user`. */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\d)/;

/** Its subjects that are not about the recipient: the mail system, the protocol, and policy, which is about us. */
const NOT_OF_THE_RECIPIENT = /^5\.[357]\.|^5\.1\.[78]$/;

/** After the text was sent, only these name the mailbox: others are about the text. */
const OF_THE_MAILBOX = /^5\.1\.(?:[0-6]|10)$|^5\.2\.1$/;

/** @returns whether a refusal for good (5xx) is about the recipient's address */
function isAboutAddress(command: string, response: string): boolean {
  const enhanced = ENHANCED.exec(response)?.[1];
  if (command === 'DATA') return enhanced !== undefined && OF_THE_MAILBOX.test(enhanced);
  return enhanced === undefined || !NOT_OF_THE_RECIPIENT.test(enhanced);
}

function outcomeOf(error: SendingError, wasLetIn: boolean): NotTaken {
  const { code, command = '', response = '', responseCode } = error;
  if (responseCode === undefined) {
    // Without any server: the address or the mail is none that can be sent.
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused';
    return wasLetIn ? 'later' : 'away';
  }
  if (command.startsWith('RCPT') || command === 'DATA') {
    if (responseCode < 500) return 'later';
    return isAboutAddress(command, response) ? 'no_mailbox' : 'refused';
  }
  // Whatever it says to our greeting, name or password is no word about the recipient.
  return wasLetIn ? 'later' : 'away';
}

/**
 * @param error as the library throws it
 * @param wasLetIn whether the server had taken the connection and the sign-in before
 */
export function notTaken(error: unknown, wasLetIn: boolean): MailNotTaken {
  const known: SendingError = typeof error === 'object' && error !== null ? error : {};
  const said =
    known.response ?? (wasLetIn ? 'The mail server fell silent' : 'No mail server answered');
  const answer = cutText(withoutValues(said), MAIL_LIMITS.answer);
  return new MailNotTaken(outcomeOf(known, wasLetIn), answer, error);
}
