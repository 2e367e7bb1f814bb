/** Builds a supplier's notification and mail about a change of the case's state. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { REVIEW_REASON_TEXTS, type ReviewReason } from '@waggle/contract/verification/reasons';
import type { Context } from '../../../lib/context.ts';
import type { NewNotification } from '../../notifications/notifications.service.ts';
import { CASE_MAILS, caseMailVariables, type LetterNames } from './case-mail.ts';
import { type NotificationPoint, caseNotification } from './case-notifications.ts';
import type { CaseRow } from '../case/case.repo.ts';

const { supplierProfile, supplierBadge } = LINKED_PATHS;

/** What the supplier is told about the change. */
export interface NotificationDetails {
  reason: ReviewReason | undefined;
  /** The reviewer's words; may be empty. */
  note: string;
  points: readonly NotificationPoint[];
  letter?: LetterNames | undefined;
}

/**
 * @param row the case as it is now
 * @returns nothing for a case that was not submitted yet
 */
export function supplierNotification(
  { config }: Pick<Context, 'config'>,
  row: CaseRow,
  { reason, note, points, letter }: NotificationDetails,
): NewNotification[] {
  const { state } = row;
  const template = state === 'not_started' ? undefined : CASE_MAILS.get(state);
  if (state === 'not_started' || template === undefined) return [];
  const words = reason === undefined ? '' : REVIEW_REASON_TEXTS[reason].label;
  const facts = { company: row.company_name, note, reason: words, points, round: row.round };
  const { type, title, message } = caseNotification(state, facts);
  const path =
    state === 'verified' ? supplierBadge.replace(':id', row.supplier_id) : supplierProfile;
  const { publicUrl, supportEmail } = config;
  return [
    {
      userId: row.user_id,
      type,
      title,
      message,
      action: { path: supplierProfile, label: 'Open profile' },
      mail: {
        template,
        variables: caseMailVariables(facts, { url: publicUrl + path, supportEmail, ...letter }),
      },
    },
  ];
}
