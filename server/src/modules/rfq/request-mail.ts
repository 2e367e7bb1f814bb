/** The one mail about requests and quotes: what is new, and where to read it. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { Context } from '../../lib/context.ts';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';
import type { NewNotification } from '../notifications/notifications.service.ts';

/** Variables: `subject`, `lines` apart by line breaks, `label` and `url` of the link, and the `footnote`. */
export const requestMail: MailTemplate = {
  kind: 'request_news',
  compose({ subject = '', lines = '', label = '', url = '', footnote = '' }) {
    const paragraphs = String(lines).split('\n');
    return {
      subject: String(subject),
      preview: paragraphs[0] ?? '',
      paragraphs,
      link: { label: String(label), url: String(url) },
      footnote: String(footnote),
    };
  },
  developmentNote: ({ subject = '' }) => `Told: ${subject}`,
};

/** What one user is told about a request or a quote. */
export interface News {
  readonly userId: string | null;
  readonly type: NewNotification['type'];
  readonly title: string;
  /** The notification's text, and the first lines of the mail. */
  readonly message: string;
  /** Further lines of the mail. */
  readonly more?: readonly string[];
  readonly path: string;
  readonly label: string;
  /** Why this user gets the mail. */
  readonly because: string;
}

/** @returns the notification with its mail; nothing for a user whose account is erased */
export function newsNotification(
  { config }: Pick<Context, 'config'>,
  { userId, type, title, message, more = [], path, label, because }: News,
): NewNotification[] {
  if (userId === null) return [];
  return [
    {
      userId,
      type,
      title,
      message,
      action: { path, label },
      mail: {
        template: requestMail,
        variables: {
          subject: title,
          lines: [message, ...more.filter((line) => line !== '')].join('\n'),
          label,
          url: config.publicUrl + path,
          footnote: `Sent because ${because} on ${PRODUCT_NAME}.`,
        },
      },
    },
  ];
}
