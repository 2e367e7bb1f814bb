/** What the notices of a case are made of: the facts that their words depend on, and the words that they share. */
import type { NotificationType } from '@waggle/contract/notifications';
import { REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';

/** One requested change, or one thing that expires. */
export interface NotificationPoint {
  /** The document's name or the field's. */
  name: string;
  reason: string;
  /** What to do about it; may be empty. */
  remedy: string;
  /** The reviewer's own words; may be empty. */
  note: string;
  /** Of something that expires: who can renew it, and whether the badge ends with it or only one claim. */
  renewal?: { by: 'supplier' | 'team'; endsBadge: boolean };
}

/** Whether there is an appeal against an end: still to come, waiting for its decision, or none any more. */
export const APPEAL_STATES = ['possible', 'open', 'none'] as const;

/** What the words depend on. */
export interface NotificationFacts {
  company: string;
  /** The reviewer's words; may be empty. */
  note: string;
  /** In words; empty when there is none. */
  reason: string;
  points: readonly NotificationPoint[];
  /** How often it was submitted. */
  round: number;
  /** The step that has led to it; empty in mails of earlier versions. */
  action: string;
  /** Whether the supplier has answered what was asked for in the round before. */
  answered: boolean;
  /** Whether the badge was valid before, and whether it is now. */
  wasValid: boolean;
  isValid: boolean;
  appeal: (typeof APPEAL_STATES)[number];
}

export interface CaseNotification {
  type: NotificationType;
  title: string;
  message: string;
  /** Of the mail: each a sentence or two, in place of the message. */
  paragraphs: readonly string[];
  /** Of the mail, after the company; by default the title. */
  subject?: string;
  /** What its button says. */
  label: string;
}

/** By when the team means to have decided. */
export const WHEN = `within ${REVIEW_BUSINESS_DAYS - 1}-${REVIEW_BUSINESS_DAYS} business days`;

export const NOTHING_TO_DO =
  'There is nothing for you to do until then. We write as soon as it is decided.';
