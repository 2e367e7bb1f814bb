/** The texts of a supplier's notification and mail about a change of the case's state. */
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import type { CaseState } from '@waggle/contract/verification';
import { numberInWords, upperFirst } from '../../../lib/mail/mail-words.ts';
import {
  type CaseNotification,
  NOTHING_TO_DO,
  type NotificationFacts,
  type NotificationPoint,
  WHEN,
} from './notice-words.ts';
import { expiryTexts, reviewAgainTexts } from './renewal-texts.ts';

const PROFILE = 'Open profile';
/** What can be done against an end, each a paragraph. */
const APPEALS: Record<NotificationFacts['appeal'], readonly string[]> = {
  possible: [
    'You can appeal once, on your profile. Somebody who did not take this decision looks at it.',
  ],
  open: ['Your appeal has arrived. Somebody who did not take this decision looks at it.'],
  none: [],
};

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

/** @returns the sentences before the requested changes */
function changesLead({ points, round, answered, isValid }: NotificationFacts): string {
  const begun =
    round > 1
      ? answered
        ? 'Thank you for what you sent.'
        : 'We have looked at your company again.'
      : 'We have looked at your application.';
  const left = answered
    ? countedIs(points, 'point', 'left')
    : countedIs(points, 'change', 'needed');
  return `${begun}${isValid ? ' Your badge is still valid.' : ''} ${left}:`;
}

const NOTIFICATIONS: Record<NotifiedState, (facts: NotificationFacts) => CaseNotification> = {
  submitted: ({ company }) => ({
    type: 'info',
    title: 'Application received',
    message: `Our team reviews your documents ${WHEN}.`,
    paragraphs: [
      `Thank you for applying with ${company}: everything has arrived, and our team reviews your documents ${WHEN}.`,
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
  changes_requested: (facts) => {
    const { points, isValid } = facts;
    return {
      type: 'warning',
      title: 'Action required',
      message: isValid
        ? `We need ${counted(points, 'point')} changed. Your badge is still valid.`
        : `We need ${counted(points, 'point')} changed before we can verify your company.`,
      subject: countedIs(points, 'change', 'needed'),
      paragraphs: [changesLead(facts)],
      label: 'Answer here',
    };
  },
  resubmitted: ({ company }) => ({
    type: 'info',
    title: 'Sent again',
    message: `Our team looks at your answers ${WHEN}.`,
    paragraphs: [
      `Thank you: your answers for ${company} have arrived, and our team looks at them ${WHEN}.`,
      NOTHING_TO_DO,
    ],
    label: PROFILE,
  }),
  verified: ({ company, action, wasValid }) => ({
    type: 'success',
    title: 'Verified',
    message: wasValid
      ? 'Your company stays verified.'
      : 'Your company is verified: you can receive orders now.',
    paragraphs: [
      wasValid
        ? `${company} stays verified${action === 'renew' ? ': nothing behind it expires soon any more' : ''}.`
        : `${company} is verified. Entrepreneurs can find your profile, and you can receive orders.`,
      'Your badge shows what we checked, when, and how long it is valid.',
    ],
    label: 'See your badge',
  }),
  expiring: (facts) => ({ ...expiryTexts(facts), label: PROFILE }),
  re_review: (facts) => ({ ...reviewAgainTexts(facts), label: PROFILE }),
  suspended: ({ company, reason, points, appeal }) => ({
    type: 'warning',
    title: 'Verification suspended',
    message: `Your company does not count as verified any more.${because(reason)}`,
    paragraphs: [
      `The verification of ${company} is suspended, and your profile is not shown to entrepreneurs.${because(reason)}`,
      // What has run out is named; the team names a reason alone.
      ...(points.length > 0
        ? ['Send documents that are valid today, and our team looks at them again.']
        : APPEALS[appeal]),
    ],
    label: PROFILE,
  }),
  revoked: ({ company, reason, appeal }) => ({
    type: 'warning',
    title: 'Verification revoked',
    message: `Your company is not verified any more.${because(reason)}`,
    paragraphs: [
      `The verification of ${company} is revoked, and your profile is not shown to entrepreneurs.${because(reason)}`,
      ...APPEALS[appeal],
    ],
    label: PROFILE,
  }),
  rejected_final: ({ company, reason, appeal }) => ({
    type: 'warning',
    title: 'Application rejected',
    ...(reason === REVIEW_REASON_TEXTS.rejected_before.label
      ? {
          message:
            'Something in it was part of an application that we rejected before. You can appeal on your profile.',
          paragraphs: [
            `Something in the application of ${company}, such as a number, an address or a document, was part of an application that we rejected before, so our team did not take it up.`,
            `If that application was not yours, somebody has used what is yours. ${APPEALS[appeal].join(' ')}`.trimEnd(),
          ],
        }
      : {
          message: `We cannot verify your company.${because(reason)}`,
          paragraphs: [
            `We have looked carefully at the application of ${company} and cannot verify it.${because(reason)}`,
            ...APPEALS[appeal],
          ],
        }),
    label: PROFILE,
  }),
};

/** @returns what is said when a case comes to a state */
export function caseNotification(state: NotifiedState, facts: NotificationFacts): CaseNotification {
  return NOTIFICATIONS[state](facts);
}
