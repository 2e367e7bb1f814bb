/** What the clock does to requests: it ends them at their deadline, and reminds suppliers that have not answered. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { notifyAll } from '../notifications/notifications.service.ts';
import { selectIdsIn, selectWaiting } from './invitations/invitation.repo.ts';
import { nextReminder } from './reminders.ts';
import { newsNotification } from './request-mail.ts';
import { lapseWaiting, rfqMachine } from './rfq-machine.ts';
import { reminderNews } from './rfq-news.ts';
import { lockRfq, selectDue, selectToRemind, updateRfq } from './rfq.repo.ts';

export const DEADLINE_QUEUE = 'rfq-deadlines';

const SYSTEM = { userId: null, role: 'system' } as const;
/** Requests that one run takes at a time. */
const BATCH = 100;

/** Ends one request whose deadline has passed; whoever comes second finds nothing to do. */
async function endDue(context: Context, id: string): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    // A quote that is being sent at this moment comes before this, or after it.
    const row = await lockRfq(tx, id);
    if (row?.state === 'blocked') {
      // It stays as it is until the team decides, and nobody has to answer it any more.
      await lapseWaiting(context, tx, row, 'closed');
      return;
    }
    const quoted = await selectIdsIn(tx, id, ['quoted']);
    await transition(context, tx, rfqMachine, { id }, ({ state, deadline }) => {
      if (deadline === null || deadline > context.clock.now()) return undefined;
      if (state !== 'open' && state !== 'held') return undefined;
      return quoted.length > 0
        ? { action: 'close', by: SYSTEM, why: 'deadline' as const }
        : { action: 'expire', by: SYSTEM };
    });
  });
}

/** Reminds the suppliers of one request that have not answered; once for each time that it is due. */
async function remind(context: Context, id: string): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    const rfq = await lockRfq(tx, id);
    const now = context.clock.now();
    if (rfq?.state !== 'open' || rfq.next_reminder === null || rfq.next_reminder > now) return;
    const { deadline, sent_at: sent } = rfq;
    const next = deadline === null || sent === null ? null : nextReminder(sent, deadline, now);
    await updateRfq(tx, id, { next_reminder: next });
    if (deadline === null || deadline <= now) return;
    const waiting = await selectWaiting(tx, id);
    const news = waiting.map((row) =>
      reminderNews(rfq, { userId: row.supplier_user_id, invitationId: row.id }),
    );
    await notifyAll(
      context,
      tx,
      news.flatMap((one) => newsNotification(context, one)),
    );
  });
}

/** Ends what is over and reminds who is late: each request in a transaction of its own. */
export async function processDeadlines(context: Context): Promise<void> {
  const { db } = context.database;
  const each = async (
    select: (db: Db, now: Date, limit: number) => Promise<string[]>,
    work: (context: Context, id: string) => Promise<void>,
  ) => {
    for (;;) {
      const due = await select(db, context.clock.now(), BATCH);
      for (const id of due) await work(context, id);
      if (due.length < BATCH) return;
    }
  };
  await each(selectDue, endDue);
  await each(selectToRemind, remind);
}
