/** Expiry of a verification: warnings 30 and 7 days ahead, suspension on the day, all by UTC. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { EXPIRY_DAYS } from '@waggle/contract/verification';
import { claimName } from '@waggle/contract/verification/claims';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { selectFiles } from '../../files/files.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { caseMachine } from '../case/case-machine.ts';
import type { NotificationPoint } from '../case/case-notifications.ts';
import { utcDay } from '../case/utc-day.ts';
import { expiryWarningMail } from './expiry-mail.ts';
import {
  type Expiry,
  insertSecondWarning,
  selectExpiries,
  selectExpiringCases,
} from './expiry.repo.ts';
import { type CaseRow, lockCaseById } from '../case/case.repo.ts';

export const EXPIRY_QUEUE = 'verification-expiry';

/** Where suppliers see their case. */
const SYSTEM = { userId: null, role: 'system' } as const;

/** @returns each document or claim that expires, in the supplier's words */
async function pointsOf(tx: Db, expiries: readonly Expiry[]): Promise<NotificationPoint[]> {
  const ids = expiries.flatMap(({ file_id }) => file_id ?? []);
  const files = await selectFiles(tx, ids);
  return expiries.map(({ file_id, claim, subject, day }) => ({
    name: claim === null ? (files.get(file_id ?? '')?.name ?? '') : claimName(claim, subject),
    reason: `Valid until ${day}`,
    remedy: file_id === null ? 'Our team reviews it again.' : 'Upload a replacement.',
    note: '',
  }));
}

/** Sends the second warning, once per expiry cycle. */
async function sendSecondWarning(
  context: Context,
  tx: Db,
  row: CaseRow,
  expiries: readonly Expiry[],
): Promise<void> {
  if (!(await insertSecondWarning(tx, row.id, context.clock.now()))) return;
  const [expiry] = expiries;
  const [point] = await pointsOf(tx, expiries);
  if (point === undefined || expiry === undefined) return;
  const { name: what } = point;
  const { day } = expiry;
  await notify(context, tx, {
    userId: row.user_id,
    type: 'warning',
    title: 'Your verification is about to end',
    message: `${what} expires on ${day}. From that day on your company is not shown as verified.`,
    action: { path: LINKED_PATHS.supplierProfile, label: 'Replace it' },
    mail: {
      template: expiryWarningMail,
      variables: { what, day, url: context.config.publicUrl + LINKED_PATHS.supplierProfile },
    },
  });
}

/** Suspends an expiring case on the day that something of it expires. */
async function suspendExpired(
  context: Context,
  tx: Db,
  row: CaseRow,
  expiries: readonly Expiry[],
): Promise<void> {
  const over = expiries.filter(({ day }) => day <= utcDay(context));
  const byDocument = over.some(({ file_id }) => file_id !== null);
  await transition(context, tx, caseMachine, row, {
    action: 'suspend',
    by: SYSTEM,
    points: await pointsOf(tx, over),
    ...(byDocument && { reason: 'expired_document' }),
  });
}

/** Warns or suspends one case by its first expiry; idempotent. */
async function processExpiriesOf(context: Context, caseId: string): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    let row = await lockCaseById(tx, caseId);
    const expiries = await selectExpiries(tx, caseId, utcDay(context, EXPIRY_DAYS.first));
    const [first] = expiries;
    if (row === undefined || first === undefined) return;
    const isFirstWarning = row.state === 'verified';
    if (isFirstWarning) {
      const points = await pointsOf(tx, expiries);
      row = await transition(context, tx, caseMachine, row, {
        action: 'warn_of_expiry',
        by: SYSTEM,
        points,
      });
    }
    if (row.state !== 'expiring') return;
    if (first.day <= utcDay(context)) {
      await suspendExpired(context, tx, row, expiries);
    } else if (first.day <= utcDay(context, EXPIRY_DAYS.second)) {
      // A first warning this late counts as the second one too.
      if (isFirstWarning) await insertSecondWarning(tx, row.id, context.clock.now());
      else await sendSecondWarning(context, tx, row, expiries);
    }
  });
}

/** Processes all cases that are due today or were missed before. */
export async function processExpiries(context: Context): Promise<void> {
  const ids = await selectExpiringCases(context.database.db, utcDay(context, EXPIRY_DAYS.first));
  for (const id of ids) await processExpiriesOf(context, id);
}
