/** One notification, in the dropdown and on the page. */
import { useRef } from 'react';
import type { Notification, NotificationType } from '@waggle/contract/notifications';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../lib/navigation.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { markRead } from './use-inbox.ts';

const ICONS: Record<NotificationType, IconName> = {
  order: 'box',
  message: 'message-square-text',
  success: 'check',
  warning: 'circle-alert',
  info: 'info',
  other: 'bell',
};

interface NotificationItemProps {
  notification: Notification;
  /** The current time, in milliseconds. */
  now: number;
  /** The panel under the bell shows two lines of the message. */
  place: 'page' | 'panel';
  /** The action was followed. */
  onLeave?: () => void;
}

export function NotificationItem({ notification, now, place, onLeave }: NotificationItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { id, type, title, message, timestamp, read, action } = notification;
  const Heading = place === 'page' ? 'h2' : 'h3';

  function markAsRead(): void {
    // The button disappears, so the focus moves to the item.
    item.current?.focus();
    markRead(id);
  }

  return (
    <li
      ref={item}
      tabIndex={-1}
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 border-b border-line px-5 py-3.5 outline-none',
        !read && 'bg-accent-wash',
      )}
    >
      <span
        className={classNames(
          'hexagon grid h-[41px] w-9 place-items-center',
          read ? 'bg-surface-sunk' : 'bg-surface-raised',
          type === 'warning' && 'text-warn',
        )}
      >
        <Icon name={ICONS[type]} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <Heading className="font-text text-body leading-[1.35]">{title}</Heading>
        <p dir="auto" className={classNames('text-small', place === 'panel' && 'line-clamp-2')}>
          {message}
        </p>
        <p
          className={classNames(
            'flex flex-wrap items-center gap-x-3 text-small',
            read ? 'text-muted' : 'text-text',
          )}
        >
          <time dateTime={timestamp} title={new Date(timestamp).toLocaleString()}>
            {relativeTime(timestamp, now)}
          </time>
          {action && (
            <Link
              to={action.path}
              className="relative z-1 inline-flex min-h-7 items-center font-semibold text-accent-text underline underline-offset-3 pointer-coarse:after:absolute pointer-coarse:after:-inset-2"
              onClick={() => {
                if (!read) markRead(id);
                onLeave?.();
              }}
            >
              {action.label}
            </Link>
          )}
        </p>
      </div>
      {!read && (
        // Its area is the whole item; the action link is above it.
        <Button
          variant="bare"
          className="self-start p-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          onClick={markAsRead}
        >
          <span className="hexagon block h-[12.7px] w-[11px] bg-text" />
          <span dir="auto" className="sr-only">
            Unread: mark “{title}” as read
          </span>
        </Button>
      )}
    </li>
  );
}
