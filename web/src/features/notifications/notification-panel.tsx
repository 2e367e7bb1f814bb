/** The dropdown of the bell: the newest notifications, what is unread, and the way to all of them. */
import { Link } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { Overlay, OverlayTitle } from '../../ui/overlay.tsx';
import { unreadWords } from './inbox-pages.ts';
import { NotificationItem } from './notification-item.tsx';
import { markAllRead, useInbox } from './use-inbox.ts';
import { useNow } from './use-now.ts';

/** More are on the page. */
const SHOWN = 10;

interface NotificationPanelProps {
  userId: string;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function NotificationPanel({ userId, onClose }: NotificationPanelProps) {
  const { query, notifications, unread } = useInbox(userId);
  const now = useNow();
  const [newest] = notifications;
  return (
    <Overlay
      look="panel"
      onClose={onClose}
      className="notification-panel"
      firstFocus={() => document.querySelector<HTMLElement>('.notification-panel h2')}
    >
      <header className="notification-head">
        <OverlayTitle tabIndex={-1} className="notification-heading">
          Notifications
        </OverlayTitle>
        <p>{unreadWords(unread)}</p>
      </header>
      {newest ? (
        <>
          {unread > 0 && (
            <button
              type="button"
              className="notification-all"
              onClick={() => markAllRead(newest.id, unread)}
            >
              Mark all as read
            </button>
          )}
          <ul className="notification-list">
            {notifications.slice(0, SHOWN).map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                now={now}
                heading="h3"
                onLeave={onClose}
              />
            ))}
          </ul>
          <Link to={PATHS.notifications} className="notification-more" onClick={onClose}>
            View All Notifications
          </Link>
        </>
      ) : (
        <Nothing
          failed={query.isError}
          waiting={query.isPending}
          onRetry={() => void query.refetch()}
        />
      )}
    </Overlay>
  );
}

interface NothingProps {
  failed: boolean;
  waiting: boolean;
  onRetry: () => void;
}

function Nothing({ failed, waiting, onRetry }: NothingProps) {
  if (failed) {
    return (
      <div role="alert" className="notification-none">
        <p>Your notifications could not be loaded.</p>
        <button type="button" className="notification-retry" onClick={onRetry}>
          Retry
        </button>
      </div>
    );
  }
  return <p className="notification-none">{waiting ? 'Loading' : 'No notifications yet'}</p>;
}
