/** Builds a supplier's notification and mail about a change of the case's state. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { REVIEW_REASON_TEXTS, type ReviewReason } from '@waggle/contract/verification/reasons';
import { isBadgeValid } from '@waggle/contract/verification';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { NewNotification } from '../../notifications/notifications.service.ts';
import { CASE_MAILS, caseMailVariables, type LetterNames } from './case-mail.ts';
import type { CaseAction } from '../case/case-types.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { caseNotification } from './case-notifications.ts';
import type { NotificationFacts, NotificationPoint } from './notice-words.ts';

const { supplierProfile, supplierBadge } = LINKED_PATHS;

/** What the supplier is told about the change. */
export interface NotificationDetails {
  reason: ReviewReason | undefined;
  /** The reviewer's words; may be empty. */
  note: string;
  points: readonly NotificationPoint[];
  /** Whether what was asked for in the round before was answered. */
  answered?: boolean | undefined;
  letter?: LetterNames | undefined;
}

/** What has led to it. */
export interface NotifiedStep {
  action: CaseAction;
  /** The case before the step. */
  before: Pick<CaseRow, 'stands_until'>;
}

function appealOf({ appealed_at, appeal_outcome }: CaseRow): NotificationFacts['appeal'] {
  if (appealed_at === null) return 'possible';
  return appeal_outcome === null ? 'open' : 'none';
}

/**
 * @param row the case as it is now
 * @returns nothing for a case that was not submitted yet
 */
export function supplierNotification(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  row: CaseRow,
  { action, before }: NotifiedStep,
  { reason, note, points, answered = false, letter }: NotificationDetails,
): NewNotification[] {
  const { state } = row;
  const template = state === 'not_started' ? undefined : CASE_MAILS.get(state);
  if (state === 'not_started' || template === undefined) return [];
  const words = reason === undefined ? '' : REVIEW_REASON_TEXTS[reason].label;
  const today = utcDay({ clock });
  const facts: NotificationFacts = {
    company: row.company_name,
    note,
    reason: words,
    points,
    round: row.round,
    action,
    answered,
    wasValid: isBadgeValid(before, today),
    isValid: isBadgeValid(row, today),
    appeal: appealOf(row),
  };
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
