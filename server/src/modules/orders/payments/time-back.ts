/** Time to pay that was not the payer's: while an account may not be paid into, none of it passes, of any payment. */
import { daysFrom } from '@waggle/contract/calendar/open-days';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import { DAY_SECONDS, secondsBetween, timeOf } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/database.ts';
import type { OrderRow } from '../orders.repo.ts';
import { zoneOf } from '../terms/parties.ts';
import { selectPaymentsOf, updateDue } from './payments.repo.ts';

/**
 * Puts off what is owed by as long as it could not be paid, to the end of a day.
 * @param held since when, by payment
 */
export async function giveTimeBack(
  tx: Db,
  order: OrderRow,
  held: ReadonlyMap<string, Time>,
  at: Time,
): Promise<void> {
  for (const { id, state, direction, due_at } of await selectPaymentsOf(tx, order.id)) {
    const from = held.get(id);
    if (from === undefined || state !== 'due' || due_at === null) continue;
    const zone = await zoneOf(tx, order, payerOf({ direction }));
    // One that has begun counts.
    const days = Math.ceil(secondsBetween(from, at) / DAY_SECONDS);
    // A day ends with the first moment of the next one.
    const { day } = daysFrom(dayIn(zone, Date.parse(due_at) - 1), days, { closures: [] });
    await updateDue(tx, id, timeOf(endOfDay(day, zone)));
  }
}
