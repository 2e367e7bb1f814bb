/** /notifications: all notifications, and the choice of emails. */
import { NOTIFICATION_PERMISSIONS } from '@waggle/contract/notifications/permissions';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { MailPreferences } from '../../features/notifications/mail-preferences.tsx';
import { NotificationInbox } from '../../features/notifications/notification-inbox.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

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
