/** The mail to a user whose account was erased. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';

/** Seconds in which its delivery is tried; then its address is deleted too. */
export const ERASED_MAIL_LIFETIME = 7 * 24 * 3600;

/** Needs no variables. */
export const accountErasedMail: MailTemplate = {
  kind: 'goodbye',
  last: true,
  compose: () => ({
    subject: `Your ${PRODUCT_NAME} account is erased`,
    preview: 'Your data and your files have been deleted.',
    heading: 'Your account is erased',
    paragraphs: [
      `You asked us to erase your ${PRODUCT_NAME} account. Your data, your files and all open sessions have been deleted.`,
      'We keep a record that an account was erased and when. It holds no name and no address. Those you asked for quotes, sent quotes or wrote to keep that as their record, without your name; a signed non-disclosure agreement stays with the legal names and addresses of both until the other account is erased too. If a company of yours was rejected or lost its badge for fraud, keyed hashes of its data stay for five years, so that we recognise it. Backups made before today still contain your data until they are deleted on schedule.',
      `You are welcome to sign in again at any time. ${PRODUCT_NAME} will not know you from before.`,
    ],
    footnote: 'This is our last mail to you. Your address is deleted with it.',
  }),
  developmentNote: () => 'An account was erased',
};
