/** Tells a supplier that his case has moved, in the transaction that moves it: notification, mail, open pages. */
import { REASON_WORDS, type Reason } from '@waggle/contract/verification/reasons';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { CASE_MAILS, caseMailVariables } from './case-mail.ts';
import { type NewsPoint, newsOf } from './case-notifications.ts';
import type { CaseRow } from './case.repo.ts';

/** Where a supplier sees his case, and where anybody sees the badge. */
const PROFILE_PATH = '/supplier/profile';

/** Why a case moved, as far as the supplier is told. */
export interface Why {
  reason: Reason | undefined;
  /** The reviewer's words; may be empty. */
  note: string;
  points: readonly NewsPoint[];
}

/** @param row the case as it is now */
export async function tellSupplier(
  context: Context,
  tx: Db,
  row: CaseRow,
  { reason, note, points }: Why,
): Promise<void> {
  const { state } = row;
  const template = state === 'not_started' ? undefined : CASE_MAILS.get(state);
  if (state === 'not_started' || template === undefined) return;
  const words = reason === undefined ? '' : REASON_WORDS[reason].label;
  const facts = { company: row.company_name, note, reason: words, points };
  const { type, title, message } = newsOf(state, facts);
  const path = state === 'verified' ? `/suppliers/${row.supplier_id}/badge` : PROFILE_PATH;
  const { publicUrl, supportEmail } = context.config;
  await context.live.publish(tx, `user:${row.user_id}`, { event: 'user' });
  await notify(context, tx, {
    userId: row.user_id,
    type,
    title,
    message,
    action: { path: PROFILE_PATH, label: 'Open profile' },
    mail: {
      template,
      variables: caseMailVariables(facts, { url: publicUrl + path, supportEmail }),
    },
  });
}
