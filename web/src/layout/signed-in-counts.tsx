/** What the header of a signed-in user counts: notifications, on the bell; unread messages and orders to act on, for the navigation. */
import { useEffect } from 'react';
import { useLiveConversations } from '../features/messages/messages-queries.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { useWaiting } from '../lists/waiting/waiting-query.ts';
import { PATHS } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { linkNotes, NO_NOTES } from './link-notes.ts';
import { MESSAGES_LINK, navigationLinks, ORDERS_LINK } from './navigation-links.ts';

/** Shows nothing. */
function NotesReader() {
  useLiveConversations();
  const { inList } = useWaiting();
  const unread = inList(PATHS.messages, 'unread') ?? 0;
  const due = inList(PATHS.orders, 'needs') ?? 0;
  useEffect(() => {
    linkNotes.set({
      ...(unread > 0 && { [PATHS.messages]: `${unread} unread` }),
      ...(due > 0 && { [PATHS.orders]: `${due} due` }),
    });
    return () => linkNotes.set(NO_NOTES);
  }, [unread, due]);
  return null;
}

interface SignedInCountsProps {
  userId: string;
  /** The bell was pressed before its code was loaded. */
  pressed: boolean;
}

export function SignedInCounts({ userId, pressed }: SignedInCountsProps) {
  const { user } = useSession();
  const links = navigationLinks(user);
  const hasNotes = links.includes(MESSAGES_LINK) || links.includes(ORDERS_LINK);
  return (
    <>
      <NotificationBell userId={userId} pressed={pressed} />
      {hasNotes && <NotesReader />}
    </>
  );
}
