/** The texts of a supplier's notification and mail about a change of the case's state. */
import type { NotificationType } from '@waggle/contract/notifications';
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import { type CaseState, REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import { numberInWords, upperFirst } from '../../../lib/mail/mail-words.ts';

/** One requested change, or one thing that expires. */
export interface NotificationPoint {
  /** The document's name or the field's. */
  name: string;
  reason: string;
  /** What to do about it; may be empty. */
  remedy: string;
  /** The reviewer's own words; may be empty. */
  note: string;
}

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

const PROFILE = 'Open profile';
const WHEN = `within ${REVIEW_BUSINESS_DAYS - 1}-${REVIEW_BUSINESS_DAYS} business days`;
const APPEAL =
  'You can appeal once, on your profile. Somebody who did not take this decision looks at it.';
const NOTHING_TO_DO =
  'There is nothing for you to do until then. We write as soon as it is decided.';

function counted({ length }: readonly NotificationPoint[], noun: string): string {
  return `${numberInWords(length)} ${noun}${length === 1 ? '' : 's'}`;
}

/** @returns `One point is left` */
function countedIs(points: readonly NotificationPoint[], noun: string, what: string): string {
  return `${upperFirst(counted(points, noun))} ${points.length === 1 ? 'is' : 'are'} ${what}`;
}

function because(reason: string): string {
  return reason === '' ? '' : ` The reason: ${reason.toLowerCase()}.`;
}

export type NotifiedState = Exclude<CaseState, 'not_started'>;

const NOTIFICATIONS: Record<NotifiedState, (facts: NotificationFacts) => CaseNotification> = {
  submitted: ({ company }) => ({
    type: 'info',
    title: 'Application received',
    message: `Our team reviews your documents ${WHEN}.`,
    paragraphs: [
      `Thank you for applying with ${company}. Everything has arrived, and our team reviews your documents ${WHEN}.`,
      NOTHING_TO_DO,
    ],
    label: PROFILE,
  }),
  in_review: ({ company }) => ({
    type: 'info',
    title: 'Review started',
    message: 'A reviewer is looking at your documents now.',
    paragraphs: [`A reviewer is looking at the documents of ${company} now.`, NOTHING_TO_DO],
    label: PROFILE,
  }),
  changes_requested: ({ points, round }) => ({
    type: 'warning',
    title: 'Action required',
    message: `We need ${counted(points, 'point')} changed before we can verify your company.`,
    subject: countedIs(points, 'change', 'needed'),
    paragraphs: [
      round > 1
        ? `Thank you for what you sent. ${countedIs(points, 'point', 'left')}:`
        : `We have looked at your application. ${countedIs(points, 'change', 'needed')}:`,
    ],
    label: 'Answer here',
  }),
  resubmitted: ({ company }) => ({
    type: 'info',
    title: 'Sent again',
    message: `Our team looks at your changes ${WHEN}.`,
    paragraphs: [
      `Thank you: your changes for ${company} have arrived, and our team looks at them ${WHEN}.`,
      NOTHING_TO_DO,
    ],
    label: PROFILE,
  }),
  verified: ({ company }) => ({
    type: 'success',
    title: 'Verified',
    message: 'Your company is verified: you can receive orders now.',
    paragraphs: [
      `${company} is verified. Entrepreneurs can find your profile, and you can receive orders.`,
      'Your badge shows what we checked, when, and how long it is valid.',
    ],
    label: 'See your badge',
  }),
  expiring: ({ company }) => ({
    type: 'warning',
    title: 'Documents expire soon',
    message:
      'Upload replacements before they expire, or your company no longer counts as verified.',
    paragraphs: [
      `A document or claim behind the verification of ${company} expires soon.`,
      `Upload a replacement, and our team reviews it ${WHEN}. The old one counts until it ends; after that your profile is not shown as verified until the new one is.`,
    ],
    label: PROFILE,
  }),
  re_review: ({ company }) => ({
    type: 'info',
    title: 'Re-verification started',
    message: `What we had verified has changed. Our team looks at it ${WHEN}.`,
    paragraphs: [
      `Something that we had verified of ${company} has changed or run out, so our team looks at it again ${WHEN}. Until then your badge shows what still holds.`,
      NOTHING_TO_DO,
    ],
    label: PROFILE,
  }),
  suspended: ({ company, reason, points }) => ({
    type: 'warning',
    title: 'Verification suspended',
    message: `Your company does not count as verified any more.${because(reason)}`,
    paragraphs: [
      `The verification of ${company} is suspended, and your profile is not shown to entrepreneurs.${because(reason)}`,
      // What has run out is named; the team names a reason alone.
      points.length > 0
        ? 'Send documents that are valid today, and our team looks at them again.'
        : 'You can appeal once, on your profile. Somebody who did not take this decision looks at it.',
    ],
    label: PROFILE,
  }),
  revoked: ({ company, reason }) => ({
    type: 'warning',
    title: 'Verification revoked',
    message: `Your company is not verified any more.${because(reason)}`,
    paragraphs: [
      `The verification of ${company} is revoked, and your profile is not shown to entrepreneurs.${because(reason)}`,
      APPEAL,
    ],
    label: PROFILE,
  }),
  rejected_final: ({ company, reason }) => ({
    type: 'warning',
    title: 'Application rejected',
    ...(reason === REVIEW_REASON_TEXTS.rejected_before.label
      ? {
          message:
            'Something in it was part of an application that we rejected before. You can appeal on your profile.',
          paragraphs: [
            `Something in the application of ${company}, such as a number, an address or a document, was part of an application that we rejected before, so our team did not take it up.`,
            `If that application was not yours, somebody has used what is yours. ${APPEAL}`,
          ],
        }
      : {
          message: `We cannot verify your company.${because(reason)}`,
          paragraphs: [
            `We have looked carefully at the application of ${company} and cannot verify it.${because(reason)}`,
            APPEAL,
          ],
        }),
    label: PROFILE,
  }),
};

/** @returns what is said when a case comes to a state */
export function caseNotification(state: NotifiedState, facts: NotificationFacts): CaseNotification {
  return NOTIFICATIONS[state](facts);
}
