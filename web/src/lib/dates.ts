/**
 * Formats dates and times in the user's locale. A calendar day, `2027-03-12`, is the same day for everybody: it is shown
 * as it was written, by `formatDate` or `formatShortDate`. A moment is shown by the user's own clock, by the others.
 */

const LONG_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const PAPER_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
/** Not the style `medium`, which is all figures in some languages. */
const SHORT_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const SHORT_OWN_DAY = new Intl.DateTimeFormat(undefined, SHORT_DAY);
const SHORT_PAPER_DAY = new Intl.DateTimeFormat(undefined, { ...SHORT_DAY, timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const MOMENT = new Intl.DateTimeFormat(undefined, {
  ...SHORT_DAY,
  hour: 'numeric',
  minute: '2-digit',
});

/** @returns today by UTC, by which days are kept */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}

/** @param date a calendar day, such as `2027-03-12` */
export function formatDate(date: string): string {
  return PAPER_DAY.format(new Date(date));
}

/** @param date a calendar day; formatted shorter, for a table or a line of details */
export function formatShortDate(date: string): string {
  return SHORT_PAPER_DAY.format(new Date(date));
}

/** @param period calendar days, the first and the last */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** @param period calendar days, formatted shorter */
export function formatShortPeriod({ from, to }: { from: string; to: string }): string {
  return from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`;
}

/** @param at a time; its date in the user's time zone */
export function formatDay(at: string): string {
  return LONG_DAY.format(new Date(at));
}

/** @param at a time; its date in the user's time zone, formatted shorter */
export function formatShortDay(at: string): string {
  return SHORT_OWN_DAY.format(new Date(at));
}

/** @param at a time close to now; formatted without the year */
export function formatWeekday(at: string): string {
  return WEEKDAY.format(new Date(at));
}

/** @param at a time; formatted with the time of day */
export function formatDateTime(at: string | number): string {
  return MOMENT.format(new Date(at));
}
