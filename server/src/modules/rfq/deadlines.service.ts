/** What the clock does to requests: it ends them at their deadline, and reminds suppliers that have not answered. */
import { SYSTEM } from '../../lib/transitions/machine.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { eachDue } from '../../lib/transactions/each-due.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { tell } from '../notifications/news.service.ts';
import { toldOf } from './invitations/asking.ts';
import {
  selectIdsIn,
  selectInvitation,
  selectWaiting,
  updateInvitation,
} from './invitations/invitation.repo.ts';
import { laterAnswers, stateFor } from './invitations/time-frame.service.ts';
import { selectLate, selectOwnReminders } from './invitations/time-frame.repo.ts';
import { nextReminder } from '../../lib/reminders.ts';
import { lapseWaiting, rfqMachine } from './rfq-machine.ts';
import { closedByTimeNews, reminderNews } from './rfq-news.ts';
import { lockRfq, selectDue, selectToRemind, updateRfq } from './rfq.repo.ts';

export const DEADLINE_QUEUE = 'rfq-deadlines';

/** Ends one request whose deadline has passed; whoever comes second finds nothing to do. */
async function endDue(context: Context, tx: Db, id: string): Promise<void> {
  // A quote that is being sent at this moment comes before this, or after it.
  const row = await lockRfq(tx, id);
  if (row?.state === 'blocked') {
    // It stays as it is until the team decides, and nobody has to answer it any more.
    await lapseWaiting(context, tx, row, 'closed');
    return;
  }
  const quoted = await selectIdsIn(tx, id, ['quoted']);
  const later = await laterAnswers(tx, id, context.clock.now());
  await transition(context, tx, rfqMachine, { id }, ({ state, deadline }) => {
    if (deadline === null || deadline > context.clock.now()) return undefined;
    if (state !== 'open' && state !== 'held') return undefined;
    return quoted.length > 0 || later.length > 0
      ? { action: 'close', by: SYSTEM, why: 'deadline' as const }
      : { action: 'expire', by: SYSTEM };
  });
}

/** Ends the time of those that were closed for holidays, of a request that the clock has closed before. */
async function endLate(context: Context, tx: Db, id: string): Promise<void> {
  const row = await lockRfq(tx, id);
  if (row?.state !== 'closed') return;
  const silent = await lapseWaiting(context, tx, row, 'deadline');
  if (silent === 0 || (await laterAnswers(tx, id, context.clock.now())).length > 0) return;
  const quoted = (await selectIdsIn(tx, id, ['quoted'])).length;
  await tell(context, tx, [closedByTimeNews(row, { quoted, silent, later: [] })]);
}

/** Reminds the suppliers of one request that have not answered; once for each time that it is due. */
async function remind(context: Context, tx: Db, id: string): Promise<void> {
  const rfq = await lockRfq(tx, id);
  const now = context.clock.now();
  if (rfq?.state !== 'open' || rfq.next_reminder === null || rfq.next_reminder > now) return;
  const { deadline, sent_at: sent } = rfq;
  const next = deadline === null || sent === null ? null : nextReminder(sent, deadline, now);
  await updateRfq(tx, id, { next_reminder: next });
  if (deadline === null || deadline <= now) return;
  const waiting = await selectWaiting(tx, id);
  await tell(
    context,
    tx,
    waiting.map((row) => reminderNews(rfq, toldOf(row))),
  );
}

/** Reminds one supplier that has other time than the others. */
async function remindLate(context: Context, tx: Db, id: string): Promise<void> {
  const found = await selectInvitation(tx, id);
  const rfq = found && (await lockRfq(tx, found.rfq_id));
  const row = await selectInvitation(tx, id);
  if (rfq === undefined || row === undefined) return;
  const now = context.clock.now();
  const left = row.reminders.filter((time) => time > now);
  if (left.length === row.reminders.length) return;
  await updateInvitation(tx, id, { reminders: left });
  const waits = row.state === 'sent' || row.state === 'viewed';
  if (!waits || row.deadline <= now || stateFor(rfq, row, now) !== 'open') return;
  await tell(context, tx, [reminderNews(rfq, toldOf(row))]);
}

/** Ends what is over and reminds who is late: each request in a transaction of its own. */
export async function processDeadlines(context: Context): Promise<void> {
  await eachDue(context, selectDue, endDue);
  await eachDue(context, selectLate, endLate);
  await eachDue(context, selectToRemind, remind);
  await eachDue(context, selectOwnReminders, remindLate);
}
