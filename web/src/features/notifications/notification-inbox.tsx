/** /notifications: all notifications, and the choice of emails. */
import type {
  MailPreferences as Preferences,
  NotificationType,
} from '@waggle/contract/notifications';
import { NOTIFICATION_PERMISSIONS } from '@waggle/contract/notifications/permissions';
import { NOTIFICATION_TYPE_TEXTS } from '@waggle/contract/notifications/type-texts';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { changeAtOnce } from '../../api/in-order.ts';
import { useServerQuery } from '../../api/query-client.ts';
import { reportError } from '../../api/report-error.ts';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Loaded } from '../../lists/list-body.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
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
        <RowList
          list={list}
          what="Your notifications"
          hint="None of them are lost. Please try again."
          empty={<Empty filter={filter} />}
        >
          {(one) => <NotificationItem key={one.id} notification={one} now={now} place="page" />}
        </RowList>
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
  { rule: NOTIFICATION_PERMISSIONS.actions['notification.list'] },
  NotificationsPage,
);

const TYPES = Object.keys(NOTIFICATION_TYPE_TEXTS) as NotificationType[];

function aboutText(type: NotificationType, isTeam: boolean): string {
  const { about, aboutForTeam = about } = NOTIFICATION_TYPE_TEXTS[type];
  return isTeam ? aboutForTeam : about;
}

/** The types of notification that are also sent by email: each checkbox is saved at once. */
function MailPreferences({ userId, isTeam }: { userId: string; isTeam: boolean }) {
  const preferences = useServerQuery(['mail-preferences', userId], (signal) =>
    call('GET /v1/notifications/preferences/', { signal, quiet: true }),
  );

  // Beside the query, so that a choice shows at once.
  const [chosen, setChosen] = useState<Partial<Preferences>>({});

  async function choose(type: NotificationType, wanted: boolean): Promise<void> {
    const set = (mail: boolean) => setChosen((now) => ({ ...now, [type]: mail }));
    try {
      await changeAtOnce(`mail ${type}`, {
        show: () => set(wanted),
        send: () =>
          call('PUT /v1/notifications/preferences/', { body: { mail: { [type]: wanted } } }),
        takeBack: () => set(!wanted),
      });
      toast.clearErrors();
    } catch (error) {
      reportError(error, 'This could not be saved. Please try again');
    }
  }

  return (
    <section aria-labelledby="mail-preferences" className="border-t-2 border-text pt-5">
      <h2 id="mail-preferences" className="text-h3">
        Also by email
      </h2>
      <p className="mt-2 text-muted">
        Every notification is listed here. Choose which ones we also send by email.
      </p>
      <Loaded
        query={preferences}
        loading={null}
        failed={<p>Your choices could not be loaded.</p>}
        className="mt-4"
        gap="mt-3"
      >
        {({ mail }) => (
          <ul className="mt-3">
            {TYPES.map((type) => (
              <li key={type} className="border-t border-line first:border-t-0">
                <label
                  htmlFor={`mail-${type}`}
                  className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 py-2"
                >
                  <input
                    id={`mail-${type}`}
                    type="checkbox"
                    name={type}
                    checked={chosen[type] ?? mail[type]}
                    onChange={({ target }) => void choose(type, target.checked)}
                    className="row-span-2 size-5 accent-accent"
                  />
                  <span className="font-semibold">{NOTIFICATION_TYPE_TEXTS[type].name}</span>
                  <span className="col-start-2 text-small text-muted">
                    {aboutText(type, isTeam)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
