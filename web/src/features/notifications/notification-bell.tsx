/** The bell in the header: how many are unread, the dropdown, and a word about each new one. */
import { useState } from 'react';
import { useLive } from '../../api/live/live-stream.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useInbox } from './use-inbox.ts';

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
      <Button
        variant="bare"
        // The header's other buttons are wider than one icon.
        className="relative inline-grid size-11 min-w-11! flex-none place-items-center rounded-control bg-accent-wash"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-1 grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-surface-inverse px-1.25 text-micro leading-none font-bold text-text-inverse tabular-nums"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {told}
      </span>
      {open && Panel && <Panel userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
