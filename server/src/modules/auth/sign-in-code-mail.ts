/** The mail that carries a sign-in code. */
import { CODE_LIMITS } from '@waggle/contract/limits';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';

/** Variables: `code`, the `email` address it was requested for, and the `link` that proves the address to a device. */
export const signInCodeMail: MailTemplate = {
  kind: 'sign_in_code',
  askedFor: true,
  compose({ code = '', email = '', link = '' }) {
    const minutes = CODE_LIMITS.lifetime / 60;
    return {
      subject: `${code} is your ${PRODUCT_NAME} code`,
      preview: `Type it to sign in. It works for ${minutes} minutes.`,
      heading: 'Your sign-in code',
      code: String(code),
      paragraphs: [
        `Type this code to sign in as ${email}. It works once, for ${minutes} minutes, and only in the window that asked for it.`,
        `We never ask for this code by phone or mail. If you did not ask for it, ignore this mail: nobody can sign in without the code.`,
      ],
      footnote: `Sent to ${email} because a sign-in code was requested for this address.`,
      smallLink: {
        reason: 'Do others ask for codes in your name until you get none yourself?',
        label: 'Open this link on the device where you want to sign in',
        url: String(link),
      },
    };
  },
  developmentNote: ({ code = '', email = '' }) => `Sign-in code for ${email}: ${code}`,
};
