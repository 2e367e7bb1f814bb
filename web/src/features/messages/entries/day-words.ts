/** The day of an entry, as the heading above it says. */

const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const WEEK = 6 * 24 * 3600 * 1000;

const dayOf = (at: string | number) => new Date(at).toDateString();

export const isSameDay = (one: string, other: string) => dayOf(one) === dayOf(other);

/** @param now in milliseconds @returns `Today`, or the day with its name */
export function dayWords(at: string, now: number): string {
  if (dayOf(at) === dayOf(now)) return 'Today';
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? DAY : DAY_OF_YEAR).format(new Date(at));
}

/** @returns `09:10` */
export const timeWords = (at: string) => TIME.format(new Date(at));

/** @returns for a narrow row: the time of today, the name of a day of this week, or the date */
export function shortWhen(at: string, now: number): string {
  if (dayOf(at) === dayOf(now)) return timeWords(at);
  return (now - Date.parse(at) < WEEK ? WEEKDAY : SHORT_DAY).format(new Date(at));
}
