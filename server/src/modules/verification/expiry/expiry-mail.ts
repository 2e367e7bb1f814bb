/** The mail that warns a week before a verification ends. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { dayInWords, subjectAbout } from '../../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../../lib/mail/outbox.ts';

/** Variables: `what` of the `company` expires, on which `day` (`2027-03-31`), and the `url` where it is replaced. */
export const expiryWarningMail: MailTemplate = {
  kind: 'verification_expiry_warning',
  compose({ company = '', what = '', day = '', url = '' }) {
    const when = dayInWords(day);
    return {
      subject: subjectAbout(String(company), `Your verification ends on ${when}`),
      preview: `${what} expires. Upload a replacement before that day.`,
      heading: 'Your verification is about to end',
      paragraphs: [
        `${what} expires on ${when}. From that day on entrepreneurs no longer see you as verified.`,
        `Upload a replacement, and our team reviews it. You do not have to wait for the day.`,
      ],
      link: { label: 'Replace it', url: String(url) },
      footnote: `Sent because your company is verified on ${PRODUCT_NAME}.`,
    };
  },
  developmentNote: ({ what = '', day = '' }) => `Warned that ${what} expires on ${day}`,
};
