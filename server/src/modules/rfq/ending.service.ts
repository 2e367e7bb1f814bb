/** The end of a request: closed, reopened or cancelled by its buyer, or by the clock. */
import {
  type cancelRfq as cancelCall,
  type closeRfq as closeCall,
  deadlineProblems,
  type reopenRfq as reopenCall,
  type Rfq,
} from '@waggle/contract/rfq';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { transition } from '../../lib/transitions/transition.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { getRfq } from './drafts.service.ts';
import { selectIdsIn, selectWaiting } from './invitations/invitation.repo.ts';
import { lockOwn } from './own-rfq.ts';
import { newsNotification } from './request-mail.ts';
import { nextReminder } from './reminders.ts';
import { reminderNews } from './rfq-news.ts';
import { rfqMachine } from './rfq-machine.ts';
import type { RfqTypes } from './rfq-types.ts';
import { lockRfq, selectDue, selectOpenOf, selectToRemind, updateRfq } from './rfq.repo.ts';
import type { Step } from '../../lib/transitions/machine.ts';
import { notifyAll } from '../notifications/notifications.service.ts';

export const DEADLINE_QUEUE = 'rfq-deadlines';

const SYSTEM = { userId: null, role: 'system' } as const;
/** Requests that one run takes at a time. */
const BATCH = 100;

async function step(
  context: Context,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
  taken: Step<RfqTypes>,
): Promise<{ rfq: Rfq }> {
  await context.database.db.transaction().execute(async (tx) => {
    await lockOwn(tx, viewer, id);
    await transition(context, tx, rfqMachine, { id, version }, taken);
  });
  return getRfq(context, viewer, id);
}

/** @throws ApiError `not_found`, `conflict` */
export function closeRfq(
  context: Context,
  { viewer, params: { id }, body: { version } }: Call<typeof closeCall>,
): Promise<{ rfq: Rfq }> {
  const by = { userId: viewer.userId, role: 'buyer' } as const;
  return step(context, viewer, { id, version }, { action: 'close', by, why: 'closed' });
}

/** @throws ApiError `not_found`, `conflict`, `invalid_input` for a deadline that is too near or too far */
export async function reopenRfq(
  context: Context,
  { viewer, params: { id }, body: { version, deadline } }: Call<typeof reopenCall>,
): Promise<{ rfq: Rfq }> {
  const errors = deadlineProblems(deadline, context.clock.now().toISOString());
  if (errors.length > 0) throw new ApiError('invalid_input', { errors });
  const by = { userId: viewer.userId, role: 'buyer' } as const;
  const until = new Date(deadline);
  return step(context, viewer, { id, version }, { action: 'reopen', by, deadline: until });
}

/** @throws ApiError `not_found`, `conflict` */
export function cancelRfq(
  context: Context,
  { viewer, params: { id }, body: { version, reason, note } }: Call<typeof cancelCall>,
): Promise<{ rfq: Rfq }> {
  const by = { userId: viewer.userId, role: 'buyer' } as const;
  return step(context, viewer, { id, version }, { action: 'cancel', by, reason, note });
}

/** Ends one request whose deadline has passed; whoever comes second finds nothing to do. */
async function endDue(context: Context, id: string): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    const quoted = await selectIdsIn(tx, id, ['quoted']);
    await transition(context, tx, rfqMachine, { id }, ({ state, deadline }) => {
      if (deadline === null || deadline > context.clock.now()) return undefined;
      if (state === 'open' && quoted.length > 0) {
        return { action: 'close', by: SYSTEM, why: 'deadline' as const };
      }
      const isOver = state === 'open' || state === 'held' || state === 'blocked';
      // What the team has stopped keeps its quotes until the team decides.
      if (!isOver || quoted.length > 0) return undefined;
      return { action: 'expire', by: SYSTEM };
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
    const seen = new Set<string>();
    for (;;) {
      const due = await select(db, context.clock.now(), BATCH);
      // What the team has stopped stays due: it is looked at once in a run.
      const fresh = due.filter((id) => !seen.has(id));
      if (fresh.length === 0) return;
      for (const id of fresh) {
        seen.add(id);
        await work(context, id);
      }
    }
  };
  await each(selectDue, endDue);
  await each(selectToRemind, remind);
}

/** Cancels the requests of a buyer whose account is erased, so that nobody works for nobody. */
export async function cancelAllOf(context: Context, tx: Db, userId: string): Promise<void> {
  for (const id of await selectOpenOf(tx, userId)) {
    await transition(
      context,
      tx,
      rfqMachine,
      { id },
      {
        action: 'cancel',
        by: SYSTEM,
        reason: null,
        note: '',
      },
    );
  }
}
