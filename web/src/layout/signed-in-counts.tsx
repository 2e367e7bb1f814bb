/** What the header of a signed-in user counts: notifications, on the bell, and unread messages, for the navigation. */
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { UnreadReader } from '../features/messages/unread-reader.tsx';
import { useSession } from '../session/session-store.ts';
import { MESSAGES_LINK, navigationLinks } from './navigation-links.ts';

interface SignedInCountsProps {
  userId: string;
  /** The bell was pressed before its code was loaded. */
  pressed: boolean;
}

export function SignedInCounts({ userId, pressed }: SignedInCountsProps) {
  const { user } = useSession();
  return (
    <>
      <NotificationBell userId={userId} pressed={pressed} />
      {navigationLinks(user).includes(MESSAGES_LINK) && <UnreadReader userId={userId} />}
    </>
  );
}
