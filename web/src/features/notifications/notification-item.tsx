/** One notification as the dropdown and the page show it. */
import { useRef } from 'react';
import type { Notification, NotificationType } from '@waggle/contract/notifications';
import { Link } from '../../lib/navigation.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { markRead } from './use-inbox.ts';
import './notifications.css';

const ICONS: Record<NotificationType, IconName> = {
  order: 'box',
  message: 'message-square-text',
  success: 'check',
  warning: 'circle-exclamation-point',
  info: 'info',
  other: 'bell',
};

interface NotificationItemProps {
  notification: Notification;
  /** The moment that «ago» counts from, in milliseconds. */
  now: number;
  heading: 'h2' | 'h3';
  /** The action was followed. */
  onLeave?: () => void;
}

export function NotificationItem({ notification, now, heading, onLeave }: NotificationItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { id, type, title, message, timestamp, read, action } = notification;
  const Heading = heading;

  function take(): void {
    // The button goes with the mark, so the focus moves to what it stood on.
    item.current?.focus();
    markRead(id);
  }

  return (
    <li ref={item} tabIndex={-1} className={read ? 'notification' : 'notification is-unread'}>
      <span className="notification-icon" data-type={type}>
        <Icon name={ICONS[type]} />
      </span>
      <div className="notification-body">
        <Heading className="notification-title">{title}</Heading>
        <p className="notification-message">{message}</p>
        <p className="notification-foot">
          <time dateTime={timestamp} title={new Date(timestamp).toLocaleString()}>
            {relativeTime(timestamp, now)}
          </time>
          {action && (
            <Link
              to={action.path}
              className="notification-action"
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
        <button type="button" className="notification-mark" onClick={take}>
          <span className="notification-dot" />
          <span className="sr-only">Unread: mark “{title}” as read</span>
        </button>
      )}
    </li>
  );
}
