/** The mail about granted early access. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';

/** Variables: `url` of the page that shows what is available. */
export const earlyAccessMail: MailTemplate = {
  kind: 'early_access',
  compose({ url = '' }) {
    return {
      subject: `You are in: early access to ${PRODUCT_NAME}`,
      preview: `${PRODUCT_NAME} is open to you now.`,
      heading: 'You are in',
      paragraphs: [
        `You registered as a beta user, and ${PRODUCT_NAME} is open to you now.`,
        'Sign in with this address as before. The page behind the link shows what is open today; you get new features automatically.',
      ],
      link: { label: 'Open your early access', url: String(url) },
      footnote: `Sent because you registered with ${PRODUCT_NAME}.`,
    };
  },
  developmentNote: ({ url = '' }) => `Early access: ${String(url)}`,
};
