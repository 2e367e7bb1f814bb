/** Formats a past time: minutes, hours or days ago, then the date. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the date is shown. */
const LONGEST = 7 * DAY;

/** @param locale by default the user's */
export function relativeTime(timestamp: string, now: number, locale?: string): string {
  const at = new Date(timestamp);
  const age = Math.max(0, now - at.getTime());
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (age < MINUTE) return format.format(0, 'second');
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  if (age < LONGEST) return format.format(-Math.floor(age / DAY), 'day');
  const sameYear = at.getFullYear() === new Date(now).getFullYear();
  return at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}
