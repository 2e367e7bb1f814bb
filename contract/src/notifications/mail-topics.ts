/** What a mail's own link switches off: a type of notification, or alerts of saved searches at one interval. */
import { type Alert, ALERTS } from '../saved-searches/tell.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '../notifications.ts';

type AlertTopic = `alerts_${Alert}`;
export type MailTopic = NotificationType | AlertTopic;

export const alertTopic = (alert: Alert): AlertTopic => `alerts_${alert}`;

export const MAIL_TOPICS: readonly MailTopic[] = [...NOTIFICATION_TYPES, ...ALERTS.map(alertTopic)];

/** @returns how often such mails come; undefined for a type of notification */
export function alertOf(topic: MailTopic): Alert | undefined {
  return ALERTS.find((alert) => alertTopic(alert) === topic);
}

export function isNotificationType(topic: MailTopic): topic is NotificationType {
  return alertOf(topic) === undefined;
}
