/** The mail by which a user finds out whether the own address takes mails again. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';

/** Variables: `url` of the product. */
export const tryMail: MailTemplate = {
  kind: 'mail_try',
  askedFor: true,
  compose({ url = '' }) {
    return {
      subject: `Your mails from ${PRODUCT_NAME} arrive again`,
      preview: 'From now on we write to this address as before.',
      heading: 'This mail has arrived',
      paragraphs: [
        `A mail to this address was refused some time ago, so we stopped sending. You asked us to try again, and here we are: from now on mails from ${PRODUCT_NAME} come as before.`,
        'What we could not send in the meantime is in your account: open the bell to read it.',
      ],
      link: { label: `Open ${PRODUCT_NAME}`, url: String(url) },
      footnote: 'Sent because you asked us to try this address again.',
    };
  },
  developmentNote: () => 'An address that refused mails is tried again',
};
