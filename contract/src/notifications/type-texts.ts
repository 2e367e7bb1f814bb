/** What the types of notification are called, on the page that switches their mails and on the one that a mail leads to. */
import type { NotificationType } from '../notifications.ts';

interface TypeText {
  name: string;
  about: string;
  /** In place of `about`, for members of the team. */
  aboutForTeam?: string;
}

/** In the order in which they are shown. */
export const NOTIFICATION_TYPE_TEXTS: Record<NotificationType, TypeText> = {
  order: { name: 'Orders', about: 'Quotes, orders, samples, payments and deliveries' },
  message: { name: 'Messages', about: 'Messages from other users' },
  success: { name: 'Good news', about: 'A verification, an approval, a welcome' },
  warning: {
    name: 'Action required',
    about: 'What you have to do, or what expires soon',
    aboutForTeam: 'Cases that are overdue',
  },
  info: {
    name: 'Progress',
    about: 'Steps of your applications and accounts',
    aboutForTeam: 'Cases that were sent again, reopened, appealed, or are to be confirmed',
  },
  other: { name: 'Everything else', about: 'All other notifications' },
};
