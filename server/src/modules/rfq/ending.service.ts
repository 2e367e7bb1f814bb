/** The end of a request: closed, reopened or cancelled by its buyer. */
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
import { within } from '../../lib/transactions/within.ts';
import { transition } from '../../lib/transitions/transition.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { getRfq } from './drafts.service.ts';
import { findOwn, lockOwn } from './request-rows.service.ts';
import { rfqMachine } from './rfq-machine.ts';
import type { RfqTypes } from './rfq-types.ts';
import { selectOpenOf } from './rfq.repo.ts';
import { type Step, SYSTEM } from '../../lib/transitions/machine.ts';

async function step(
  context: Context,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
  taken: Step<RfqTypes>,
): Promise<{ rfq: Rfq }> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockOwn(tx, viewer, id);
    await transition(context, tx, rfqMachine, { id, version }, taken);
    return getRfq(within(context, tx), viewer, id);
  });
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
  await findOwn(context.database.db, viewer, id);
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
