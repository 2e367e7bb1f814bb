/** The mail to a new reviewer. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';

/** Variables: `email` it goes to, `by`, the inviting admin's name, `url` to sign in at. */
export const invitationMail: MailTemplate = {
  kind: 'team_invitation',
  compose({ email = '', by = '', url = '' }) {
    return {
      subject: `${by} invited you to the ${PRODUCT_NAME} team`,
      preview: 'You can review suppliers from now on.',
      heading: 'You were invited',
      paragraphs: [
        `${by} made you a reviewer of ${PRODUCT_NAME}. You verify suppliers and see who is waiting for early access.`,
        `Sign in with this address, ${email}. «Team» then appears in the navigation.`,
      ],
      link: { label: 'Sign in', url: String(url) },
      footnote: `Sent to ${email} because an admin of ${PRODUCT_NAME} gave this address. If you did not expect it, ignore this mail.`,
    };
  },
  developmentNote: ({ email = '' }) => `Invitation to the team for ${email}`,
};
