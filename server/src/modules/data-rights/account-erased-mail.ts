/** The last mail to a user: the account is erased. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { renderMail } from '../../lib/mail/render-mail.ts';
import type { MailTemplate } from '../../lib/mail/outbox.ts';

/** Seconds it is tried to be delivered; then its address is forgotten too. */
export const ERASED_MAIL_LIFETIME = 7 * 24 * 3600;

/** Needs no variables. */
export const accountErasedMail: MailTemplate = {
  kind: 'goodbye',
  last: true,
  render: () =>
    renderMail({
      subject: `Your ${PRODUCT_NAME} account is erased`,
      preview: 'Your data and your files are gone.',
      heading: 'Your account is erased',
      paragraphs: [
        `You asked us to erase your ${PRODUCT_NAME} account. Your data, your files and every open session are gone.`,
        'We keep a record that an account was erased and when. It holds no name and no address. Backups made before today still hold your data until they are deleted in their turn.',
        `You are welcome to sign in again at any time. ${PRODUCT_NAME} will then know nothing of you, as on the first day.`,
      ],
      footnote: 'This is our last mail to you. Your address is deleted with it.',
    }),
  developmentNote: () => 'An account was erased',
};
