/** How long one supplier can answer: as long as the request says, without the days on which it is closed. */
import { type Calendar, type Closure, momentFrom } from '@waggle/contract/calendar/open-days';
import type { RfqState } from '@waggle/contract/rfq';
import { endOfDay, startOfDay } from '@waggle/contract/calendar/time-zone';
import type { Db } from '../../../lib/database.ts';
import { supplierCalendars } from '../../supplier/calendars.service.ts';
import { remindersOf } from '../../../lib/reminders.ts';
import type { LaterAnswer } from '../rfq-news.ts';
import type { RfqRow } from '../rfq.repo.ts';
import { selectInvitations } from './invitation.repo.ts';
import { type TimeFrame, updateTimeFrames } from './time-frame.repo.ts';

/**
 * @param begin when the present time to answer begins
 * @param deadline of the request
 * @param calendar undefined for a supplier without holidays
 */
export function timeFrame(begin: Time, deadline: Time, calendar: Calendar | undefined): TimeFrame {
  const plain = { closed_from: null, closed_to: null, closed_since: null, open_again: null };
  const ordinary = { deadline, ...plain, reminders: [] };
  if (calendar === undefined) return ordinary;
  const { at, closures } = momentFrom(begin, deadline, calendar);
  const [first, last] = [closures[0], closures.at(-1)];
  if (first === undefined || last === undefined) return ordinary;
  return {
    deadline: at,
    closed_from: first.from,
    closed_to: last.to,
    closed_since: startOfDay(first.from, calendar.zone),
    open_again: endOfDay(last.to, calendar.zone),
    reminders: remindersOf(begin, deadline, calendar),
  };
}

/**
 * Gives everybody whom a request has asked the time that follows from another deadline of it. A supplier that came by
 * itself has the request's own: nobody waits for it.
 * @param begin of the time to answer; left out: when each was asked
 */
export async function moveDeadlines(
  tx: Db,
  rfqId: string,
  deadline: Time,
  begin?: Time,
): Promise<void> {
  const rows = await selectInvitations(tx, rfqId);
  const calendars = await supplierCalendars(
    tx,
    rows.flatMap(({ supplier_id }) => supplier_id ?? []),
  );
  const frames = rows.map(({ id, source, supplier_id, sent_at }) => ({
    id,
    ...timeFrame(
      begin ?? sent_at,
      deadline,
      source === 'open' ? undefined : calendars.get(supplier_id ?? ''),
    ),
  }));
  await updateTimeFrames(tx, frames);
}

/** @returns the days that are counted in an invitation's deadline */
export function closedDays({
  closed_from: from,
  closed_to: to,
}: Pick<TimeFrame, 'closed_from' | 'closed_to'>): Closure | null {
  return from === null || to === null ? null : { from, to };
}

/** @returns who can still answer after the deadline of a request, because it was closed */
export async function laterAnswers(tx: Db, rfqId: string, now: Time): Promise<LaterAnswer[]> {
  return (await selectInvitations(tx, rfqId)).flatMap((row) => {
    const closed = closedDays(row);
    const waits = row.state === 'sent' || row.state === 'viewed';
    return closed === null || !waits || row.deadline <= now
      ? []
      : [{ name: row.supplier_name, closed, deadline: row.deadline }];
  });
}

/** @returns milliseconds between two moments, without those in which the supplier was closed */
export function openTime(
  { closed_since: since, open_again: again }: Pick<TimeFrame, 'closed_since' | 'open_again'>,
  from: Time,
  to: Time,
): number {
  const all = Date.parse(to) - Date.parse(from);
  if (since === null || again === null) return all;
  const closed =
    Math.min(Date.parse(to), Date.parse(again)) - Math.max(Date.parse(from), Date.parse(since));
  return all - Math.max(0, closed);
}

type Ended = Pick<RfqRow, 'state' | 'deadline' | 'ended_at'>;
type Own = Pick<TimeFrame, 'deadline' | 'closed_from'>;

/** The clock has closed the request, and this supplier has other time. */
const hasOwnEnd = ({ state, deadline, ended_at }: Ended, own: Own) =>
  state === 'closed' &&
  deadline !== null &&
  ended_at !== null &&
  ended_at >= deadline &&
  own.closed_from !== null;

/**
 * @param own the invitation
 * @returns the state in which a request is for one supplier: one that the clock has closed is open for whoever has more
 *   time, so that nobody can tell by it what others do
 */
export function stateFor(rfq: Ended, own: Own, now: Time): RfqState {
  return hasOwnEnd(rfq, own) && own.deadline > now ? 'open' : rfq.state;
}

/** @returns until when one supplier can answer a request */
export function deadlineFor({ deadline }: Pick<RfqRow, 'deadline'>, own: Own): Time | null {
  return own.closed_from === null ? deadline : own.deadline;
}

/** @returns when a request has ended for one supplier; null while it can answer */
export function endFor(rfq: Ended, own: Own, now: Time): Time | null {
  if (!hasOwnEnd(rfq, own)) return rfq.ended_at;
  return own.deadline > now ? null : own.deadline;
}
