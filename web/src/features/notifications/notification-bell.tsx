/** The bell in the header: the unread count, the dropdown, and the announcement of each new notification. */
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../api/live/live-stream.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { BellButton } from './bell-button.tsx';
import { unreadCount } from './unread-count.ts';
import { useInbox, useInboxUpdates } from './use-inbox.ts';

const loadPanel = () => import('./notification-panel.tsx');

interface NotificationBellProps {
  userId: string;
  /** It was pressed before its code was loaded: it opens at once. */
  pressed: boolean;
}

export function NotificationBell({ userId, pressed }: NotificationBellProps) {
  const [open, setOpen] = useState(pressed);
  const [told, setTold] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { unread } = useInbox(userId);
  const Panel = useLoaded(loadPanel, open, () => setOpen(false))?.NotificationPanel;
  useInboxUpdates();
  useLive('notification', ({ notification }) => setTold(`New notification: ${notification.title}`));

  useEffect(() => {
    unreadCount.set(unread);
    return () => unreadCount.set(0);
  }, [unread]);

  // The button that was pressed has been replaced by this one.
  useEffect(() => {
    if (pressed) button.current?.focus();
  }, [pressed]);

  return (
    <>
      <BellButton ref={button} unread={unread} aria-expanded={open} onClick={() => setOpen(true)} />
      <span role="status" className="sr-only">
        {told}
      </span>
      {open && Panel && <Panel userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
