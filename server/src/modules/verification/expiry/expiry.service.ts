/** What a verification rests on runs out: warned of 30 and 7 days ahead, suspended on the day; days are UTC's. */
import { EXPIRY_DAYS } from '@waggle/contract/verification';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { claimName } from '../case/case-history.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { CASES } from '../case/case-machine.ts';
import type { NewsPoint } from '../case/case-notifications.ts';
import { utcDay } from '../case/days.ts';
import { expiryWarningMail } from './expiry-mail.ts';
import { type Ending, insertWarning, selectEndings, selectRunningOut } from './expiry.repo.ts';
import { type CaseRow, lockCaseById } from '../case/case.repo.ts';

export const EXPIRY_QUEUE = 'verification-expiry';

/** Where a supplier sees his case. */
const CASE_PAGE = '/supplier/profile';
const SYSTEM = { userId: null, role: 'system' } as const;

/** @returns what runs out, by name, and when, as the supplier reads it */
async function pointsOf(tx: Db, endings: readonly Ending[]): Promise<NewsPoint[]> {
  const ids = endings.flatMap(({ file_id }) => file_id ?? []);
  const names = new Map((await fileRowsByIds(tx, ids)).map(({ id, name }) => [id, name]));
  return endings.map(({ file_id, claim, subject, day }) => ({
    name: claim === null ? (names.get(file_id ?? '') ?? '') : claimName(claim, subject),
    reason: `Valid until ${day}`,
    remedy: file_id === null ? 'Our team looks at it again.' : 'Send the one that takes its place.',
    note: '',
  }));
}

/** Warns a second time, unless that was done since the case is expiring. */
async function warnAgain(
  context: Context,
  tx: Db,
  row: CaseRow,
  endings: readonly Ending[],
): Promise<void> {
  if (!(await insertWarning(tx, row.id, context.clock.now()))) return;
  const [ending] = endings;
  const [point] = await pointsOf(tx, endings);
  if (point === undefined || ending === undefined) return;
  const { name: what } = point;
  const { day } = ending;
  await notify(context, tx, {
    userId: row.user_id,
    type: 'warning',
    title: 'Your verification is about to end',
    message: `${what} runs out on ${day}. From that day on your company is not shown as verified.`,
    action: { path: CASE_PAGE, label: 'Replace it' },
    mail: {
      template: expiryWarningMail,
      variables: { what, day, url: context.config.publicUrl + CASE_PAGE },
    },
  });
}

/** Suspends an expiring case on the day that something of it has run out. */
async function endVerification(
  context: Context,
  tx: Db,
  row: CaseRow,
  endings: readonly Ending[],
): Promise<void> {
  const over = endings.filter(({ day }) => day <= utcDay(context));
  const byDocument = over.some(({ file_id }) => file_id !== null);
  await transition(context, tx, CASES, row, {
    action: 'suspend',
    by: SYSTEM,
    points: await pointsOf(tx, over),
    ...(byDocument && { reason: 'expired_document' }),
  });
}

/** Takes one case as far as its first end asks for today; once, however often and by whomever it is run. */
async function followEnd(context: Context, caseId: string): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    let row = await lockCaseById(tx, caseId);
    const endings = await selectEndings(tx, caseId, utcDay(context, EXPIRY_DAYS.first));
    const [first] = endings;
    if (row === undefined || first === undefined) return;
    const isNews = row.state === 'verified';
    if (isNews) {
      const points = await pointsOf(tx, endings);
      row = await transition(context, tx, CASES, row, {
        action: 'warn_of_expiry',
        by: SYSTEM,
        points,
      });
    }
    if (row.state !== 'expiring') return;
    if (first.day <= utcDay(context)) {
      await endVerification(context, tx, row, endings);
    } else if (first.day <= utcDay(context, EXPIRY_DAYS.second)) {
      // A first warning that comes this late says it all: it stands for both.
      if (isNews) await insertWarning(tx, row.id, context.clock.now());
      else await warnAgain(context, tx, row, endings);
    }
  });
}

/** Does what is due today, and whatever was missed before. */
export async function followEnds(context: Context): Promise<void> {
  const ids = await selectRunningOut(context.database.db, utcDay(context, EXPIRY_DAYS.first));
  for (const id of ids) await followEnd(context, id);
}
