/** What the header of a signed-in user counts: notifications, on the bell, and unread messages, for the navigation. */
import { useEffect } from 'react';
import { useLiveConversations } from '../features/messages/messages-queries.ts';
import { unreadMessages } from '../features/messages/unread-count.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { useWaiting } from '../lists/waiting/waiting-query.ts';
import { PATHS } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { MESSAGES_LINK, navigationLinks } from './navigation-links.ts';

/** Shows nothing. */
function UnreadReader() {
  useLiveConversations();
  const unread = useWaiting().inList(PATHS.messages, 'unread') ?? 0;
  useEffect(() => {
    unreadMessages.set(unread);
    return () => unreadMessages.set(0);
  }, [unread]);
  return null;
}

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
      {navigationLinks(user).includes(MESSAGES_LINK) && <UnreadReader />}
    </>
  );
}
