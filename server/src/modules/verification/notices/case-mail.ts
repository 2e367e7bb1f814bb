/** The mails about a case: one for each state it can come to. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { CASE_STATES } from '@waggle/contract/verification';
import type { MailTemplate, MailVariables } from '../../../lib/mail/mail-template.ts';
import { lowerFirst, subjectAbout } from '../../../lib/mail/mail-words.ts';
import { caseNotification, type NotifiedState } from './case-notifications.ts';
import { APPEAL_STATES, type NotificationFacts, type NotificationPoint } from './notice-words.ts';

/** A mail that a reviewer writes names both sides. */
export interface LetterNames {
  /** The supplier's contact person. */
  contact: string;
  reviewer: string;
}

/** @returns the variables of such a mail; a list travels as JSON, because variables are flat */
export function caseMailVariables(
  facts: NotificationFacts,
  more: { url: string; supportEmail: string } & Partial<LetterNames>,
): MailVariables {
  const { points, answered, wasValid, isValid, ...others } = facts;
  const flags = { answered: Number(answered), stood: Number(wasValid), stands: Number(isValid) };
  return { ...others, ...flags, points: JSON.stringify(points), ...more };
}

function text(variables: MailVariables, name: string): string {
  return String(variables[name] ?? '');
}

/** @returns the facts of a mail; one that an earlier version has queued lacks some */
function readFacts(variables: MailVariables): NotificationFacts {
  const round = Number(variables['round'] ?? 1);
  return {
    company: text(variables, 'company'),
    note: text(variables, 'note'),
    reason: text(variables, 'reason'),
    points: JSON.parse(text(variables, 'points')),
    round,
    action: text(variables, 'action'),
    answered: Number(variables['answered'] ?? (round > 1 ? 1 : 0)) === 1,
    wasValid: variables['stood'] === 1,
    isValid: variables['stands'] === 1,
    appeal: APPEAL_STATES.find((one) => one === variables['appeal']) ?? 'possible',
  };
}

function pointParts({ name, reason, remedy, note }: NotificationPoint) {
  const title = `${[name, lowerFirst(reason)].filter((part) => part !== '').join(', ')}.`;
  return { title, text: [remedy, note].filter((part) => part !== '').join(' ') };
}

function templateFor(state: NotifiedState): MailTemplate {
  return {
    kind: `verification_${state}`,
    compose(variables) {
      const facts = readFacts(variables);
      const { company, note, points } = facts;
      const notification = caseNotification(state, facts);
      const support = text(variables, 'supportEmail');
      const [contact, reviewer] = [text(variables, 'contact'), text(variables, 'reviewer')];
      return {
        subject: subjectAbout(company, notification.subject ?? notification.title),
        preview: notification.message,
        ...(contact !== '' && { greeting: `Hello ${contact},` }),
        paragraphs: [
          // A mail that the reviewer signs begins with the reviewer's own words.
          ...(note === '' || reviewer === '' ? [] : [note]),
          ...notification.paragraphs,
          ...(note === '' || reviewer !== '' ? [] : [`Our reviewer writes: “${note}”`]),
          ...(state === 'rejected_final' || state === 'suspended' || state === 'revoked'
            ? [`If you think this is a mistake, write to ${support}.`]
            : []),
        ],
        points: points.map(pointParts),
        link: { label: notification.label, url: text(variables, 'url') },
        ...(reviewer !== '' && { signature: `${reviewer}, ${PRODUCT_NAME} review team` }),
        footnote: `Sent because ${company} applied to be verified by ${PRODUCT_NAME}.`,
      };
    },
    developmentNote: (variables) => `${text(variables, 'company')} is told: ${state}`,
  };
}

export const CASE_MAILS: ReadonlyMap<NotifiedState, MailTemplate> = new Map(
  CASE_STATES.flatMap((state): [NotifiedState, MailTemplate][] =>
    state === 'not_started' ? [] : [[state, templateFor(state)]],
  ),
);
