/** The end of a request: until when it is opened again, and what ends with its buyer's account. */
import { deadlineProblems } from '@waggle/contract/rfq/deadline';
import { ApiError } from '../../lib/api-error.ts';
import { timeOf } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { rfqMachine } from './rfq-machine.ts';
import { selectOpenOf } from './rfq.repo.ts';

/** @throws ApiError `invalid_input` for a deadline that is too near or too far */
export function readDeadline(
  { deadline }: { deadline: string },
  { clock }: Pick<Context, 'clock'>,
): { deadline: Time } {
  const errors = deadlineProblems(deadline, clock.now());
  if (errors.length > 0) throw new ApiError('invalid_input', { errors });
  return { deadline: timeOf(deadline) };
}

/** Cancels the requests of a buyer whose account is erased, so that nobody works for nobody. */
export async function cancelAllOf(context: Context, tx: Db, userId: string): Promise<void> {
  for (const id of await selectOpenOf(tx, userId)) {
    const step = { action: 'cancel', by: SYSTEM, reason: null, note: '' } as const;
    await transition(context, tx, rfqMachine, { id }, step);
  }
}
