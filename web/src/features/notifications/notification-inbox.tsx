/** The list of notifications: newest first, all or unread, page by page, live. */
import { Link } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { unreadText } from './inbox-pages.ts';
import { NotificationItem } from './notification-item.tsx';
import { type InboxFilter, markAllRead, useInbox } from './use-inbox.ts';

const FILTERS: readonly { filter: InboxFilter; label: string; to: string }[] = [
  { filter: 'all', label: 'All', to: PATHS.notifications },
  { filter: 'unread', label: 'Unread', to: `${PATHS.notifications}?filter=unread` },
];

interface NotificationInboxProps {
  userId: string;
  filter: InboxFilter;
}

export function NotificationInbox({ userId, filter }: NotificationInboxProps) {
  const { list, newest, unread } = useInbox(userId, filter);
  const now = useNow();
  return (
    <section aria-labelledby="inbox-title">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 id="inbox-title" className="text-h1">
            Notifications
          </h1>
          {list.rows && <p className="mt-2 text-muted">{unreadText(unread)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <nav aria-label="Show">
            <ul className="flex gap-1">
              {FILTERS.map((one) => (
                <li key={one.filter}>
                  <Link
                    to={one.to}
                    replace
                    aria-current={one.filter === filter ? 'true' : undefined}
                    className={`inline-flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-surface-sunk ${one.filter === filter ? 'bg-accent-wash' : ''}`}
                  >
                    {one.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Button
            variant="outline"
            disabled={unread === 0 || !newest}
            onClick={() => newest && markAllRead(newest.id, unread)}
          >
            Mark all as read
          </Button>
        </div>
      </div>
      <div className="mt-6 border-t-2 border-text">
        <ListBody
          list={list}
          loading="Loading your notifications"
          failed="Your notifications could not be loaded"
          hint="None of them are lost. Please try again."
          empty={<Empty filter={filter} />}
        >
          {(notifications) => (
            <ul>
              {notifications.map((one) => (
                <NotificationItem key={one.id} notification={one} now={now} place="page" />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </section>
  );
}

function Empty({ filter }: { filter: InboxFilter }) {
  return (
    <div className="flex flex-wrap items-center gap-6 py-10">
      <GuideBee pose="waiting" className="w-24" />
      <div>
        <p className="text-lead font-semibold">
          {filter === 'unread' ? 'No unread notifications' : 'No notifications yet'}
        </p>
        <p className="mt-1 max-w-112 text-muted">
          {filter === 'unread'
            ? "You're all caught up."
            : 'News about your accounts appears here, and by email if you like.'}
        </p>
      </div>
    </div>
  );
}
