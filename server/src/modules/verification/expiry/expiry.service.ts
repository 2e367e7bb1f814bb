/** Expiry of a verification: warnings 30 and 7 days ahead, suspension on the day, all by UTC. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { EXPIRY_DAYS } from '@waggle/contract/verification';
import { claimName, VALIDITY_CLAIMS } from '@waggle/contract/verification/claims';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { dayInWords } from '../../../lib/mail/mail-words.ts';
import { selectFiles } from '../../files/files.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { caseMachine } from '../case/case-machine.ts';
import type { NotificationPoint } from '../notices/notice-words.ts';
import { utcDay } from '../../../lib/clock.ts';
import { expiryWarning, expiryWarningMail } from './expiry-mail.ts';
import {
  type Expiry,
  insertSecondWarning,
  selectExpiries,
  selectExpiringCases,
} from './expiry.repo.ts';
import { type CaseRow, lockCaseById } from '../case/case.repo.ts';

export const EXPIRY_QUEUE = 'verification-expiry';

/** Whether only the team can renew it: a document is renewed by the supplier. */
function isForTeam({ claim, subject }: Expiry, expiries: readonly Expiry[]): boolean {
  // A claim that rests on a document which ends with it is renewed with that document.
  return claim !== null && !(subject !== '' && expiries.some(({ file_id }) => file_id !== null));
}

/** Whether the badge ends with it; with anything else only what it proves does. */
function endsBadge({ document, claim }: Expiry): boolean {
  return document === 'KYC_DOCS' || VALIDITY_CLAIMS.some((kind) => kind === claim);
}

/** @returns each document or claim that expires, in the supplier's words */
async function pointsOf(tx: Db, expiries: readonly Expiry[]): Promise<NotificationPoint[]> {
  const ids = expiries.flatMap(({ file_id }) => file_id ?? []);
  const files = await selectFiles(tx, ids);
  return expiries.map((expiry) => {
    const { file_id, claim, subject, day } = expiry;
    const by = isForTeam(expiry, expiries) ? 'team' : 'supplier';
    return {
      name: claim === null ? (files.get(file_id ?? '')?.name ?? '') : claimName(claim, subject),
      reason: `Valid until ${dayInWords(day)}`,
      remedy: by === 'team' ? 'Our team reviews it again.' : 'Upload a replacement.',
      note: '',
      renewal: { by, endsBadge: endsBadge(expiry) },
    };
  });
}

/** Sends the second warning, once per expiry cycle. */
async function sendSecondWarning(
  context: Context,
  tx: Db,
  row: CaseRow,
  expiries: readonly Expiry[],
): Promise<void> {
  if (!(await insertSecondWarning(tx, row.id, context.clock.now()))) return;
  const close = expiries.filter(({ day }) => day <= utcDay(context, EXPIRY_DAYS.second));
  const index = Math.max(0, close.findIndex(endsBadge));
  const point = (await pointsOf(tx, expiries))[index];
  const expiry = expiries[index];
  if (point === undefined || expiry === undefined) return;
  const { name: what } = point;
  const { day } = expiry;
  const ends = endsBadge(expiry) ? 'badge' : 'claim';
  await notify(context, tx, {
    userId: row.user_id,
    type: 'warning',
    ...expiryWarning(what, day, ends),
    action: { path: LINKED_PATHS.supplierProfile, label: 'Replace it' },
    mail: {
      template: expiryWarningMail,
      variables: {
        company: row.company_name,
        what,
        day,
        ends,
        url: context.config.publicUrl + LINKED_PATHS.supplierProfile,
      },
    },
  });
}

/** Ends or reopens an expiring case by what has run out, or by what the team has to renew before it does. */
async function endExpired(
  context: Context,
  tx: Db,
  row: CaseRow,
  expiries: readonly Expiry[],
): Promise<void> {
  const today = utcDay(context);
  const over = expiries.filter(({ day }) => day <= today);
  const soon = expiries.filter(
    (one) => one.day <= utcDay(context, EXPIRY_DAYS.second) && isForTeam(one, expiries),
  );
  const by = SYSTEM;
  if (over.some(({ document }) => document === 'KYC_DOCS')) {
    const points = await pointsOf(tx, over);
    await transition(context, tx, caseMachine, row, { action: 'expire', by, points });
    return;
  }
  const due = over.length > 0 ? over : soon;
  if (due.length > 0) {
    const points = await pointsOf(tx, due);
    await transition(context, tx, caseMachine, row, { action: 'recheck', by, points });
    return;
  }
  const [first] = expiries;
  if (first !== undefined && first.day <= utcDay(context, EXPIRY_DAYS.second)) {
    await sendSecondWarning(context, tx, row, expiries);
  }
}

/** Ends the badge of a case in review whose evidence has run out. */
async function lapse(context: Context, tx: Db, row: CaseRow, expiries: readonly Expiry[]) {
  const today = utcDay(context);
  const over = expiries.filter(({ day }) => day <= today);
  if (row.stands_until === null || row.stands_until > today) return;
  const points = await pointsOf(tx, over);
  await transition(context, tx, caseMachine, row, { action: 'lapse', by: SYSTEM, points });
}

/** Warns, ends or reopens one case by what expires first; idempotent. */
async function processExpiriesOf(context: Context, caseId: string): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    let row = await lockCaseById(tx, caseId);
    const expiries = await selectExpiries(tx, caseId, utcDay(context, EXPIRY_DAYS.first));
    const [first] = expiries;
    if (row === undefined || first === undefined) return;
    if (row.state === 'verified') {
      row = await transition(context, tx, caseMachine, row, {
        action: 'warn_of_expiry',
        by: SYSTEM,
        points: await pointsOf(tx, expiries),
      });
      // A first warning this late counts as the second one too.
      if (first.day <= utcDay(context, EXPIRY_DAYS.second)) {
        await insertSecondWarning(tx, row.id, context.clock.now());
      }
    }
    if (row.state === 'expiring') await endExpired(context, tx, row, expiries);
    else await lapse(context, tx, row, expiries);
  });
}

/** Processes all cases that are due today or were missed before. */
export async function processExpiries(context: Context): Promise<void> {
  const ids = await selectExpiringCases(context.database.db, utcDay(context, EXPIRY_DAYS.first));
  for (const id of ids) await processExpiriesOf(context, id);
}
