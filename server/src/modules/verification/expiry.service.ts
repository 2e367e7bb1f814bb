/** What a verification rests on runs out: warned of 30 and 7 days ahead, suspended on the day; days are UTC's. */
import { EXPIRY_DAYS } from '@waggle/contract/verification';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { fileRowsByIds } from '../files/files.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Actor, moveCase } from './case-moves.service.ts';
import { utcDay } from './days.ts';
import { expiryWarningMail } from './expiry-mail.ts';
import { type Ending, insertWarning, selectEndings, selectRunningOut } from './expiry.repo.ts';
import { type CaseRow, lockCaseById } from './verification.repo.ts';

export const EXPIRY_QUEUE = 'verification-expiry';

/** Where a supplier sees his case. */
const CASE_PAGE = '/supplier/profile';
const SYSTEM: Actor = { userId: null, role: 'system' };

/** Warns a second time, unless that was done since the case is expiring. */
async function warnAgain(context: Context, tx: Db, row: CaseRow, ending: Ending): Promise<void> {
  if (!(await insertWarning(tx, row.id, context.clock.now()))) return;
  const [file] = ending.file_id === null ? [] : await fileRowsByIds(tx, [ending.file_id]);
  const what = file?.name ?? 'Part of your verification';
  await notify(context, tx, {
    userId: row.user_id,
    type: 'warning',
    title: 'Your verification is about to end',
    message: `${what} runs out on ${ending.day}. From that day on buyers no longer see you as verified. Send what takes its place.`,
    action: { path: CASE_PAGE, label: 'Replace it' },
    mail: {
      template: expiryWarningMail,
      variables: { what, day: ending.day, url: context.config.publicUrl + CASE_PAGE },
    },
  });
}

/**
 * Takes one case as far as its first end asks for today. Harmless however often, and by whomever, it is run.
 */
async function followEnd(context: Context, caseId: string): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    let row = await lockCaseById(tx, caseId);
    const [first] = await selectEndings(tx, caseId, utcDay(context, EXPIRY_DAYS.first));
    if (row === undefined || first === undefined) return;
    const soon = first.day <= utcDay(context, EXPIRY_DAYS.second);
    const warnedJustNow = row.state === 'verified';
    if (warnedJustNow)
      row = await moveCase(context, tx, row, { action: 'warn_of_expiry', by: SYSTEM });
    if (row.state !== 'expiring') return;
    if (first.day <= utcDay(context)) {
      await moveCase(context, tx, row, { action: 'suspend', by: SYSTEM });
    } else if (soon && warnedJustNow) {
      // The first warning came late and says it all: it stands for both.
      await insertWarning(tx, row.id, context.clock.now());
    } else if (soon) {
      await warnAgain(context, tx, row, first);
    }
  });
}

/** Does what is due today, and whatever was missed before. */
export async function followEnds(context: Context): Promise<void> {
  const ids = await selectRunningOut(context.database.db, utcDay(context, EXPIRY_DAYS.first));
  for (const id of ids) await followEnd(context, id);
}
