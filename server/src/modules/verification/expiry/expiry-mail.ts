/** The notification and the mail that warn a week before a verification, or a certificate on the badge, ends. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { dayInWords, subjectAbout } from '../../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';

/** What ends on the day: the badge, or only what one document proves. */
type Ends = 'badge' | 'claim';

/** @returns the notification */
export function expiryWarning(what: string, day: string, ends: Ends) {
  const expires = `${what} expires on ${dayInWords(String(day))}.`;
  return ends === 'badge'
    ? {
        title: 'Your verification is about to end',
        message: `${expires} From that day on your company is not shown as verified.`,
      }
    : {
        title: 'A certificate is about to expire',
        message: `${expires} From that day on your badge shows it as not checked.`,
      };
}

/** Variables: `what` of the `company` expires, on which `day` (`2027-03-31`), what `ends`, and the `url` where it is replaced. */
export const expiryWarningMail: MailTemplate = {
  kind: 'verification_expiry_warning',
  compose({ company = '', what = '', day = '', ends = 'badge', url = '' }) {
    const when = dayInWords(String(day));
    const isBadge = ends === 'badge';
    const subject = isBadge
      ? `Your verification ends on ${when}`
      : `A certificate expires on ${when}`;
    return {
      subject: subjectAbout(String(company), subject),
      preview: `${what} expires. Upload a replacement before that day.`,
      heading: expiryWarning(String(what), String(day), isBadge ? 'badge' : 'claim').title,
      paragraphs: [
        isBadge
          ? `${what} expires on ${when}. From that day on entrepreneurs no longer see you as verified.`
          : `${what} expires on ${when}. From that day on your badge shows it as not checked; your company stays verified.`,
        `Upload a replacement, and our team reviews it. You do not have to wait for the day.`,
      ],
      link: { label: 'Replace it', url: String(url) },
      footnote: `Sent because your company is verified on ${PRODUCT_NAME}.`,
    };
  },
  developmentNote: ({ what = '', day = '' }) => `Warned that ${what} expires on ${day}`,
};
