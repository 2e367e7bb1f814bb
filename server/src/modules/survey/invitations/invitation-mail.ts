/** The mail with a personal link to a survey. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';
import { quotedName } from '../../../lib/names/quoted-name.ts';

/** Variables: `brand`, `title` of the survey, `intro`, the `url` of the personal link, and `stop_url`. */
export const surveyInvitationMail: MailTemplate = {
  kind: 'survey_invitation',
  last: true,
  compose({ brand = '', title = '', intro = '', url = '', stop_url: stopUrl = '' }) {
    const named = brand === '' ? '' : quotedName(brand, '');
    return {
      subject: named === '' ? String(title) : `${named}: ${title}`,
      preview: 'A few questions, and one answer from you.',
      heading: String(title),
      paragraphs: [
        `${named || 'The product'} that you are on the waitlist of has a few questions for you.`,
        ...String(intro)
          .split('\n')
          .filter((line) => line.trim() !== ''),
        'This link is yours and works once. Your answers are counted without your address.',
      ],
      link: { label: 'Answer the questions', url: String(url) },
      footnote: `Sent by ${PRODUCT_NAME} because you confirmed your place on this waitlist.`,
      ending: {
        words: 'No more questions from them:',
        label: 'stop these mails',
        url: String(stopUrl),
      },
    };
  },
  developmentNote: ({ url = '' }) => `Survey sent: ${url}`,
};
