/** The mail that carries a code for what binds: it says what that is, for somebody who reads nothing else. */
import { CODE_LIMITS } from '@waggle/contract/limits';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';

/** Variables: `code`, what it is `to` do («sign order W-1042»), a sentence `about` it, the `email` address, and the `link` to the user's sessions. */
export const proofCodeMail: MailTemplate = {
  kind: 'proof_code',
  askedFor: true,
  compose({ code = '', to = '', about = '', email = '', link = '' }) {
    const minutes = CODE_LIMITS.lifetime / 60;
    return {
      subject: `${code} is your code to ${to}`,
      preview: `It works once, for ${minutes} minutes.`,
      heading: `Your code to ${to}`,
      code: String(code),
      paragraphs: [
        String(about),
        `Type this code on the page where you asked for it. It works once, for ${minutes} minutes, and for this alone: if anything of it changes, you need a new one.`,
        'We never ask for this code by phone or mail. Give it to nobody.',
      ],
      footnote: `Sent to ${email} because this code was asked for in your ${PRODUCT_NAME} account.`,
      smallLink: {
        reason: 'You did not ask for it? Then somebody else is signed in as you.',
        label: 'See where you are signed in, and end it',
        url: String(link),
      },
    };
  },
  developmentNote: ({ code = '', to = '', email = '' }) => `Code to ${to} for ${email}: ${code}`,
};
