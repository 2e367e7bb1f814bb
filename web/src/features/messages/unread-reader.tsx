/** Reads how many messages are unread, now and after each live event; shows nothing. */
import { useEffect } from 'react';
import { useLiveConversations, useUnreadMessages } from './messages-queries.ts';
import { unreadMessages } from './unread-count.ts';

export function UnreadReader({ userId }: { userId: string }) {
  useLiveConversations();
  const unread = useUnreadMessages(userId);
  useEffect(() => {
    unreadMessages.set(unread);
    return () => unreadMessages.set(0);
  }, [unread]);
  return null;
}
