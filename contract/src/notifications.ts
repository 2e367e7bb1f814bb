/** Notifications: their list, marking as read, and which types come by mail too. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { nextCursor, pageQuery } from './paging.ts';

export const NOTIFICATION_TYPES = [
  'order',
  'message',
  'success',
  'warning',
  'info',
  'other',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notification = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  timestamp: z.string(),
  read: z.boolean(),
  /** `path` is one of the product's own pages. */
  action: z.nullable(z.object({ path: z.string(), label: z.string() })),
});
export type Notification = z.output<typeof notification>;

/** How many of one's notifications are unread: the badge on the bell. */
const unread = z.number();

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/v1/notifications/',
  summary: 'One’s notifications, newest first; `unread=true` leaves out the read ones',
  action: 'notification.list',
  query: z.extend(pageQuery, { unread: z.optional(z.enum(['true', 'false'])) }),
  data: z.object({ notifications: z.array(notification), next_cursor: nextCursor, unread }),
  errors: ['invalid_input'],
});

export const countUnread = defineEndpoint({
  method: 'GET',
  path: '/v1/notifications/unread/',
  summary: 'How many of one’s notifications are unread',
  action: 'notification.list',
  data: z.object({ unread }),
});

/** How many can be marked in one call. */
const MARKED_AT_ONCE = 100;

export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/v1/notifications/read/',
  summary: 'Mark notifications as read: those named, or all up to and including one',
  action: 'notification.change',
  body: z.object({
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(MARKED_AT_ONCE))),
    /** What arrived after this one stays unread: nobody has seen it. */
    up_to: z.optional(z.uuid()),
  }),
  data: z.object({ unread }),
  errors: ['invalid_input'],
});

/** For each type, whether such a notification comes by mail too. */
const mailPreferences = z.record(z.enum(NOTIFICATION_TYPES), z.boolean());
export type MailPreferences = z.output<typeof mailPreferences>;

export const getNotificationPreferences = defineEndpoint({
  method: 'GET',
  path: '/v1/notifications/preferences/',
  summary: 'Which types of notification come by mail too',
  action: 'notification.list',
  data: z.object({ mail: mailPreferences }),
});

export const changeNotificationPreferences = defineEndpoint({
  method: 'PUT',
  path: '/v1/notifications/preferences/',
  summary: 'Choose which types of notification come by mail too; a type left out stays as it is',
  action: 'notification.change',
  body: z.object({ mail: z.partialRecord(z.enum(NOTIFICATION_TYPES), z.boolean()) }),
  data: z.object({ mail: mailPreferences }),
  errors: ['invalid_input'],
});
