/** What a supplier is told while the verification goes on: what expires, and why the team looks at it again. */
import {
  type CaseNotification,
  NOTHING_TO_DO,
  type NotificationFacts,
  WHEN,
} from './notice-words.ts';

type Texts = Pick<CaseNotification, 'title' | 'message' | 'paragraphs'>;

/** @returns the warning of a month ahead: by who can renew it, and what ends with it */
export function expiryTexts({
  company,
  points,
}: NotificationFacts): Texts & Pick<CaseNotification, 'type'> {
  const renewals = points.flatMap(({ renewal }) => renewal ?? []);
  const isForTeam = renewals.length > 0 && renewals.every(({ by }) => by === 'team');
  if (isForTeam) {
    const again = 'Our team checks it again before then.';
    return {
      type: 'info',
      title: 'A check expires soon',
      message: `${again} There is nothing for you to do.`,
      paragraphs: [
        `Something that we checked of ${company} holds only for some more weeks. ${again}`,
        NOTHING_TO_DO,
      ],
    };
  }
  const own = renewals.filter(({ by }) => by === 'supplier');
  const endsBadge = own.length === 0 || own.some((one) => one.endsBadge);
  return {
    type: 'warning',
    title: 'Documents expire soon',
    message: endsBadge
      ? 'Upload replacements before they expire, or your company no longer counts as verified.'
      : 'Upload replacements before they expire, or your badge no longer shows what they prove.',
    paragraphs: [
      `A document or claim behind the verification of ${company} expires soon.`,
      `Upload a replacement, and our team reviews it ${WHEN}. The old one counts until it ends; ${
        endsBadge
          ? 'after that your profile is not shown as verified until the new one is.'
          : 'after that your badge shows what it proves as not checked until the new one is. Your company stays verified.'
      }`,
    ],
  };
}

/** @returns why the team looks at a case again, as a sentence */
function whyAgain({ company, action, points }: NotificationFacts): string {
  switch (action) {
    case 'reopen':
      return `You have sent or changed something that belongs to the verification of ${company}, so our team looks at it ${WHEN}.`;
    case 'recheck':
      return points.length > 0
        ? `Something behind the verification of ${company} runs out, so our team checks it again ${WHEN}.`
        : `Something behind the verification of ${company} does not hold any more, so our team looks at it again ${WHEN}.`;
    case 'decline_pull':
      return `A second member of our team has not confirmed that ${company} loses its badge. Our team looks at the company again ${WHEN}.`;
    case 'grant_appeal':
      return `Your appeal was granted: our team reviews ${company} again ${WHEN}.`;
    default:
      return `Our team looks at the verification of ${company} again ${WHEN}.`;
  }
}

/** In a list of notifications, where the company is known. */
const MESSAGES: Readonly<Record<string, string>> = {
  reopen: `Our team looks at what you sent or changed ${WHEN}.`,
  recheck: `Something behind your badge has to be checked again. Our team does so ${WHEN}.`,
  decline_pull: `Your suspension was not confirmed. Our team looks at your company again ${WHEN}.`,
  grant_appeal: `Our team reviews your company again ${WHEN}.`,
};

/** @returns what is said when a review begins again, or when the badge ends during one */
export function reviewAgainTexts(facts: NotificationFacts): Texts & Pick<CaseNotification, 'type'> {
  const { company, action, points, isValid } = facts;
  if (action === 'lapse') {
    const ended = 'Something it rested on has run out while we review your company.';
    return {
      type: 'warning',
      title: 'Your badge has ended',
      message: `${ended} It comes back once your company is verified again.`,
      paragraphs: [
        `The badge of ${company} has ended: something it rested on has run out while we review the company. It comes back once ${company} is verified again.`,
        'Your profile says what comes next.',
      ],
    };
  }
  const meanwhile = isValid
    ? 'Until then your badge shows what still holds.'
    : 'Until then your company does not count as verified.';
  const canSend = points.some(({ renewal }) => renewal?.by === 'supplier');
  return {
    type: 'info',
    title: action === 'grant_appeal' ? 'Appeal granted' : 'Re-verification started',
    message: MESSAGES[action] ?? `Our team looks at your company again ${WHEN}.`,
    paragraphs: [
      `${whyAgain(facts)} ${meanwhile}`,
      canSend ? 'You can upload what replaces it on your profile.' : NOTHING_TO_DO,
    ],
  };
}
