/** The dropdown of the bell: the newest notifications, marking all as read, and the link to all of them. */
import { useRef } from 'react';
import { Link } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { LoadFailed } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Overlay, OverlayTitle } from '../../ui/overlay.tsx';
import { unreadText } from './inbox-pages.ts';
import { NotificationItem } from './notification-item.tsx';
import { markAllRead, useInbox } from './use-inbox.ts';

/** A button or link over the whole width, above or below the list. */
const ROW_CLASS =
  'min-h-11 flex-none border-line font-semibold hover:bg-surface-sunk focus-visible:-outline-offset-3';

const EMPTY_CLASS = 'grid justify-items-start gap-3 px-5 py-7 text-muted';

/** The page has the others. */
const MAX_SHOWN = 10;

interface NotificationPanelProps {
  userId: string;
  onClose: () => void;
}

/** Open while it is rendered. */
export function NotificationPanel({ userId, onClose }: NotificationPanelProps) {
  const { list, newest, unread } = useInbox(userId);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Overlay
      variant="panel"
      onClose={onClose}
      width="sm:max-w-96"
      scrolls={false}
      firstFocus={() => heading.current}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-4">
        <OverlayTitle ref={heading} tabIndex={-1} className="text-h4 outline-none">
          Notifications
        </OverlayTitle>
        <p className="text-small text-muted">{unreadText(unread)}</p>
      </header>
      {newest ? (
        <>
          {unread > 0 && (
            <Button
              variant="bare"
              className={`${ROW_CLASS} border-b px-5 text-left text-small text-accent-text`}
              onClick={() => markAllRead(newest.id, unread)}
            >
              Mark all as read
            </Button>
          )}
          <ul className="max-h-120 min-h-0 overflow-y-auto overscroll-contain">
            {list.rows?.slice(0, MAX_SHOWN).map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                now={now}
                place="panel"
                onLeave={onClose}
              />
            ))}
          </ul>
          <Link
            to={PATHS.notifications}
            className={`${ROW_CLASS} -mt-px grid place-items-center border-t`}
            onClick={onClose}
          >
            View All Notifications
          </Link>
        </>
      ) : list.failed ? (
        <LoadFailed retry={list.retry} className={EMPTY_CLASS}>
          <p>Your notifications could not be loaded.</p>
        </LoadFailed>
      ) : (
        <p className={EMPTY_CLASS}>{list.rows ? 'No notifications yet' : 'Loading'}</p>
      )}
    </Overlay>
  );
}
