/** Formats durations and due times in the reader's locale. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function unit(name: 'day' | 'hour' | 'minute'): Intl.NumberFormat {
  return new Intl.NumberFormat(undefined, { style: 'unit', unit: name, unitDisplay: 'narrow' });
}

const DAYS = unit('day');
const HOURS = unit('hour');
const MINUTES = unit('minute');

/**
 * @param seconds a length of time; a negative one counts as none
 * @returns its two largest parts, such as `2d 1h`, or `38m`
 */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  if (days > 0) return parts(DAYS.format(days), hours > 0 && HOURS.format(hours));
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  // Past half a day nobody counts minutes.
  if (hours >= 12) return HOURS.format(hours);
  if (hours > 0) return parts(HOURS.format(hours), minutes > 0 && MINUTES.format(minutes));
  return MINUTES.format(minutes);
}

function parts(...written: (string | false)[]): string {
  return written.filter(Boolean).join(' ');
}

/** @returns seconds from one moment to another */
export function secondsBetween(from: string | number, to: string | number): number {
  return (new Date(to).getTime() - new Date(from).getTime()) / 1000;
}

/** @returns the largest whole part of a length of time: `3 h` */
function largestPart(seconds: number): string {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.max(1, Math.floor(seconds / MINUTE))} min`;
}

/** @returns what a row has room for: `in 4 h`, `3 h over` */
export function shortDueText(due: string, now: number): DueText {
  const left = secondsBetween(now, due);
  return left < 0
    ? { text: `${largestPart(-left)} over`, overdue: true }
    : { text: `in ${largestPart(left)}`, overdue: false };
}

export interface DueText {
  text: string;
  overdue: boolean;
}

/** @param due when the team intends to have decided */
export function dueText(due: string, now: number): DueText {
  const left = secondsBetween(now, due);
  return left < 0
    ? { text: `Overdue ${formatDuration(-left)}`, overdue: true }
    : { text: `Due in ${formatDuration(left)}`, overdue: false };
}
