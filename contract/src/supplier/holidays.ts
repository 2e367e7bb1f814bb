/** The days on which a supplier is closed: what makes two of them a period. */
import { SUPPLIER_LIMITS } from '../limits.ts';

export interface Holidays {
  closedFrom: string | null;
  closedTo: string | null;
}

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Where the day begins last, it is twelve hours earlier than in UTC. */
const LATEST_ZONE = 12 * HOUR;

/** @returns the earliest date that is today anywhere */
export function earliestToday(now: string): string {
  return new Date(Date.parse(now) - LATEST_ZONE).toISOString().slice(0, 10);
}

/**
 * What is wrong with a period.
 * @param today a date; a period that ended before it cannot be set
 * @returns the field and its message; undefined when nothing is
 */
export function holidaysError(
  { closedFrom, closedTo }: Holidays,
  today: string,
): { path: keyof Holidays; message: string } | undefined {
  if (closedFrom === null && closedTo === null) return undefined;
  if (closedFrom === null) return { path: 'closedFrom', message: 'Give the first day too' };
  if (closedTo === null) return { path: 'closedTo', message: 'Give the last day too' };
  if (closedTo < closedFrom)
    return { path: 'closedTo', message: 'The last day is before the first' };
  if (closedTo < today) return { path: 'closedTo', message: 'This day has passed' };
  const length = (Date.parse(closedTo) - Date.parse(closedFrom)) / DAY;
  if (length > SUPPLIER_LIMITS.closedDays)
    return { path: 'closedTo', message: 'At most a year after the first day' };
  return undefined;
}
