/** /notifications: all notifications, and the choice of emails. */
import { NOTIFICATION_PERMISSIONS } from '@waggle/contract/notifications/permissions';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { unreadText } from './inbox-pages.ts';
import { MailPreferences } from './mail-preferences.tsx';
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

function NotificationInbox({ userId, filter }: NotificationInboxProps) {
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

function NotificationsPage({ user }: { user: SessionUser }) {
  usePageTitle('Notifications');
  const { search } = useNavigation();
  const filter = new URLSearchParams(search).get('filter') === 'unread' ? 'unread' : 'all';
  return (
    <div className="page-measure grid gap-x-16 gap-y-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <NotificationInbox userId={user.id} filter={filter} />
      <MailPreferences userId={user.id} isTeam={can(actorOf(user), 'review.list').allowed} />
    </div>
  );
}

export default requirePage(
  {
    rule: NOTIFICATION_PERMISSIONS.actions['notification.list'],
    unloaded: 'Your notifications could not be loaded',
  },
  NotificationsPage,
);
