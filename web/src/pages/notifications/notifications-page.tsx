/** /notifications: all of one's notifications, and which of them come by mail too. */
import { useState } from 'react';
import { MailPreferences } from '../../features/notifications/mail-preferences.tsx';
import { NotificationInbox } from '../../features/notifications/notification-inbox.tsx';
import { useNotificationsGuard } from '../../features/notifications/notifications-guard.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { useSession } from '../../session/session-store.ts';
import { usePageTitle } from '../../ui/page-title.ts';

export default function NotificationsPage() {
  usePageTitle('Notifications');
  useNotificationsGuard();
  const { search } = useNavigation();
  const { user } = useSession();
  const [userId, setUserId] = useState('');
  // While she signs in again the page stays as it was.
  if (user && user.id !== userId) setUserId(user.id);
  const filter = new URLSearchParams(search).get('filter') === 'unread' ? 'unread' : 'all';
  if (userId === '') return null;
  return (
    <div className="page-measure grid gap-x-16 gap-y-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <NotificationInbox userId={userId} filter={filter} />
      <MailPreferences userId={userId} />
    </div>
  );
}
