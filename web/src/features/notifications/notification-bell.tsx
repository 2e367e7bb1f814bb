/** The bell in the header: how many are unread, the dropdown, and a word about each new one. */
import { useState } from 'react';
import { useLive } from '../../api/live/live-stream.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Icon } from '../../ui/icon.tsx';
import { useInbox } from './use-inbox.ts';
import './notification-bell.css';

/** What the badge has room for. */
const MOST = 99;

const loadPanel = () => import('./notification-panel.tsx');

interface NotificationBellProps {
  userId: string;
}

export function NotificationBell({ userId }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState('');
  const { unread } = useInbox(userId);
  const Panel = useLoaded(loadPanel, open, () => setOpen(false))?.NotificationPanel;
  useLive('notification', ({ notification }) => setTold(`New notification: ${notification.title}`));

  return (
    <>
      <button
        type="button"
        className="bell"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-badge" aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {told}
      </span>
      {open && Panel && <Panel userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
