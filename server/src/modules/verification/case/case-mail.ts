/** The mails about a case: one for each state it can come to. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { CASE_STATES } from '@waggle/contract/verification';
import { renderMail } from '../../../lib/mail/render-mail.ts';
import type { MailTemplate, MailVariables } from '../../../lib/mail/outbox.ts';
import {
  type NotificationFacts,
  caseNotification,
  type NotifiedState,
  type NotificationPoint,
} from './case-notifications.ts';

/** @returns the variables of such a mail; a list travels as JSON, because variables are flat */
export function caseMailVariables(
  facts: NotificationFacts,
  links: { url: string; supportEmail: string },
): MailVariables {
  const { company, note, reason, points } = facts;
  return { company, note, reason, points: JSON.stringify(points), ...links };
}

function text(variables: MailVariables, name: string): string {
  return String(variables[name] ?? '');
}

function pointLines({ reason, remedy, note }: NotificationPoint): string[] {
  return [`${reason}.`, remedy, note].filter((line) => line !== '' && line !== '.');
}

function templateFor(state: NotifiedState): MailTemplate {
  return {
    kind: `verification_${state}`,
    render(variables) {
      const points: readonly NotificationPoint[] = JSON.parse(text(variables, 'points'));
      const company = text(variables, 'company');
      const note = text(variables, 'note');
      const facts = { company, note, reason: text(variables, 'reason'), points };
      const notification = caseNotification(state, facts);
      const support = text(variables, 'supportEmail');
      return renderMail({
        subject: `${notification.title}: ${company}`,
        preview: notification.message,
        heading: notification.title,
        paragraphs: [
          ...notification.paragraphs,
          ...(note === '' ? [] : [`Our reviewer writes: “${note}”`]),
          ...(state === 'rejected_final' || state === 'suspended' || state === 'revoked'
            ? [`If you think this is a mistake, write to ${support}.`]
            : []),
        ],
        points: points.map((point) => ({ title: point.name, lines: pointLines(point) })),
        link: { label: notification.label, url: text(variables, 'url') },
        footnote: `Sent because ${company} applied to be verified by ${PRODUCT_NAME}. Your account page says which of these mails you get.`,
      });
    },
    developmentNote: (variables) => `${text(variables, 'company')} is told: ${state}`,
  };
}

export const CASE_MAILS: ReadonlyMap<NotifiedState, MailTemplate> = new Map(
  CASE_STATES.flatMap((state): [NotifiedState, MailTemplate][] =>
    state === 'not_started' ? [] : [[state, templateFor(state)]],
  ),
);
