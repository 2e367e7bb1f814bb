/** Notifications: listing them, marking as read, and which types are also mailed. */
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
  /** `path` is a page of the product. */
  action: z.nullable(z.object({ path: z.string(), label: z.string() })),
});
export type Notification = z.output<typeof notification>;

/** How many of the user's notifications are unread: the badge on the bell. */
const unread = z.number();

export const listNotifications = defineEndpoint('GET /v1/notifications/', {
  summary: 'The user’s notifications, newest first; with `unread=true` only unread ones',
  action: 'notification.list',
  query: z.extend(pageQuery, { unread: z.optional(z.enum(['true', 'false'])) }),
  data: z.object({ notifications: z.array(notification), next_cursor: nextCursor, unread }),
});

export const countUnread = defineEndpoint('GET /v1/notifications/unread/', {
  summary: 'How many notifications of the user are unread',
  action: 'notification.list',
  data: z.object({ unread }),
});

/** Ids in one call. */
const MAX_MARKED_IDS = 100;

export const markNotificationsRead = defineEndpoint('POST /v1/notifications/read/', {
  summary: 'Mark notifications as read: by id, or all up to and including one',
  action: 'notification.change',
  body: z.object({
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_MARKED_IDS))),
    /** Later ones stay unread, because the user has not seen them. */
    up_to: z.optional(z.uuid()),
  }),
  data: z.object({ unread }),
});

/** For each type, whether its notifications are also mailed. */
const mailPreferences = z.record(z.enum(NOTIFICATION_TYPES), z.boolean());
export type MailPreferences = z.output<typeof mailPreferences>;

export const getNotificationPreferences = defineEndpoint('GET /v1/notifications/preferences/', {
  summary: 'Which types of notification are also mailed',
  action: 'notification.list',
  data: z.object({ mail: mailPreferences }),
});

export const changeNotificationPreferences = defineEndpoint('PUT /v1/notifications/preferences/', {
  summary: 'Choose which types of notification are also mailed; types left out stay as they are',
  action: 'notification.change',
  body: z.object({ mail: z.partialRecord(z.enum(NOTIFICATION_TYPES), z.boolean()) }),
  data: z.object({ mail: mailPreferences }),
});
