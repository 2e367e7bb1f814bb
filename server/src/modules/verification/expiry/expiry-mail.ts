/** The mail that warns a week before a verification ends. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { renderMail } from '../../../lib/mail/render-mail.ts';
import type { MailTemplate } from '../../../lib/mail/outbox.ts';

/** Variables: `what` expires, on which `day` (`2027-03-31`), and the `url` where it is replaced. */
export const expiryWarningMail: MailTemplate = {
  kind: 'verification_expiry_warning',
  render({ what = '', day = '', url = '' }) {
    return renderMail({
      subject: `Your verification on ${PRODUCT_NAME} ends on ${day}`,
      preview: `${what} expires. Upload a replacement before that day.`,
      heading: 'Your verification is about to end',
      paragraphs: [
        `${what} expires on ${day}. From that day on entrepreneurs no longer see you as verified.`,
        `Upload a replacement, and our team reviews it. You do not have to wait for the day.`,
      ],
      link: { label: 'Replace it', url: String(url) },
      footnote: `Sent because your company is verified on ${PRODUCT_NAME}.`,
    });
  },
  developmentNote: ({ what = '', day = '' }) => `Warned that ${what} expires on ${day}`,
};
