/** Until when a side of an order does something: counted in its own days, to the end of the last. */
import { daysFrom } from '@waggle/contract/calendar/open-days';
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import type { Side } from '@waggle/contract/permissions/parties';
import { timeOf } from '../../lib/clock.ts';
import type { Db } from '../../lib/database.ts';
import { supplierCalendars } from '../supplier/calendars.service.ts';
import type { OrderRow } from './orders.repo.ts';
import { zoneOf } from './terms/parties.ts';

/** @returns the days on which a side is closed: a supplier alone says so */
async function closuresOf(db: Db, { supplier_id: id }: OrderRow, side: Side) {
  const calendars = side === 'supplier' && id ? await supplierCalendars(db, [id]) : undefined;
  return calendars?.get(id ?? '')?.closures ?? [];
}

interface Counting {
  readonly side: Side;
  readonly days: number;
  /** Saturdays and Sundays count as well. */
  readonly anyDay?: boolean;
}

/** @returns the day that a side has so many of its days after one, `2026-12-12` */
export async function dayAfter(
  db: Db,
  order: OrderRow,
  from: string,
  { side, days, anyDay = false }: Counting,
): Promise<string> {
  const closures = await closuresOf(db, order, side);
  return daysFrom(from, days, { closures, working: !anyDay }).day;
}

/** @returns the last moment in which a side answers: its working days, in its own time */
export async function answerBy(
  db: Db,
  order: OrderRow,
  at: Time,
  counting: Counting,
): Promise<Time> {
  const zone = await zoneOf(db, order, counting.side);
  return timeOf(endOfDay(await dayAfter(db, order, dayIn(zone, at), counting), zone));
}
